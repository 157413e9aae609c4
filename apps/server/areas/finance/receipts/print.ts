import { ReceiptKind, type ReceiptKindId } from '@rawnaq/domain/finance/receipts/receipt';
import type { Db } from '../../../db/database.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Refusal } from '../../../http/answers/refusal.ts';
import { renderPdf } from '../../../pdf/pdf.ts';
import type { MessageFileSource } from '../../reach/messaging/public/delivery.ts';
import { readLogo } from '../../settings/files/public.ts';
import { type CollectedPart, collectedLines } from './collected-lines.ts';
import { givenTo, type PrintOptions, receiptDocument, type ReceiptFacts, type ReceiptPaper, writeReceipt } from './paper.ts';

const papers: Readonly<Record<ReceiptKindId, ReceiptPaper>> = {
  [ReceiptKind.collection]: 'collection_receipt',
  [ReceiptKind.tips_out]: 'tips_voucher',
  [ReceiptKind.deposit_back]: 'deposit_voucher',
  [ReceiptKind.balance_back]: 'balance_voucher',
  [ReceiptKind.deposit]: 'deposit_receipt',
  [ReceiptKind.top_up]: 'balance_receipt',
  [ReceiptKind.commission_out]: 'commission_voucher',
};

function readReceipt(db: Db, account_id: number, which: { id: number } | { unique_id: string }) {
  let rows = db
    .selectFrom('receipts as r')
    .innerJoin('payment_methods as m', (join) => join.onRef('m.account_id', '=', 'r.account_id').onRef('m.id', '=', 'r.payment_method_id'))
    .innerJoin('account_settings as s', 's.account_id', 'r.account_id')
    .leftJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'r.account_id').onRef('c.id', '=', 'r.customer_id'))
    .leftJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'r.account_id').onRef('e.id', '=', 'r.employee_id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'r.account_id').onRef('u.id', '=', 'r.user_id'))
    .where('r.account_id', '=', account_id);
  rows = 'id' in which ? rows.where('r.id', '=', which.id) : rows.where('r.unique_id', '=', which.unique_id);
  return rows
    .select([
      'r.kind',
      'r.number as receipt_number',
      'r.amount_minor',
      'r.issued_at as taken_at',
      'r.note',
      'r.seller',
      'r.parts',
      'r.left_minor',
      'r.reference',
      'r.authorization_code',
      'r.recipient',
      'c.language',
      'e.english_name as employee_english_name',
      'e.arabic_name as employee_arabic_name',
      'm.english_name',
      'm.arabic_name',
      'u.name as cashier_name',
      's.invoice_paper',
      's.invoice_language',
      's.language as own_language',
    ])
    .$narrowType<{ kind: ReceiptKindId; parts: readonly CollectedPart[] | null }>()
    .executeTakeFirst();
}

async function factsOf(db: Db, account_id: number, which: { id: number } | { unique_id: string }, filesDir: string) {
  const [found, logo] = await Promise.all([readReceipt(db, account_id, which), readLogo(db, account_id, filesDir)]);
  if (found === undefined) return null;
  const { parts, recipient, employee_english_name, employee_arabic_name, ...facts } = found;
  const { name = null, mobile = null } = recipient === null ? {} : givenTo(recipient);
  const shown: ReceiptFacts = {
    ...facts,
    mobile,
    gone_by: null,
    name: name ?? employee_english_name ?? employee_arabic_name ?? '',
    name_ar: name ?? employee_arabic_name ?? employee_english_name ?? '',
    lines: collectedLines(parts),
    left_minor: found.kind === ReceiptKind.collection ? found.left_minor : null,
  };
  return { paper: papers[found.kind], facts: shown, logo };
}

/** Writes a receipt into the reply; null where this account has none of that id. */
export async function printReceiptPaper(
  db: Db,
  account_id: number,
  which: { id: number } | { unique_id: string },
  options: PrintOptions,
  context: RequestContext,
): Promise<Record<string, never> | Refusal<'sales.print_unavailable'> | null> {
  const found = await factsOf(db, account_id, which, context.services.config.filesDir);
  return found === null ? null : writeReceipt(found.paper, found.facts, options, found.logo, context);
}

/** Receipts as they go with a message: on A4, as invoices do. */
export const receiptMessageFiles: readonly MessageFileSource[] = [
  {
    kind: 'receipt',
    async read({ db, account_id, services }, id) {
      const found = await factsOf(db, account_id, { id }, services.config.filesDir);
      if (found === null) return null;
      const bytes = await renderPdf(receiptDocument(found.paper, found.facts, { paper: 'invoice_a4' }, found.logo));
      return { bytes, file_name: `${found.facts.receipt_number.replaceAll(/[^\w.-]+/g, '-')}.pdf` };
    },
  },
];
