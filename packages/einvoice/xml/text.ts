/** Whether XML 1.0 can carry the text at all: no control characters but tab and line ends, no half of a surrogate pair, no U+FFFE or U+FFFF. */
export function isXmlText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text) && text.isWellFormed();
}

const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const inAttribute: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' };

/** Text between tags, escaped as Canonical XML escapes it, so that what is written is already its own canonical form. */
export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (character) => inText[character] ?? character);

/** A value between double quotes, escaped as Canonical XML escapes it. */
export const escapeAttribute = (text: string): string => text.replace(/[&<"\t\n\r]/g, (character) => inAttribute[character] ?? character);
