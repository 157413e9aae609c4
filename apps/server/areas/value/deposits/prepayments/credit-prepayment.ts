import { PrepaymentType, takeOfPrepayments } from '@rawnaq/domain/value/deposits/prepayment';
import type { AccountContext } from '../../../../http/context.ts';
import { issueWritten, numberPrepayment } from './issue-prepayment.ts';
import { prepareOwed, type PrepaymentContent } from './prepayment-document.ts';
import { type OpenLine, readOpenLines, writeUses } from './prepayment-store.ts';

/**
 * Credits what an entry of a taxed deposit (given back, kept for a penalty) takes of its invoices: a credit note over each invoice it reaches into, with its
 * e-invoice. The deposit is locked and the entry written; no rule refuses it, because the money goes either way.
 */
export async function creditPrepayments(
  context: AccountContext,
  deposit: { id: number; customer_id: number },
  entry: { id: number; amount_minor: number; reason: string; payment_kind: string },
): Promise<void> {
  const { db, account_id } = context;
  const open = await readOpenLines(db, account_id, deposit.id);
  const takes = takeOfPrepayments(open, entry.amount_minor);
  await writeUses(db, account_id, entry.id, takes);
  for (const of_prepayment_id of new Set(takes.map((take) => take.prepayment_id))) {
    const own = open.filter((line) => line.prepayment_id === of_prepayment_id);
    const [first] = own;
    if (first === undefined) continue;
    const lines = takes
      .filter((take) => take.prepayment_id === of_prepayment_id)
      .map(({ position, net_minor, vat_minor }) => ({ ...kindOf(own, position), net_minor, vat_minor }));
    const wanted: PrepaymentContent = {
      type: PrepaymentType.credit_note,
      kind: first.kind,
      customer_id: deposit.customer_id,
      buyer: first.buyer,
      lines,
      payment_kind: entry.payment_kind,
      reason: entry.reason,
      original: { document_number: first.number, issued_at: new Date(first.issued_at) },
    };
    const { content, einvoice } = await prepareOwed(context, wanted);
    const written = await numberPrepayment(
      context,
      { content, einvoice, language: first.language },
      { deposit_id: deposit.id, of_prepayment_id, deposit_entry_id: entry.id },
    );
    const refused = await issueWritten(context, written);
    if (refused !== null) throw new Error(`The credit note over ${first.number} was refused: ${refused.code}`);
  }
}

function kindOf(lines: readonly OpenLine[], position: number) {
  const line = lines.find((one) => one.position === position);
  if (line === undefined) throw new Error(`A deposit's invoice has no line ${position}`);
  const { vat_category, vat_rate_bp, exemption_reason_code } = line;
  return { vat_category, vat_rate_bp, exemption_reason_code };
}
