import type { English } from '@rawnaq/messages/english';
import { textOf } from '../../shell/text/text.ts';

/**
 * An example of what belongs into a field, by the field's name: for what has a form of its own that nobody writes from memory. Each keeps the rule
 * of its field. What is a word is in the messages (`ui.examples`).
 */
export const examples: Readonly<Partial<Record<keyof English['labels'], string>>> = {
  trn: '310122393500003',
  supplier_trn: '310122393500003',
  commercial_registration: '1010123456',
  postal_code: '12211',
  building_number: '7421',
  additional_number: '2345',
  alias: 'lamsa',
  email: 'name@example.com',
  website: 'https://example.com',
  telephone: '+966112345678',
  whatsapp: '966501234567',
  barcode: '6281000000014',
  price_minor: '120',
  offer_price_minor: '450',
  commission_bp: '10',
  rate_bp: '15',
};

/** By country: the part of a mobile number that is typed behind its calling code. */
const mobiles: Readonly<Record<string, string>> = {
  SA: '50 123 4567',
  AE: '50 123 4567',
  KW: '500 12345',
  BH: '3600 1234',
  QA: '3312 3456',
  OM: '9212 3456',
  JO: '79 012 3456',
  EG: '100 123 4567',
};

/** A field for an e-mail address reads from the left in every language; what says that it holds an example reads as its own words do. */
const inOwnDirection = (words: string): string => `\u2068${words}\u2069`;

/** Pages at the door load few sentences, not these: what is asked there needs no example. */
function written(value: string | undefined): { placeholder?: string } {
  const placeholder = value === undefined ? null : textOf('ui.example', { value });
  return placeholder === null ? {} : { placeholder: inOwnDirection(placeholder) };
}

/** What an empty field shows, said to be an example so that nobody takes it for a value; nothing for most fields. */
export const exampleOf = (name: string): { placeholder?: string } =>
  written(textOf(`ui.examples.${name}`) ?? (examples as Readonly<Record<string, string>>)[name]);

export const exampleMobile = (iso_code: string | undefined): { placeholder?: string } =>
  written(iso_code === undefined ? undefined : mobiles[iso_code]);
