import { getEinvoicePdf } from '@rawnaq/contract/tax/einvoicing-documents';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { isClosedDocument } from '../../customers/customers/public/closed-documents.ts';
import { readDocument } from '../../tax/einvoicing/public/documents.ts';
import { printPrepaymentPaper } from '../prepayments/public.ts';
import { printInvoicePaper } from '../sales/public/paper.ts';
import { printNote } from './print-note.ts';

/** The paper of an e-invoice is the paper of the invoice or note that it reports. */
const pdf = handle(getEinvoicePdf, async ({ id }, context) => {
  const { db, account_id, language } = context;
  const document = await readDocument(db, account_id, id, language);
  if (document === undefined) return notFound('einvoice_document');
  if (await isClosedDocument(context, 'einvoice', id)) return refuse('customer.erased_document');
  const { reference_type, reference_id } = document;
  const options = { paper: 'invoice_a4' as const };
  const printed =
    reference_type === 1
      ? await printInvoicePaper(db, account_id, reference_id, options, context)
      : reference_type > 3
        ? await printPrepaymentPaper(db, account_id, reference_id, options, context)
        : await printNote(db, account_id, reference_type === 2 ? 'credit' : 'debit', reference_id, options, context);
  return printed ?? notFound('einvoice_document');
});

export const noteEinvoiceHandlers = [pdf];
