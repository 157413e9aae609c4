import { notesFile } from '@rawnaq/contract/sales/note-list';
import {
  cancelInvoice,
  getCreditNote,
  getDebitNote,
  getInvoiceNotes,
  issueCreditNote,
  issueDebitNote,
  listNotes,
} from '@rawnaq/contract/sales/notes';
import { printCreditNote, printDebitNote, printOnlineNote, sendCreditNote, sendDebitNote } from '@rawnaq/contract/document-papers';
import { cancelFault, isPartlyPaid } from '@rawnaq/domain/sales/notes/credit-note';
import { largestPaymentPageToRead } from '@rawnaq/contract/finance/payments';
import { networkOf } from '../../../http/caller.ts';
import type { UserContext } from '../../../http/context.ts';
import { isClosedDocument } from '../../customers/customers/public/closed-documents.ts';
import { handle, handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { cashNeedsShift } from '../../finance/cash-shifts/public.ts';
import { isUnreported } from '../../tax/einvoicing/public/documents.ts';
import { creditInvoice, refuseCancelling } from './credit.ts';
import { debitInvoice } from './debit.ts';
import { readInvoiceFacts, usesStock } from './facts.ts';
import { printNote } from './print-note.ts';
import { sendNote } from './send-note.ts';
import { findNote, listNoteRows, type NoteRecord, type NoteType, readNote, readNotesOf } from './read-note.ts';
import { fileOfList } from '../../../sheets/list-file.ts';

async function noteOf({ db, account_id }: UserContext, type: NoteType, id: number): Promise<NoteRecord> {
  const found = await readNote(db, account_id, type, id);
  if (found === undefined) throw new Error('The note that was just written is not there');
  const { paper: _, einvoice_qr_text: _qr, ...note } = found;
  return note;
}

const ofInvoice = handle(getInvoiceNotes, async ({ id }, { db, account_id }) => {
  const facts = await readInvoiceFacts(db, account_id, id);
  if (facts === undefined) return notFound('invoice');
  const { credited_minor, total_minor, ways } = facts;
  return {
    notes: await readNotesOf(db, account_id, id),
    credited_minor,
    left_minor: total_minor - credited_minor,
    lines: facts.lines.map(({ line_id, position, kind, english_name, arabic_name, is_divisible, sold_offer_id, credited, ...line }) => ({
      line_id,
      position,
      kind,
      english_name,
      arabic_name,
      is_divisible,
      sold_offer_id,
      uses_stock: usesStock({ kind, has_cost: line.has_cost }),
      unit_price_minor: line.unit_price_minor,
      quantity_milli: line.quantity_milli,
      before_minor: line.before_minor,
      net_minor: line.net_minor,
      vat_minor: line.vat_minor,
      vat_rate_bp: line.vat_rate_bp,
      credited: {
        quantity_milli: credited.quantity_milli,
        before_minor: credited.before_minor,
        net_minor: credited.net_minor,
        vat_minor: credited.vat_minor,
      },
    })),
    ways,
    tips_minor: facts.tips.reduce((sum, tip) => sum + tip.amount_minor, 0),
    written_off_minor: facts.written_off_minor,
    is_not_reported: await isUnreported(db, account_id, id),
    is_partly_paid: isPartlyPaid(total_minor, ways.debt_minor, credited_minor),
    cancel_fault: cancelFault(facts.vat_minor, facts.lines),
  };
});

const credit = handle(
  issueCreditNote,
  async ({ id, ...input }, context) => {
    const made = await creditInvoice(context, id, input);
    return typeof made === 'number' ? noteOf(context, 'credit', made) : made;
  },
  { onDuplicate: cashNeedsShift },
);

const cancel = handle(
  cancelInvoice,
  async ({ id, ...input }, context) => {
    const made = await creditInvoice(context, id, input, refuseCancelling);
    return typeof made === 'number' ? noteOf(context, 'credit', made) : made;
  },
  { onDuplicate: cashNeedsShift },
);

const debit = handle(
  issueDebitNote,
  async (input, context) => {
    const made = await debitInvoice(context, input);
    return typeof made === 'number' ? noteOf(context, 'debit', made) : made;
  },
  { onDuplicate: cashNeedsShift },
);

const list = handle(listNotes, async (input, context) => {
  const mayExport = context.may('invoices.export');
  if (input.per_page > largestPaymentPageToRead && !mayExport) return refuse('sales.export_not_allowed', { field: 'per_page' });
  const { data, total, totals } = await listNoteRows(context.db, context.account_id, input);
  return { data, total, totals, page: input.page, per_page: input.per_page };
});

const readOf = async (type: NoteType, id: number, context: UserContext) => {
  const { db, account_id } = context;
  if (await isClosedDocument(context, type, id)) return refuse('customer.erased_document');
  const found = await readNote(db, account_id, type, id);
  if (found === undefined) return notFound(`${type}_note`);
  const { paper: _, einvoice_qr_text: _qr, ...note } = found;
  return note;
};
const getCredit = handle(getCreditNote, ({ id }, context) => readOf('credit', id, context));
const getDebit = handle(getDebitNote, ({ id }, context) => readOf('debit', id, context));

const printCredit = handle(printCreditNote, async ({ id, ...options }, context) =>
  (await isClosedDocument(context, 'credit', id))
    ? refuse('customer.erased_document')
    : ((await printNote(context.db, context.account_id, 'credit', id, options, context)) ?? notFound('credit_note')),
);
const printDebit = handle(printDebitNote, async ({ id, ...options }, context) =>
  (await isClosedDocument(context, 'debit', id))
    ? refuse('customer.erased_document')
    : ((await printNote(context.db, context.account_id, 'debit', id, options, context)) ?? notFound('debit_note')),
);

const listFile = fileOfList(list, notesFile);

const printForHolder = handleOnline(printOnlineNote, async ({ unique_id, paper, language }, context) => {
  const { db, account_id, services } = context;
  if (!(await services.rateLimits.allow(`public_note:${networkOf(context.ip)}`, 120, 60))) return refuse('request.too_many');
  const found = await findNote(db, account_id, unique_id);
  if (found === undefined || (await isClosedDocument({ db, account_id }, found.type, found.id))) return notFound('note');
  return (await printNote(db, account_id, found.type, found.id, { paper, language }, context)) ?? notFound('note');
});

const sendCredit = handle(sendCreditNote, ({ id, channel }, context) => sendNote(context, 'credit', id, channel));
const sendDebit = handle(sendDebitNote, ({ id, channel }, context) => sendNote(context, 'debit', id, channel));

export const notesHandlers = [
  listFile,
  ofInvoice,
  credit,
  cancel,
  debit,
  list,
  getCredit,
  getDebit,
  printCredit,
  printDebit,
  printForHolder,
  sendCredit,
  sendDebit,
];
