import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { vatCategoryOf } from '@rawnaq/domain/money/vat-category';
import {
  type DepositPurpose,
  isDepositTaxed,
  type PayableLine,
  type PrepaymentLine,
  splitDeposit,
} from '@rawnaq/domain/value/deposits/prepayment';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { exemptionReason, joinVat, vatCategory, vatRate } from '../../../../db/sql/vat-of-item.ts';

/** Whom a deposit is taken from, as its tax document names them. */
export interface Payer {
  name: string;
  mobile: string | null;
  email: string | null;
  trn: string | null;
  /** Of a citizen; only where the salon knows it. */
  national_id?: string | null;
}

/** How a deposit is taxed when it is taken, and what its document says besides. */
export interface DepositTax {
  lines: PrepaymentLine[];
  payer: Payer;
  language: 'en' | 'ar';
}

interface Facts {
  is_vat_registered: 0 | 1;
  taxes_deposits: 0 | 1;
  vat_rate_bp: number;
  vat_category: string;
  exemption_reason_code: string | null;
  invoice_language: string;
  own_language: string;
  customer: Payer & { language: string | null };
  lines: PayableLine[];
}

async function readFacts(db: Db, account_id: number, customer_id: number, appointment_id: number | null): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select b.is_vat_registered, b.taxes_deposits, coalesce(d.rate_bp, 0) as vat_rate_bp, coalesce(d.category, 'O') as vat_category, d.exemption_reason_code, s.invoice_language, s.language as own_language,
      (select json_build_object('name', c.name, 'mobile', c.mobile, 'email', c.email, 'trn', c.trn, 'national_id', c.national_id, 'language', c.language) from customers c
        where c.account_id = b.account_id and c.id = ${customer_id}::bigint) as customer,
      coalesce((select json_agg(json_build_object('vat_category', l.category, 'vat_rate_bp', l.rate_bp, 'exemption_reason_code', l.reason, 'gross_minor', l.price_minor) order by l.position) from (
        select al.position, al.price_minor, ${vatRate} as rate_bp, ${vatCategory} as category, ${exemptionReason} as reason from appointment_lines al
        join services v on v.account_id = al.account_id and v.id = al.service_id ${joinVat('v')}
        where al.account_id = ${account_id} and al.appointment_id = ${appointment_id}::bigint) l), '[]') as lines
    from businesses b join account_settings s on s.account_id = b.account_id
    left join taxes d on d.account_id = b.account_id and d.is_default = 1
    where b.account_id = ${account_id}`.execute(db);
  if (rows[0] === undefined) throw new Error(`Account ${account_id} has no business`);
  return rows[0];
}

/** How a deposit is taxed that is taken now for this visit, or for whatever comes; null where its VAT does not arise before it is used. */
export async function depositTax(
  { db, account_id, account }: Pick<AccountContext, 'db' | 'account_id' | 'account'>,
  deposit: { customer_id: number; appointment_id: number | null; amount_minor: number },
  purpose: DepositPurpose,
): Promise<DepositTax | null> {
  if (purpose === 'penalty') return null;
  const facts = await readFacts(db, account_id, deposit.customer_id, deposit.appointment_id);
  const { vat_rate_bp, exemption_reason_code } = facts;
  const policy = {
    is_vat_registered: facts.is_vat_registered === 1,
    is_ksa: account.country_id === AccountCountry.ksa,
    taxes_deposits: facts.taxes_deposits === 1,
  };
  if (!isDepositTaxed(policy, purpose)) return null;
  const usual = { vat_category: vatCategoryOf(facts.vat_category, vat_rate_bp), vat_rate_bp, exemption_reason_code };
  return { lines: splitDeposit(deposit.amount_minor, facts.lines, usual), ...payerOf(facts) };
}

function payerOf({ invoice_language, own_language, customer }: Facts): Omit<DepositTax, 'lines'> {
  const { language, ...payer } = customer;
  const spoken = invoice_language === 'en' || invoice_language === 'ar' ? invoice_language : (language ?? own_language);
  return { payer, language: spoken === 'en' ? 'en' : 'ar' };
}

/** Whom a tax document of a deposit names, and in which language. */
export const readPayer = async (db: Db, account_id: number, customer_id: number): Promise<Omit<DepositTax, 'lines'>> =>
  payerOf(await readFacts(db, account_id, customer_id, null));
