import { type PrepaymentLine, PrepaymentType, splitDeposit, type VatKind } from '@rawnaq/domain/value/deposits/prepayment';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../../../http/context.ts';
import { Refusal } from '../../../../http/answers/refusal.ts';
import { type DepositTax, readPayer } from './deposit-tax.ts';
import { type EinvoiceRefusal, type PreparedByIssuer, prepareContent, prepareOwed, type PrepaymentContent } from './prepayment-document.ts';
import { type NewPrepayment, readUsedBy, writePrepayment } from './prepayment-store.ts';

/** A tax document of a deposit that only lacks its number. */
export interface PreparedPrepayment {
  content: PrepaymentContent;
  language: 'en' | 'ar';
  einvoice: PreparedByIssuer;
}

/** A document that has its number, and whose e-invoice is made next. */
export interface WrittenPrepayment {
  id: number;
  number: string;
  einvoice: PreparedByIssuer;
}

/** What kind of paying a method is, as e-invoices name it. */
export async function kindOfMethod({ db, account_id }: AccountContext, method_id: number): Promise<string> {
  const method = await db
    .selectFrom('payment_methods')
    .where('account_id', '=', account_id)
    .where('id', '=', method_id)
    .select('kind')
    .executeTakeFirst();
  return method?.kind ?? 'other';
}

/**
 * Judges the invoice of a deposit before anything of it is written. `is_owed`: the money is the customer's already (paid online), so that nothing about
 * the document refuses it.
 */
export async function preparePrepayment(
  context: AccountContext,
  tax: DepositTax,
  {
    customer_id,
    method_id,
    device_id,
    is_owed,
  }: { customer_id: number; method_id: number; device_id?: number | undefined; is_owed: boolean },
): Promise<PreparedPrepayment | EinvoiceRefusal> {
  const { lines, payer, language } = tax;
  const content: PrepaymentContent = {
    type: PrepaymentType.invoice,
    kind: payer.trn === null ? 'simplified' : 'standard',
    customer_id,
    buyer: payer,
    lines,
    payment_kind: await kindOfMethod(context, method_id),
    reason: null,
    original: null,
  };
  if (is_owed) return { ...(await prepareOwed(context, content)), language };
  const einvoice = await prepareContent(context, content, device_id);
  return einvoice instanceof Refusal ? einvoice : { content, einvoice, language };
}

/** Gives a document its number. What follows it, its e-invoice, is `issueWritten`. */
export async function numberPrepayment(
  context: AccountContext,
  { content, einvoice, language }: PreparedPrepayment,
  of: Pick<NewPrepayment, 'deposit_id' | 'of_prepayment_id' | 'deposit_entry_id' | 'credit_note_id'>,
): Promise<WrittenPrepayment> {
  const { db, account_id, account, now } = context;
  const buyer = { ...content.buyer, address: einvoice.address };
  const business_date = localDate(account.timezone, epochMinuteOf(now));
  const written = await writePrepayment(db, account_id, { ...of, content: { ...content, buyer }, language, issued_at: now, business_date });
  return { ...written, einvoice };
}

/** Makes the e-invoice of a document that has just been numbered, in its transaction. */
export function issueWritten(
  { services, ...context }: AccountContext,
  { id, number, einvoice }: WrittenPrepayment,
): Promise<EinvoiceRefusal | null> {
  return services.einvoiceIssuer.issue({ ...context, services }, einvoice, { reference_id: id, document_number: number });
}

type Again = { deposit_id: number; customer_id: number; method_id: number; amount_minor: number };

/**
 * Numbers an invoice over what a credit note has put back onto a taxed deposit: the note has taken back all VAT of the bill, also what the deposit had been
 * taxed with, so that the money is an advance payment once more. Taxed as the bill had used it.
 */
export const numberReturned = async (
  context: AccountContext,
  { invoice_id, credit_note_id, ...again }: Again & { invoice_id: number; credit_note_id: number },
): Promise<WrittenPrepayment> =>
  numberAgain(context, again, await readUsedBy(context.db, context.account_id, again.deposit_id, { invoice_id }), { credit_note_id });

/** Numbers an invoice over a taxed deposit that is there again, because its chargeback is undone. Taxed as it had been before. */
export const numberRestored = async (
  context: AccountContext,
  { deposit_entry_id, ...again }: Again & { deposit_entry_id: number },
): Promise<WrittenPrepayment> =>
  numberAgain(context, again, await readUsedBy(context.db, context.account_id, again.deposit_id, { undone_by: deposit_entry_id }), {
    deposit_entry_id,
  });

async function numberAgain(
  context: AccountContext,
  { deposit_id, customer_id, method_id, amount_minor }: Again,
  taxed: readonly PrepaymentLine[],
  of: { credit_note_id: number } | { deposit_entry_id: number },
): Promise<WrittenPrepayment> {
  const payer = await readPayer(context.db, context.account_id, customer_id);
  const usual: VatKind = { vat_category: 'O', vat_rate_bp: 0, exemption_reason_code: null };
  const payable = taxed.map((line) => ({ ...line, gross_minor: line.net_minor + line.vat_minor }));
  const lines = splitDeposit(amount_minor, payable, usual);
  const prepared = await preparePrepayment(context, { ...payer, lines }, { customer_id, method_id, is_owed: true });
  if (prepared instanceof Refusal) throw new Error(`The invoice of deposit ${deposit_id} was refused: ${prepared.code}`);
  return numberPrepayment(context, prepared, { deposit_id, ...of });
}
