/** Longer than this nothing is a number any more, and has to break somewhere on a narrow screen. */
const longest = 28;

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
/**
 * What is read as one number: whatever a sentence isolates that has a digit in it (in Arabic dates and amounts with their words), a date, an
 * amount with its currency, and any word with a digit in it, such as INV-00007 or 09:30–10:15.
 */
const figure = new RegExp(
  `\\u2068[^\\u2066-\\u2069]*\\p{Nd}[^\\u2066-\\u2069]*\\u2069|\\d{1,2} ${month}(?: \\d{4})?|\\S*\\p{Nd}\\S*(?: [A-Z]{3}\\b)?`,
  'gu',
);

/** The parts of a sentence in turn, and of each whether it has to stay on one line. */
export function partsOfSentence(text: string): { text: string; isFigure: boolean }[] {
  const parts: { text: string; isFigure: boolean }[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(figure)) {
    if (found.length > longest) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isFigure: false });
    parts.push({ text: found, isFigure: true });
    at = index + found.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFigure: false });
  return parts;
}

const whole = { whiteSpace: 'nowrap' } as const;

/** A sentence whose numbers, dates and amounts are never broken at the end of a line. */
export function Sentence({ text }: { text: string }) {
  return partsOfSentence(text).map(({ text: part, isFigure }, place) =>
    isFigure ? (
      <span key={place} style={whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
