import { sameBytes } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';

/** By which of the customer's addresses a link goes out: e for the e-mail address, m for the mobile. */
type AddressKind = 'e' | 'm';

interface LinkOf {
  account_id: number;
  customer_id: number;
  kind: AddressKind;
  address: string;
}

const shape = /^([0-9a-z]{1,11})-([em])-([A-Za-z0-9_-]{22})$/;

const signatureOf = ({ secrets }: Pick<Services, 'secrets'>, { account_id, customer_id, kind, address }: LinkOf): string =>
  secrets.sign(`${account_id} ${customer_id} ${kind} ${address}`, 'choices');

/** The secret part of a customer's link. It is signed with the address it goes to, and ends as soon as that is no longer the customer's. */
export const choicesSecret = (services: Pick<Services, 'secrets'>, of: LinkOf): string =>
  `${of.customer_id.toString(36)}-${of.kind}-${signatureOf(services, of)}`;

/** Which customer and address a secret names; null where the text is none. Says nothing yet about whether it is genuine. */
export function readSecret(secret: string): { customer_id: number; kind: AddressKind; signature: string } | null {
  const [, id, kind, signature] = shape.exec(secret) ?? [];
  if (id === undefined || signature === undefined) return null;
  return { customer_id: Number.parseInt(id, 36), kind: kind === 'e' ? 'e' : 'm', signature };
}

export const isGenuine = (services: Pick<Services, 'secrets'>, of: LinkOf, signature: string): boolean =>
  sameBytes(Buffer.from(signatureOf(services, of)), Buffer.from(signature));
