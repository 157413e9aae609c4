import { sendPrepayment } from '@rawnaq/contract/sales/prepayments';
import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { refuseSending } from '../../reach/whatsapp/public/obstacle.ts';
import type { SellerSnapshot } from '../sales/public/documents.ts';
import { readPrepayments } from './read-prepayments.ts';

/** Sends the customer the tax invoice of a deposit, or a credit note over one, with the link under which its paper is opened. */
export const send = handle(sendPrepayment, async ({ id, channel }, context) => {
  const { db, account_id, services } = context;
  const [document] = await readPrepayments(db, account_id, { id });
  if (document === undefined) return notFound('deposit');
  if (document.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  const customer = await db
    .selectFrom('customers as c')
    .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', document.customer_id)
    .select(['c.name', 'c.mobile', 'c.email', 'c.allow_whatsapp', 's.message_in_english', 's.message_in_arabic'])
    .executeTakeFirst();
  const recipient = (channel === 'whatsapp' ? customer?.mobile : customer?.email) ?? null;
  if (customer === undefined || recipient === null) return channel === 'whatsapp' ? refuse('sales.no_mobile') : refuse('sales.no_email');
  if (channel === 'whatsapp' && customer.allow_whatsapp === 0)
    return refuse('sales.whatsapp_not_allowed', { params: { name: customer.name } });
  const obstacle = await refuseSending(context, channel);
  if (obstacle !== null) return obstacle;
  const page = await db.selectFrom('online_settings').where('account_id', '=', account_id).select('alias').executeTakeFirst();
  if (page === undefined) return refuse('receipts.no_public_address');
  const language = messageLanguage(customer, document.language);
  const seller = document.seller as SellerSnapshot;
  await sendMessage(context, {
    channel,
    ...(channel === 'whatsapp' && customer.email !== null ? { channels: ['email'] as const } : {}),
    template: 'receipt_link',
    recipient,
    language,
    customer_id: document.customer_id,
    content: { file: { kind: 'prepayment', id } },
    params: {
      name: customer.name,
      business: (language === 'ar' ? seller.arabic_name : seller.english_name) ?? '',
      number: document.number,
      amount: { amount_minor: document.total_minor, currency: seller.currency },
      link: `${services.config.publicUrl}/api/online/${page.alias}/deposits/${document.deposit_unique_id}/pdf${document.type === 4 ? '' : `?document_id=${id}`}`,
    },
  });
  await context.audit({
    area: 'sales',
    action: 'send_invoice',
    subject_type: 'deposit',
    subject_id: id,
    after: { channel, number: document.number },
  });
  return { channel, recipient };
});
