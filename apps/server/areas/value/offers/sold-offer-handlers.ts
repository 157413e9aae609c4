import { listOnlineOffers } from '@rawnaq/contract/value/offers';
import { soldOffersFile } from '@rawnaq/contract/value/sold-offer-list';
import { extendSoldOffer, getOnlineSoldOffer, getSoldOffer, listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { SoldOfferEntryKind } from '@rawnaq/domain/value/offers/offer';
import type { AccountContext } from '../../../http/context.ts';
import { handle, handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { readOnlineOffers, readOnlineSoldOffer } from './online-read.ts';
import { lockSoldOffer, readAlias, readSoldOfferEntries, readSoldOffers, type SoldOffersQuery } from './sold-offer-store.ts';
import { writeEntries } from './sold-offers.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { todayOf } from '../../../http/business-day.ts';

async function readWithUrl(context: AccountContext, query: SoldOffersQuery) {
  const { db, account_id, services } = context;
  const found = await readSoldOffers(db, account_id, query, todayOf(context));
  const alias = await readAlias(db, account_id);
  const urlOf = (unique_id: string) => (alias === null ? null : `${services.config.publicUrl}/salon/${alias}/e-offer/${unique_id}`);
  return { ...found, data: found.data.map((row) => ({ ...row, url: urlOf(row.unique_id) })) };
}

const readOne = async (context: AccountContext, id: number) => (await readWithUrl(context, { id, page: 1, per_page: 1 })).data[0];

const list = handle(listSoldOffers, (input, context) => readWithUrl(context, input));

const get = handle(getSoldOffer, async ({ id }, context) => {
  const found = await readOne(context, id);
  if (found === undefined) return notFound('sold_offer');
  return { ...found, entries: await readSoldOfferEntries(context.db, context.account_id, id) };
});

const extend = handle(extendSoldOffer, async ({ id, expires_on, reason }, context) => {
  const before = await lockSoldOffer(context.db, context.account_id, id);
  if (before === undefined) return notFound('sold_offer');
  if (before.status === 0) return refuse('sold_offer.withdrawn');
  if (before.expires_on === null) return refuse('sold_offer.endless', { field: 'expires_on' });
  if (expires_on <= before.expires_on || expires_on < todayOf(context))
    return refuse('sold_offer.not_later', { field: 'expires_on', params: { date: { day: before.expires_on } } });
  await writeEntries(context, [
    { sold_offer_id: id, kind: SoldOfferEntryKind.extended, old_expires_on: before.expires_on, new_expires_on: expires_on, reason },
  ]);
  await context.audit({
    area: 'offers',
    action: 'extend',
    subject_type: 'sold_offer',
    subject_id: id,
    before,
    after: { expires_on, reason },
  });
  return (await readOne(context, id)) ?? notFound('sold_offer');
});

const onlineOffers = handleOnline(listOnlineOffers, async (_input, context) => ({
  data: await readOnlineOffers(context.db, context.account_id, todayOf(context)),
  currency: context.account.currency,
}));

const onlineSoldOffer = handleOnline(
  getOnlineSoldOffer,
  async ({ unique_id }, context) =>
    (await readOnlineSoldOffer(context.db, context.account_id, unique_id, todayOf(context))) ?? notFound('sold_offer'),
);

const listFile = fileOfList(list, soldOffersFile);

export const soldOfferHandlers = [listFile, list, get, extend, onlineOffers, onlineSoldOffer];
