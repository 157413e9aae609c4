import { messageLanguage } from '@rawnaq/domain/reach/messaging/message-language';
import type { AccountContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { readRule } from '../../reach/automatic/public/rules.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { readPictureAddress } from '../../settings/files/public.ts';
import { cardLetterHtml } from './card-letter.ts';
import { cardUrlOf } from './card-url.ts';
import { type GiftCardRecord, readCard } from './store.ts';
import { amountInWords } from '../../../http/answers/spoken.ts';
import { todayOf } from '../../../http/business-day.ts';

type Channel = 'whatsapp' | 'email';

/**
 * Sends the link of a card: to the recipient named here, or else to its beneficiary, who is the customer it belongs to or has the mobile that is written on it. In
 * the language of the recipient where that is a customer, as far as the account writes in it.
 */
export async function sendCard(
  context: AccountContext,
  card: GiftCardRecord,
  channel: Channel,
  named: string | null = null,
): Promise<
  | { channel: Channel; recipient: string; language: 'en' | 'ar' }
  | Refusal<'gift_cards.no_mobile' | 'gift_cards.no_email' | 'gift_cards.no_public_page' | 'sales.whatsapp_not_allowed'>
> {
  const { db, account_id, account, services } = context;
  const [salon, customer] = await Promise.all([
    db
      .selectFrom('accounts as a')
      .innerJoin('account_settings as s', 's.account_id', 'a.id')
      .where('a.id', '=', account_id)
      .select(['a.english_name', 'a.arabic_name', 's.language', 's.message_in_english', 's.message_in_arabic'])
      .executeTakeFirstOrThrow(),
    card.customer_id === null
      ? undefined
      : db
          .selectFrom('customers')
          .where('account_id', '=', account_id)
          .where('id', '=', card.customer_id)
          .select(['name', 'mobile', 'email', 'language', 'allow_whatsapp'])
          .executeTakeFirst(),
  ]);
  const recipient = named ?? (channel === 'email' ? (customer?.email ?? null) : (card.beneficiary_mobile ?? customer?.mobile ?? null));
  if (recipient === null) return refuse(channel === 'email' ? 'gift_cards.no_email' : 'gift_cards.no_mobile');
  if (channel === 'whatsapp' && named === null && customer?.allow_whatsapp === 0)
    return refuse('sales.whatsapp_not_allowed', { params: { name: customer.name } });
  const language = messageLanguage(salon, customer?.language, salon.language);
  const link = (await cardUrlOf(context, language))(card.unique_id);
  if (link === null) return refuse('gift_cards.no_public_page');
  const business = language === 'ar' ? salon.arabic_name : salon.english_name;
  const amount = amountInWords(language, card.left_minor, account.currency);
  const name = card.beneficiary_name ?? customer?.name ?? null;
  const { design_id: look, buyer_name: from, message } = card;
  const picture = card.picture_unique_id === null ? null : await readPictureAddress(services.config, card.picture_unique_id);
  await sendMessage(context, {
    channel,
    template: 'gift_card',
    recipient,
    language,
    ...(card.customer_id === null || named !== null ? {} : { customer_id: card.customer_id }),
    params: { name: name ?? '', business, amount, link },
    ...(channel === 'email' ? { html: cardLetterHtml({ look, picture, business, amount, name, from, message, link }, language) } : {}),
  });
  await context.audit({ area: 'sales', action: 'send_gift_card', subject_type: 'gift_card', subject_id: card.id, after: { channel } });
  return { channel, recipient, language };
}

/** Writes to the beneficiary of the card that was sold with this invoice, where a mobile is written on it. */
export async function sendToBeneficiary(context: AccountContext, invoice_id: number): Promise<void> {
  const { db, account_id } = context;
  const sold = await db
    .selectFrom('gift_cards')
    .where('account_id', '=', account_id)
    .where('invoice_id', '=', invoice_id)
    .select('id')
    .executeTakeFirst();
  if (sold === undefined) return;
  const card = await readCard(db, account_id, { id: sold.id }, { today: todayOf(context), urlOf: () => null });
  // A salon whose page has gone meanwhile has no link to send: the card is made all the same.
  if (card !== undefined && (await readRule(db, account_id, 'gift_card')).is_on === 1) await sendCard(context, card, 'whatsapp');
}
