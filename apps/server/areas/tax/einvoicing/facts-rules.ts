import type { EinvoiceContext } from './context.ts';
import { environmentsOf } from '../../../adapters/tax-authority/ksa-authority.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { countryOf, type EinvoiceFacts, isVatRegistered, readFacts, writeFacts } from './facts-store.ts';

export type FactsInput = Omit<EinvoiceFacts, 'additional_number'> & { additional_number?: string | undefined };
export type FactsRefusal = Refusal<
  | 'einvoicing.not_in_this_country'
  | 'einvoicing.not_registered'
  | 'einvoicing.environment_not_allowed'
  | 'einvoicing.environment_in_use'
  | 'einvoicing.vat_number_in_use'
  | 'einvoicing.facts_refused'
  | 'record.changed_meanwhile'
>;

/** The QR code says the name in at most so many bytes. */
const longestNameBytes = 127;

const words = {
  name_too_long: {
    en: 'The registered name is too long for the QR code (an Arabic letter counts as two, 127 at most). Shorten it as your registration allows.',
    ar: 'الاسم المسجل أطول مما يتسع له رمز QR (127 بايت، والحرف العربي باثنين). اختصره بما يسمح به السجل.',
  },
  ten_digits: { en: 'This registration number has 10 digits.', ar: 'رقم هذا السجل من 10 أرقام.' },
  letters_and_digits: { en: 'A registration number has letters and digits only.', ar: 'رقم السجل أحرف وأرقام فقط.' },
} as const;

/** Saves what the authority knows a business by. What certificates of devices in use say stays as it is. */
export async function saveFacts(context: EinvoiceContext, input: FactsInput): Promise<EinvoiceFacts | FactsRefusal> {
  const { db, account_id, account, services, language } = context;
  if (countryOf(account) !== 'ksa') return refuse('einvoicing.not_in_this_country');
  if (!(await isVatRegistered(db, account_id))) return refuse('einvoicing.not_registered');
  if (!environmentsOf(services, account).includes(input.environment))
    return refuse('einvoicing.environment_not_allowed', { field: 'environment' });
  const wrong = (field: string, fault: keyof typeof words) =>
    refuse('einvoicing.facts_refused', { field, params: { message: words[fault][language] } });
  if (Buffer.byteLength(input.seller_name) > longestNameBytes) return wrong('seller_name', 'name_too_long');
  if ((input.id_scheme === 'CRN' || input.id_scheme === '700') && !/^\d{10}$/.test(input.id_number))
    return wrong('id_number', 'ten_digits');
  if (!/^[A-Za-z0-9]+$/.test(input.id_number)) return wrong('id_number', 'letters_and_digits');
  const before = await readFacts(db, account_id);
  if ((before?.version ?? 0) !== input.version) return refuse('record.changed_meanwhile');
  const devices = await db
    .selectFrom('einvoice_devices')
    .where('account_id', '=', account_id)
    .where('status', '!=', 0)
    .select('id')
    .execute();
  if (before !== undefined && devices.length > 0) {
    if (before.environment !== input.environment) return refuse('einvoicing.environment_in_use', { field: 'environment' });
    if (before.vat_number !== input.vat_number) return refuse('einvoicing.vat_number_in_use', { field: 'vat_number' });
  }
  const additional = input.additional_number ?? '';
  const facts: EinvoiceFacts = { ...input, additional_number: additional === '' ? null : additional };
  if (!(await writeFacts(db, account_id, facts))) return refuse('record.changed_meanwhile');
  await context.audit({ area: 'einvoicing', action: 'change_facts', subject_type: 'einvoice_facts', before, after: facts });
  context.publish('einvoice_devices', 0);
  return { ...facts, version: facts.version + 1 };
}
