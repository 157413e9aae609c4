import type { Output } from '@rawnaq/contract/endpoint';
import type { sendCreditNote } from '@rawnaq/contract/document-papers';
import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import type { UserContext } from '../../../http/context.ts';
import { notFound, type NotFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { refuseSending } from '../../reach/whatsapp/public/obstacle.ts';
import type { SellerSnapshot } from '../sales/public/documents.ts';
import { type NoteType, readNote } from './read-note.ts';

/** Sends the customer the link of a note, in the note's language where the account writes in it, as an invoice is sent. */
export async function sendNote(
  context: UserContext,
  type: NoteType,
  id: number,
  channel: 'whatsapp' | 'email',
): Promise<Output<typeof sendCreditNote.output> | Refusal<(typeof sendCreditNote)['refusals'][number]> | NotFound> {
  const { db, account_id, services } = context;
  const note = await readNote(db, account_id, type, id);
  if (note === undefined) return notFound(`${type}_note`);
  if (note.einvoice?.may_print === 0) return refuse('einvoicing.not_cleared');
  const customer =
    note.customer_id === null
      ? undefined
      : await db
          .selectFrom('customers as c')
          .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
          .where('c.account_id', '=', account_id)
          .where('c.id', '=', note.customer_id)
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
  const language = messageLanguage(customer, note.paper.language);
  const seller = note.paper.seller as SellerSnapshot;
  await sendMessage(context, {
    channel,
    ...(channel === 'whatsapp' && customer.email !== null ? { channels: ['email'] as const } : {}),
    template: type === 'credit' ? 'credit_note_link' : 'debit_note_link',
    recipient,
    language,
    ...(note.customer_id === null ? {} : { customer_id: note.customer_id }),
    content: { file: { kind: `${type}_note`, id } },
    params: {
      name: customer.name,
      business: (language === 'ar' ? seller.arabic_name : seller.english_name) ?? '',
      number: note.number,
      invoice: note.invoice_number,
      total: { amount_minor: note.total_minor, currency: note.currency },
      link: `${services.config.publicUrl}/api/online/${page.alias}/notes/${note.unique_id}/pdf`,
    },
  });
  await context.audit({ area: 'sales', action: 'send_note', subject_type: `${type}_note`, subject_id: id, after: { channel } });
  return { channel, recipient };
}
