import { type PrepaymentLine, PrepaymentType, type PrepaymentTypeId } from '@rawnaq/domain/value/deposits/prepayment';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { AccountContext } from '../../../../http/context.ts';
import { Refusal } from '../../../../http/answers/refusal.ts';
import type { EinvoiceRefusal, IssuerDocument, PreparedByIssuer } from '../../../../einvoice-issuer.ts';
import type { Payer } from './deposit-tax.ts';

export type { EinvoiceRefusal, PreparedByIssuer };

/** What the e-invoice of a deposit, or of a credit note over one, is made of. */
export interface PrepaymentContent {
  type: PrepaymentTypeId;
  kind: 'simplified' | 'standard';
  customer_id: number;
  buyer: Payer & { address?: PreparedByIssuer['address'] };
  lines: readonly PrepaymentLine[];
  payment_kind: string;
  reason: string | null;
  original: { document_number: string; issued_at: Date } | null;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What lines come to. Minor units. */
export function amountsOf(lines: readonly { net_minor: number; vat_minor: number }[]) {
  const net_minor = sumOf(lines.map((line) => line.net_minor));
  const vat_minor = sumOf(lines.map((line) => line.vat_minor));
  return { net_minor, vat_minor, total_minor: net_minor + vat_minor };
}

/** It as an e-invoice sees it; its number and id come when it is written. */
function documentOf(content: PrepaymentContent, now: Date): IssuerDocument {
  const { type, kind, customer_id, buyer, lines } = content;
  const { vat_minor, total_minor } = amountsOf(lines);
  const [english_name, arabic_name] =
    type === PrepaymentType.invoice ? [english.deposit_line, arabic.deposit_line] : [english.deposit_back_line, arabic.deposit_back_line];
  return {
    reference_type: type,
    reference_id: 0,
    document_number: '1',
    profile: kind,
    issued_at: now,
    customer_id,
    buyer: { name: buyer.name, trn: buyer.trn, national_id: buyer.national_id ?? null, address: buyer.address ?? null },
    lines: lines.map((line) => ({
      item_kind: 'service',
      english_name,
      arabic_name,
      quantity_milli: 1000,
      unit_price_minor: line.net_minor + line.vat_minor,
      gross_minor: line.net_minor + line.vat_minor,
      ...line,
    })),
    payment_kinds: [content.payment_kind],
    total_minor,
    vat_minor,
    reason: content.reason,
    original: content.original,
    prepayments: [],
  };
}

/** Judges it by the rules of the account's country; a refusal names what has to be filled in first. */
export const prepareContent = (
  context: AccountContext,
  content: PrepaymentContent,
  device_id?: number,
): Promise<PreparedByIssuer | EinvoiceRefusal> =>
  context.services.einvoiceIssuer.prepare(context, documentOf(content, context.now), device_id);

/**
 * The same of money that is the customer's already, paid online or given back: no rule may stand in its way. Where a tax invoice is refused (its buyer's address
 * is not complete), a simplified one is issued; where that is refused too, the document goes without an e-invoice, as it does while no till is connected.
 */
export async function prepareOwed(
  context: AccountContext,
  content: PrepaymentContent,
): Promise<{ content: PrepaymentContent; einvoice: PreparedByIssuer }> {
  const simplified = { ...content, kind: 'simplified' as const };
  const tries = content.kind === 'standard' && content.type === PrepaymentType.invoice ? [content, simplified] : [content];
  for (const one of tries) {
    const einvoice = await prepareContent(context, one);
    if (!(einvoice instanceof Refusal)) return { content: one, einvoice };
    context.services.logger.warn({ code: einvoice.code, account_id: context.account_id }, 'the e-invoice of a deposit was refused');
  }
  return { content: tries.at(-1) ?? content, einvoice: { prepared: null, address: null } };
}
