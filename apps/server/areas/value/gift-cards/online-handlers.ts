import { getOnlineGiftCard, printOnlineGiftCard } from '@rawnaq/contract/value/gift-cards';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { cardUrlOf } from './card-url.ts';
import { printCard } from './print-card.ts';
import { readOnlineCard } from './online-card.ts';
import { readCard } from './store.ts';
import { todayOf } from '../../../http/business-day.ts';

const find = async (context: OnlineContext, unique_id: string) =>
  readCard(context.db, context.account_id, { unique_id }, { today: todayOf(context), urlOf: await cardUrlOf(context) });

const get = handleOnline(getOnlineGiftCard, async ({ unique_id }, context) => {
  if (!(await context.services.rateLimits.allow(`public_gift_card:${networkOf(context.ip)}`, 120, 60))) return refuse('request.too_many');
  const { db, account_id, account } = context;
  return (
    (await readOnlineCard(db, account_id, unique_id, { currency: account.currency, today: todayOf(context) })) ?? notFound('gift_card')
  );
});

const print = handleOnline(printOnlineGiftCard, async ({ unique_id, language }, context) => {
  if (!(await context.services.rateLimits.allow(`public_gift_card:${networkOf(context.ip)}`, 120, 60))) return refuse('request.too_many');
  const card = await find(context, unique_id);
  return card === undefined ? notFound('gift_card') : printCard(context, card, language);
});

export const onlineGiftCardHandlers = [get, print];
