import { printMovementReceipt, printOnlineReceipt, printReceipt, sendReceipt } from '@rawnaq/contract/finance/receipts';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { networkOf } from '../../../http/caller.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle, handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { refuseSending } from '../../reach/whatsapp/public/obstacle.ts';
import { printMovement } from './late-receipt.ts';
import { printReceiptPaper } from './print.ts';
import { readReceiptKind, readRecipient } from './recipient.ts';

/** What an employee earns is for those who may see it, its papers too. */
const hidesReceipt = async ({ db, account_id, may }: UserContext, id: number): Promise<boolean> =>
  !may('commissions.view') && (await readReceiptKind(db, account_id, id)) === ReceiptKind.commission_out;

const print = handle(printReceipt, async ({ id, ...options }, context) => {
  if (await hidesReceipt(context, id)) return notFound('receipt');
  return (await printReceiptPaper(context.db, context.account_id, { id }, options, context)) ?? notFound('receipt');
});

const printOfMovement = handle(printMovementReceipt, async (input, context) => {
  if (input.kind === 'commission_out' && !context.may('commissions.view')) return notFound('payment');
  return (await printMovement(context, input)) ?? notFound('payment');
});

const printOnline = handleOnline(printOnlineReceipt, async ({ unique_id, paper, language }, context) => {
  if (!(await context.services.rateLimits.allow(`public_receipt:${networkOf(context.ip)}`, 120, 60))) return refuse('request.too_many');
  return (await printReceiptPaper(context.db, context.account_id, { unique_id }, { paper, language }, context)) ?? notFound('receipt');
});

const send = handle(sendReceipt, async ({ id, channel }, context) => {
  const { db, account_id, account, services } = context;
  const found = await readRecipient(db, account_id, id);
  if (found === undefined || (await hidesReceipt(context, id))) return notFound('receipt');
  const address = channel === 'whatsapp' ? found.mobile : found.email;
  if (address === null) return channel === 'whatsapp' ? refuse('sales.no_mobile') : refuse('sales.no_email');
  if (channel === 'whatsapp' && found.allow_whatsapp === 0) return refuse('sales.whatsapp_not_allowed', { params: { name: found.name } });
  const obstacle = await refuseSending(context, channel);
  if (obstacle !== null) return obstacle;
  if (found.alias === null) return refuse('receipts.no_public_address');
  const { language } = found;
  await sendMessage(context, {
    channel,
    ...(channel === 'whatsapp' && found.email !== null && found.customer_id !== null ? { channels: ['email'] as const } : {}),
    template: 'receipt_link',
    content: { file: { kind: 'receipt', id } },
    recipient: address,
    language,
    params: {
      name: found.name,
      business: language === 'ar' ? found.business_arabic_name : found.business_english_name,
      number: found.number,
      amount: { amount_minor: found.amount_minor, currency: account.currency },
      link: `${services.config.publicUrl}/api/online/${found.alias}/receipts/${found.unique_id}/pdf`,
    },
    ...(found.customer_id === null ? {} : { customer_id: found.customer_id }),
  });
  await context.audit({ area: 'sales', action: 'send_receipt', subject_type: 'receipt', subject_id: id, after: { channel } });
  return { channel, recipient: address };
});

export const receiptsHandlers = [print, printOfMovement, printOnline, send];
