import { type Decimal, readDecimal } from '../../decimal.ts';
import { pathOf, type XmlElement } from '../../xml/tree.ts';
import type { KsaFault } from '../draft.ts';

/** A document as the rules look at it. */
export interface KsaView {
  readonly invoice: XmlElement;
  readonly now: Date;
  /** Every element of that name, wherever it stands, in the order of the document. */
  readonly all: (name: string) => readonly XmlElement[];
  /** Whether the letters of the transaction (KSA-2), or any attribute `name`, match. */
  readonly named: (pattern: RegExp) => boolean;
  readonly standard: boolean;
  readonly simplified: boolean;
  /** The document type code as it stands, `388` and so on; empty where it is missing. */
  readonly kind: string;
}

export interface Words {
  en: string;
  ar: string;
}

/** A rule of the authority. `failures` are the elements that break it, each one a fault. */
export interface KsaRule {
  id: string;
  severity: 'error' | 'warning';
  message: Words;
  failures: (view: KsaView) => readonly XmlElement[];
}

type Failures = KsaRule['failures'];

export const error = (id: string, en: string, ar: string, failures: Failures): KsaRule => ({
  id,
  severity: 'error',
  message: { en, ar },
  failures,
});

export const warning = (id: string, en: string, ar: string, failures: Failures): KsaRule => ({
  id,
  severity: 'warning',
  message: { en, ar },
  failures,
});

/** Thrown where a rule can only be judged by one element and there are several; the authority's own rules break down there. */
class SeveralFound extends Error {
  readonly element: XmlElement;
  constructor(element: XmlElement) {
    super(`Several elements ${element.name}`);
    this.element = element;
  }
}

export const viewOf = (invoice: XmlElement, now: Date): KsaView => {
  const byName = new Map<string, XmlElement[]>();
  const names: string[] = [];
  const collect = (element: XmlElement): void => {
    const alike = byName.get(element.name);
    if (alike === undefined) byName.set(element.name, [element]);
    else alike.push(element);
    const { name } = element.attributes;
    if (name !== undefined) names.push(name);
    for (const child of element.children) collect(child);
  };
  collect(invoice);
  const named = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  return {
    invoice,
    now,
    all: (name) => byName.get(name) ?? [],
    named,
    standard: named(/01\d{5}/),
    simplified: named(/02\d{5}/),
    kind: valueOf(at(invoice, 'cbc:InvoiceTypeCode')[0]),
  };
};

/** The elements at the end of a path of names, `cac:Party/cbc:ID`. */
export const at = (from: XmlElement | readonly XmlElement[], path: string): XmlElement[] => {
  let found: XmlElement[] = [from].flat();
  for (const step of path.split('/')) found = found.flatMap(({ children }) => children.filter(({ name }) => name === step));
  return found;
};

export const has = (from: XmlElement | readonly XmlElement[], path: string): boolean => at(from, path).length > 0;

/** The only element, or none. Several cannot be judged. */
export const one = (found: readonly XmlElement[]): XmlElement | undefined => {
  if (found[1] !== undefined) throw new SeveralFound(found[1]);
  return found[0];
};

/** All text inside, as it stands; empty where there is no element. */
export const valueOf = (element: XmlElement | undefined): string =>
  element === undefined ? '' : element.text + element.children.map(valueOf).join('');

export const trimmed = (element: XmlElement | undefined): string => spaced(valueOf(element));

/** White space around it left out, each other run of it one space. */
export const spaced = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '');

/** Whether one of them holds any text at all. */
export const filled = (found: readonly XmlElement[]): boolean => found.some((element) => valueOf(element) !== '');

/** The length in characters as a reader counts them, not in code units. */
export const lengthOf = (text: string): number => [...text].length;

/** The number an element holds; undefined where it is missing. */
const numberOf = (element: XmlElement | undefined): Decimal | undefined =>
  element === undefined ? undefined : (readDecimal(valueOf(element)) ?? undefined);

export const numberAt = (from: XmlElement | readonly XmlElement[], path: string): Decimal | undefined => numberOf(one(at(from, path)));

export const numbers = (found: readonly XmlElement[]): Decimal[] => found.map(numberOf).filter((value) => value !== undefined);

/** How many places stand behind the point. */
export const placesOf = (element: XmlElement | undefined): number => (valueOf(element).split('.')[1] ?? '').length;

/** The element itself if the condition fails, as the failures of a rule. */
export const unless = (holds: boolean, element: XmlElement): XmlElement[] => (holds ? [] : [element]);

export const when = (fails: boolean, element: XmlElement): XmlElement[] => (fails ? [element] : []);

export const isCharge = (allowance: XmlElement): boolean => ['true', '1'].includes(trimmed(at(allowance, 'cbc:ChargeIndicator')[0]));

export const lines = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:InvoiceLine');
export const seller = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:AccountingSupplierParty/cac:Party');
export const buyer = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:AccountingCustomerParty/cac:Party');
export const buyerAt = (view: KsaView, path: string): XmlElement[] => at(buyer(view), path);
export const sellerAt = (view: KsaView, path: string): XmlElement[] => at(seller(view), path);
/** The document's own allowances and charges. */
export const allowances = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:AllowanceCharge');
export const typeCodes = (view: KsaView): readonly XmlElement[] => view.all('cbc:InvoiceTypeCode');

const several = ({ id }: KsaRule, element: XmlElement): KsaFault => ({
  rule: id,
  severity: 'error',
  field: pathOf(element),
  message: {
    en: `${element.name} appears here more than once, so this rule cannot be judged. Keep one.`,
    ar: `العنصر ${element.name} مكرر هنا فلا يمكن تطبيق هذه القاعدة. أبقِ واحداً فقط.`,
  },
});

/** What a rule finds wrong. */
export const faultsOf = (rule: KsaRule, view: KsaView): KsaFault[] => {
  try {
    const { id, severity, message } = rule;
    return rule.failures(view).map((element) => ({ rule: id, severity, field: pathOf(element), message }));
  } catch (failure) {
    if (failure instanceof SeveralFound) return [several(rule, failure.element)];
    throw failure;
  }
};
