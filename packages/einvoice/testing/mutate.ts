import type { XmlElement } from '../xml/tree.ts';

/** Picks a number from 0 up to, but not including, the bound. */
export type Pick = (bound: number) => number;

/** A source of picks that says the same for the same seed (mulberry32). */
export const picksFrom = (seed: number): Pick => {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound);
  };
};

interface Editable {
  name: string;
  attributes: Record<string, string>;
  children: Editable[];
  text: string;
  parent: Editable | null;
}

const copyOf = (element: XmlElement, parent: Editable | null): Editable => {
  const made: Editable = { name: element.name, attributes: { ...element.attributes }, children: [], text: element.text, parent };
  made.children = element.children.map((child) => copyOf(child, made));
  return made;
};

const within = (element: Editable): Editable[] => element.children.flatMap((child) => [child, ...within(child)]);
const one = <Item>(items: readonly Item[], pick: Pick): Item => {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

const words = (text: string): readonly string[] => text.split(' ');
/** What may be written into an element, by the end of its name: mostly plausible, some of it wrong. */
const values: readonly [ending: RegExp, texts: readonly string[]][] = [
  [
    /(?:Amount|Quantity|Percent|Numeric|Rate)$/,
    words('0 0.00 1 -1.00 5 5.00 15 15.00 15.5 1.005 0.01 14.25 93.00 100.00 100.01 184.50 12.3456 +2.5 .5 7. 1e3 12,5'),
  ],
  [/Indicator$/, words('true false 1 0 yes')],
  [/Date$/, words('2026-11-20 2026-11-19 2035-01-01 2026-02-30 2026-11-20Z 1999-12-31 20-11-2026')],
  [/Time$/, words('12:00:00 12:00:00Z 12:00:00.123 24:00:00 12:00 23:59:60')],
  [/CurrencyCode$/, words('SAR USD sar XXY SA')],
  [/InvoiceTypeCode$|DocumentTypeCode$/, words('388 381 383 386 380 999')],
  [/PaymentMeansCode$/, words('10 30 42 48 1 69 71 ZZZ')],
  [/ReasonCode$/, words('VATEX-SA-35 VATEX-SA-HEA VATEX-SA-EDU VATEX-SA-29 VATEX-SA-OOS VATEX-SA-ROYALDECREE FC XYZ 95')],
  [/IdentificationCode$/, words('SA AE XX sa')],
  [/CompanyID$/, words('310175397400003 311234567800003 31123456780000 411234567800003')],
  [/PostalZone$/, words('12831 1283 128311 12a31')],
  [/BuildingNumber$/, words('2322 232 23222 2a22')],
  [/:ID$/, words('S Z E O AE X VAT vat ICV PIH QR 1 1234567 1010183482 7010183482 12345678 1058493027 2058493027 3058493027')],
  [/UUID$/, words('8d487816-70b8-4ade-a618-9d620b73814a 23 0 x !')],
  [/BinaryObject$/, words('q83vEjRWeJA= q83 ====')],
  [/Telephone$/, words('+966112345678 0112345678 112345678 +96')],
  [/Name$/, words('Cut ab 123 444 بيت')],
];
const anywhere = ['', ' ', ' x ', 'x'.repeat(7), 'x'.repeat(128), 'x'.repeat(1001), 'x'.repeat(5001)];
const attributeValues: Readonly<Record<string, readonly string[]>> = {
  currencyID: words('SAR USD XXY SA').concat(''),
  schemeID: words('CRN MOM 700 OTH NAT IQA TIN XX').concat('', ' CRN', 'CRN '),
  name: words('0100000 0200000 0210000 0200100 0200010 0100101 0200001 0300000 020000 02000000 010000001 0100000X'),
  mimeCode: words('text/plain application/pdf text/html').concat('', ' text/plain'),
  unitCode: ['PCE', '', 'x'.repeat(128)],
};

const write = (root: Editable, pick: Pick): void => {
  const element = one(
    within(root).filter(({ children }) => children.length === 0),
    pick,
  );
  const fitting = values.find(([ending]) => ending.test(element.name))?.[1];
  element.text = one(fitting === undefined || pick(5) === 0 ? anywhere : fitting, pick);
};

const writeAttribute = (root: Editable, pick: Pick): void => {
  const element = one(
    within(root).filter(({ attributes }) => Object.keys(attributes).some((name) => name in attributeValues)),
    pick,
  );
  const name = one(
    Object.keys(element.attributes).filter((key) => key in attributeValues),
    pick,
  );
  if (pick(6) === 0) delete element.attributes[name];
  else element.attributes[name] = one(attributeValues[name] ?? [''], pick);
};

const drop = (root: Editable, pick: Pick): void => {
  const element = one(within(root), pick);
  if (element.parent !== null) element.parent.children = element.parent.children.filter((child) => child !== element);
};

const repeat = (root: Editable, pick: Pick): void => {
  const element = one(within(root), pick);
  if (element.parent === null) return;
  element.parent.children = element.parent.children.flatMap((child) =>
    child === element ? [child, copyOf(child, child.parent)] : [child],
  );
};

const swap = (root: Editable, pick: Pick): void => {
  const { children } = one(
    [root, ...within(root)].filter((element) => element.children.length > 1),
    pick,
  );
  const at = pick(children.length - 1);
  children.splice(at, 2, ...children.slice(at, at + 2).toReversed());
};

const changes = { write, writeAttribute, drop, repeat, swap };
export type Change = keyof typeof changes;

/** A copy of a document with one change of one of these kinds. */
export const mutated = (
  root: XmlElement,
  pick: Pick,
  kinds: readonly Change[] = ['write', 'writeAttribute', 'drop', 'repeat', 'swap'],
): XmlElement => {
  const copy = copyOf(root, null);
  changes[one(kinds, pick)](copy, pick);
  return copy;
};
