const isArabic = /^[\0-\x7f\u0621-\u065f\u00a0\u061f\u060c]*$/;
/** Bytes 128 to 255 of the code page that Windows packs with where its language is Arabic (720), and of the one that zip names (437); a dot where there is no letter. */
const arabicDos =
  '..éâ.à.çêëèïî....\u0651\u0652ô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡\u064b\u064c\u064d\u064e\u064f\u0650≈°∙·√ⁿ²■\u00a0';
const latinDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const byTable = (bytes: Uint8Array, table: string): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (table[byte - 128] ?? '.'))).join('');

/**
 * The name of a file in a zip. Zips say only whether it is UTF-8, and not all that are say so; older programs write it in the code page of their machine,
 * without saying which: one of the two Arabic ones where that makes Arabic of every letter, else the Latin one that zip began with.
 */
export function nameInZip(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const readings = [byTable(bytes, arabicDos), new TextDecoder('windows-1256').decode(bytes)];
    return readings.find((name) => isArabic.test(name)) ?? byTable(bytes, latinDos);
  }
}
