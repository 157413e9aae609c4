import { listPrepayments, printPrepayment } from '@rawnaq/contract/sales/prepayments';
import { printDeposit, printOnlineDeposit } from '@rawnaq/contract/value/deposits';
import { networkOf } from '../../../http/caller.ts';
import { handle, handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { isClosedDocument } from '../../customers/customers/public/closed-documents.ts';
import { printReceipt } from '../../value/deposits/public/paper.ts';
import { printPrepaymentPaper, writePrepayment } from './print-prepayment.ts';
import { readPrepayments } from './read-prepayments.ts';
import { send } from './send-prepayment.ts';

const list = handle(listPrepayments, async ({ id }, { db, account_id }) => {
  const deposit = await db.selectFrom('deposits').where('account_id', '=', account_id).where('id', '=', id).select('id').executeTakeFirst();
  if (deposit === undefined) return notFound('deposit');
  const found = await readPrepayments(db, account_id, { deposit_id: id });
  return {
    data: found.map(
      ({ id: document_id, type, number, kind, issued_at, net_minor, vat_minor, total_minor, of_number, reason, lines, einvoice }) => ({
        id: document_id,
        type,
        number,
        kind,
        issued_at,
        net_minor,
        vat_minor,
        total_minor,
        of_number,
        reason,
        lines,
        einvoice,
      }),
    ),
  };
});

const print = handle(printPrepayment, async ({ id, ...options }, context) =>
  (await isClosedDocument(context, 'prepayment', id))
    ? refuse('customer.erased_document')
    : ((await printPrepaymentPaper(context.db, context.account_id, id, options, context)) ?? notFound('deposit')),
);

// Whoever pays a deposit that is taxed gets its tax invoice; until the authority has cleared a business's one, and for what is not taxed, a receipt.
const paper = handle(printDeposit, async ({ id, ...options }, context) => {
  const { db, account_id } = context;
  if (await isClosedDocument(context, 'deposit', id)) return refuse('customer.erased_document');
  const [taxed] = await readPrepayments(db, account_id, { deposit_id: id });
  if (taxed !== undefined && taxed.einvoice?.may_print !== 0) return writePrepayment(db, account_id, taxed, options, context);
  return (await printReceipt(db, account_id, { id }, options, context)) ?? notFound('deposit');
});

const onlinePaper = handleOnline(printOnlineDeposit, async ({ unique_id, document_id, paper: chosen, language }, context) => {
  const { db, account_id, services } = context;
  if (!(await services.rateLimits.allow(`public_receipt:${networkOf(context.ip)}`, 120, 60))) return refuse('request.too_many');
  const options = { paper: chosen, language };
  const documents = await readPrepayments(db, account_id, { deposit_unique_id: unique_id });
  const taxed = document_id === undefined ? documents[0] : documents.find(({ id }) => id === document_id);
  if (document_id !== undefined && taxed === undefined) return notFound('deposit');
  if (document_id !== undefined && taxed?.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  if (taxed !== undefined && taxed.einvoice?.may_print !== 0) return writePrepayment(db, account_id, taxed, options, context);
  return (await printReceipt(db, account_id, { unique_id }, options, context)) ?? notFound('deposit');
});

export const prepaymentsHandlers = [list, print, paper, onlinePaper, send];
