/** How long each part of a certificate's name may be. */
export const certificateBytes = 60;

const encoder = new TextEncoder();

/** The beginning of a text that takes at most so many bytes in UTF-8, no letter cut in two: what a certificate can say is counted so. */
export function withinBytes(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += encoder.encode(letter).length;
    if (bytes > most) break;
    kept += letter;
  }
  return kept.trim();
}
