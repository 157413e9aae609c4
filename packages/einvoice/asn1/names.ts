import { derOid, derPrintable, derSequence, derSet, derUtf8, derChildren, readOid, readText, type DerNode } from './der.ts';
import type { Buffer } from 'node:buffer';

/** The attributes of the names in Saudi certificates and requests. */
export const attribute = {
  common_name: '2.5.4.3',
  serial: '2.5.4.4',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organization_unit: '2.5.4.11',
  title: '2.5.4.12',
  business_category: '2.5.4.15',
  registered_address: '2.5.4.26',
  user_id: '0.9.2342.19200300.100.1.1',
  domain_component: '0.9.2342.19200300.100.1.25',
} as const;

const shortNames: Record<string, string> = {
  [attribute.common_name]: 'CN',
  [attribute.serial]: 'SURNAME',
  [attribute.country]: 'C',
  [attribute.organization]: 'O',
  [attribute.organization_unit]: 'OU',
  [attribute.title]: 'T',
  [attribute.user_id]: 'UID',
  [attribute.domain_component]: 'DC',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
};

/** An attribute and its text, e.g. `['2.5.4.3', 'Till 1']`. */
export type NameAttribute = readonly [oid: string, text: string];

/** A distinguished name, one attribute to each step; the country as PrintableString, all others as UTF8String. */
export function derName(attributes: readonly NameAttribute[]): Buffer {
  return derSequence(
    ...attributes.map(([oid, text]) => derSet(derSequence(derOid(oid), oid === attribute.country ? derPrintable(text) : derUtf8(text)))),
  );
}

/** The attributes of a name in the order they stand in. */
export function readName(node: DerNode): NameAttribute[] {
  return derChildren(node).flatMap((step) =>
    derChildren(step).map((pair): NameAttribute => {
      const [oid, text] = derChildren(pair);
      if (!oid || !text) throw new RangeError('A name has an attribute without a value.');
      return [readOid(oid), readText(text)];
    }),
  );
}

/** The name as `X509IssuerName` has it: last step first, joined by comma and space (`CN=.., DC=.., DC=..`). */
export function nameText(attributes: readonly NameAttribute[]): string {
  return attributes
    .map(([oid, text]) => `${shortNames[oid] ?? `OID.${oid}`}=${escaped(text)}`)
    .toReversed()
    .join(', ');
}

/** RFC 2253 §2.4: what would end or begin an attribute is quoted by a backslash. */
function escaped(text: string): string {
  return text.replaceAll(/[,+"\\<>;]/gu, String.raw`\$&`).replaceAll(/^[ #]|(?<!^) $/gu, String.raw`\$&`);
}
