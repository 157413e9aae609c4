import { giftCardsFile } from '@rawnaq/contract/value/gift-card-list';
import {
  changeGiftCard,
  disableGiftCard,
  enableGiftCard,
  getGiftCard,
  getGiftCardSetting,
  giveGiftCard,
  listGiftCards,
  printGiftCard,
  saveGiftCardSetting,
  sendGiftCard,
} from '@rawnaq/contract/value/gift-cards';
import { hasPermission } from '@rawnaq/domain/settings/identity/permissions';
import { lookOfNewCard, ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { GiftCardStatus, GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import type { AccountContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { refuseSending } from '../../reach/whatsapp/public/obstacle.ts';
import { hasPicture } from '../../settings/files/public.ts';
import { cardUrlOf } from './card-url.ts';
import { giveVoucher } from './issue-card.ts';
import { onlineGiftCardHandlers } from './online-handlers.ts';
import { printCard } from './print-card.ts';
import { sendCard } from './send-card.ts';
import { readCardSetting, saveCardSetting } from './setting-store.ts';
import { listCards, readCard, readCardEntries, type Telling } from './store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { todayOf } from '../../../http/business-day.ts';

const tellingOf = async (context: AccountContext): Promise<Telling> => ({ today: todayOf(context), urlOf: await cardUrlOf(context) });

async function cardOf(context: AccountContext, id: number) {
  const found = await readCard(context.db, context.account_id, { id }, await tellingOf(context));
  if (found === undefined) throw new Error('The gift card that was just written is not there');
  return found;
}

const isCustomer = async ({ db, account_id }: AccountContext, id: number): Promise<boolean> =>
  (await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

const list = handle(listGiftCards, async (input, context) => {
  const { data, total, totals } = await listCards(context.db, context.account_id, input, await tellingOf(context));
  return { data, total, totals, page: input.page, per_page: input.per_page };
});

const get = handle(getGiftCard, async ({ id }, context) => {
  const found = await readCard(context.db, context.account_id, { id }, await tellingOf(context));
  return found === undefined ? notFound('gift_card') : { ...found, entries: await readCardEntries(context.db, context.account_id, id) };
});

const give = handle(giveGiftCard, async (input, context) => {
  const { type, reason, ...card } = input;
  if (type === GiftCardType.free_voucher) {
    if (!context.user.is_owner && !hasPermission(context.user.permissions, 'gift_cards.give_free'))
      return refuse('gift_cards.no_right_to_give', { field: 'type' });
    const setting = await context.db
      .selectFrom('account_settings')
      .where('account_id', '=', context.account_id)
      .select('allow_free_gift_card')
      .executeTakeFirstOrThrow();
    if (setting.allow_free_gift_card === 0) return refuse('gift_cards.free_not_allowed', { field: 'type' });
  }
  if (card.expires_on !== undefined && card.expires_on < todayOf(context))
    return refuse('gift_cards.expires_before_today', { field: 'expires_on' });
  if (card.beneficiary_customer_id !== undefined && !(await isCustomer(context, card.beneficiary_customer_id)))
    return refuse('sales.gift_card_beneficiary_not_found', { field: 'beneficiary_customer_id' });
  if (card.design_id === ownPicture && (await readCardSetting(context.db, context.account_id)).picture_file_id === null)
    return refuse('gift_cards.no_picture', { field: 'design_id' });
  return cardOf(context, (await giveVoucher(context, type, card, reason)).id);
});

const change = handle(changeGiftCard, async ({ id, version, ...input }, context) => {
  const { db, account_id } = context;
  const before = await readCard(db, account_id, { id }, await tellingOf(context));
  if (before === undefined) return notFound('gift_card');
  if (input.expires_on !== undefined && input.expires_on !== before.expires_on && input.expires_on < todayOf(context))
    return refuse('gift_cards.expires_before_today', { field: 'expires_on' });
  if (input.beneficiary_customer_id !== undefined && !(await isCustomer(context, input.beneficiary_customer_id)))
    return refuse('sales.gift_card_beneficiary_not_found', { field: 'beneficiary_customer_id' });
  // A card that shows the salon's picture keeps the one it was made with, whatever new cards show.
  const keepsPicture = input.design_id === ownPicture && before.design_id === ownPicture;
  const picture_file_id = keepsPicture ? null : (await readCardSetting(db, account_id)).picture_file_id;
  if (input.design_id === ownPicture && !keepsPicture && picture_file_id === null)
    return refuse('gift_cards.no_picture', { field: 'design_id' });
  const values = {
    customer_id: input.beneficiary_customer_id ?? null,
    beneficiary_name: input.beneficiary_name ?? null,
    beneficiary_mobile: input.beneficiary_mobile ?? null,
    message: input.message ?? null,
    ...(keepsPicture ? {} : lookOfNewCard(input.design_id, picture_file_id)),
    expires_on: input.expires_on ?? null,
  };
  const written = await db
    .updateTable('gift_cards')
    .set({ ...values, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) return refuse('record.changed_meanwhile');
  const { customer_id, beneficiary_name, beneficiary_mobile, expires_on } = before;
  if (expires_on !== values.expires_on)
    await db
      .insertInto('gift_card_expiry_changes')
      .values({ account_id, gift_card_id: id, expires_on, business_date: todayOf(context) })
      .execute();
  await context.audit({
    area: 'sales',
    action: 'change_gift_card',
    subject_type: 'gift_card',
    subject_id: id,
    before: { customer_id, beneficiary_name, beneficiary_mobile, expires_on },
    after: values,
  });
  context.publish('gift_cards', id);
  return cardOf(context, id);
});

/** Locks the card, and blocks or unblocks it. Null where there is no such card; false where nothing changes. */
async function stop(context: AccountContext, id: number, reason: string | null): Promise<boolean | null> {
  const { db, account_id, now } = context;
  const card = await db
    .selectFrom('gift_cards')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['status', 'disable_reason'])
    .forUpdate()
    .executeTakeFirst();
  if (card === undefined) return null;
  if ((card.status === GiftCardStatus.disabled) === (reason !== null)) return false;
  await db
    .updateTable('gift_cards')
    .set({ disabled_at: reason === null ? null : now, disable_reason: reason })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await context.audit({
    area: 'sales',
    action: reason === null ? 'enable_gift_card' : 'disable_gift_card',
    subject_type: 'gift_card',
    subject_id: id,
    before: { disable_reason: card.disable_reason },
    after: { disable_reason: reason },
  });
  context.publish('gift_cards', id);
  return true;
}

const disable = handle(disableGiftCard, async ({ id, reason }, context) => {
  const done = await stop(context, id, reason);
  if (done === null) return notFound('gift_card');
  return done ? cardOf(context, id) : refuse('gift_cards.disabled_already');
});

const enable = handle(enableGiftCard, async ({ id }, context) => {
  const done = await stop(context, id, null);
  if (done === null) return notFound('gift_card');
  return done ? cardOf(context, id) : refuse('gift_cards.not_disabled');
});

const print = handle(printGiftCard, async ({ id, language }, context) => {
  const card = await readCard(context.db, context.account_id, { id }, await tellingOf(context));
  return card === undefined ? notFound('gift_card') : printCard(context, card, language);
});

const send = handle(sendGiftCard, async ({ id, channel, email, mobile }, context) => {
  const card = await readCard(context.db, context.account_id, { id }, await tellingOf(context));
  if (card === undefined) return notFound('gift_card');
  const obstacle = await refuseSending(context, channel);
  return obstacle ?? sendCard(context, card, channel, (channel === 'email' ? email : mobile) ?? null);
});

const getSetting = handle(getGiftCardSetting, async (_input, { db, account_id }) => readCardSetting(db, account_id));

const saveSetting = handle(saveGiftCardSetting, async (input, context) => {
  const { db, account_id } = context;
  const before = await readCardSetting(db, account_id);
  if (input.picture_file_id !== undefined && !(await hasPicture(db, account_id, 'gift_card', input.picture_file_id)))
    return refuse('gift_cards.picture_unknown', { field: 'picture_file_id' });
  const online_values = [...new Set(input.online_values)].toSorted((a, b) => a - b);
  const saved = {
    ...input,
    online_values,
    expires_after_months: input.expires_after_months ?? null,
    picture_file_id: input.picture_file_id ?? null,
  };
  const isNewest = input.version === before.version && (await saveCardSetting(db, account_id, saved));
  const after = await readCardSetting(db, account_id);
  if (!isNewest) return changedMeanwhile(context, { subject_types: ['gift_card_setting'], version: input.version, current: after });
  await context.audit({ area: 'sales', action: 'change_gift_card_setting', subject_type: 'gift_card_setting', before, after });
  context.publish('settings', account_id);
  return after;
});

const listFile = fileOfList(list, giftCardsFile);

export const giftCardsHandlers = [
  listFile,
  list,
  get,
  give,
  change,
  disable,
  enable,
  print,
  send,
  getSetting,
  saveSetting,
  ...onlineGiftCardHandlers,
];
