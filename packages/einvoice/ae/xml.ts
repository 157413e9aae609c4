/** An element to be written: its qualified name, its text or its children, and its attributes. */
export interface AeElement {
  name: string;
  content: string | readonly AeElement[];
  attributes?: Readonly<Record<string, string>>;
}

/** A child that may be left out stands as null in the list it belongs to. */
export type MaybeElement = AeElement | null;

export function element(name: string, content: string | readonly MaybeElement[], attributes?: Record<string, string>): AeElement {
  const kept = typeof content === 'string' ? content : content.filter((child) => child !== null);
  return attributes === undefined ? { name, content: kept } : { name, content: kept, attributes };
}

/** The element, or nothing where there is no text for it: the rules forbid empty elements (ibr-079). */
export function optional(name: string, text: string | undefined, attributes?: Record<string, string>): MaybeElement {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' ? null : element(name, trimmed, attributes);
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => escapes[character]!);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => escapes[character]!);
}

function writeElement(written: AeElement, indent: string): string {
  const attributes = Object.entries(written.attributes ?? {}).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const start = `${indent}<${written.name}${attributes.join('')}>`;
  if (typeof written.content === 'string') return `${start}${escapeText(written.content)}</${written.name}>`;
  const children = written.content.map((child) => writeElement(child, `${indent}  `));
  return `${start}\n${children.join('\n')}\n${indent}</${written.name}>`;
}

/** The whole document as text; UTF-8, one element to a line. */
export function writeXml(root: AeElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}\n`;
}

/** Whether every character may stand in an XML document. */
export function canBeWritten(text: string): boolean {
  return text.isWellFormed() && !/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text);
}

/** Hundredths as a plain decimal: 12345 is `123.45`. */
export function decimal(minor: number): string {
  const magnitude = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.trunc(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}

/** Thousandths as the shortest plain decimal: 1500 is `1.5`. */
export function quantity(milli: number): string {
  return trimZeros(`${Math.trunc(milli / 1000)}.${String(milli % 1000).padStart(3, '0')}`);
}

/** Hundredths divided by thousandths, with at most ten decimals: the price of one. */
export function unitPrice(minor: number, milli: number): string {
  const scaled = (BigInt(minor) * 10n ** 11n * 2n + BigInt(milli)) / (BigInt(milli) * 2n);
  const digits = scaled.toString().padStart(11, '0');
  return trimZeros(`${digits.slice(0, -10)}.${digits.slice(-10)}`);
}

/** Millionths as the shortest plain decimal. */
export function rate(micro: number): string {
  return trimZeros(`${Math.trunc(micro / 1_000_000)}.${String(micro % 1_000_000).padStart(6, '0')}`);
}

function trimZeros(text: string): string {
  return text.replace(/\.?0+$/, '');
}
