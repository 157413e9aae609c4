import { discardOfflineSale, findDiscountCodeAtTill, findGiftCardAtTill, openCustomerAtTill } from '@rawnaq/contract/sales/till';
import { checkDiscountCode } from '@rawnaq/domain/value/discount-codes/discount-code';
import { checkGiftCardUses } from '@rawnaq/domain/value/gift-cards/gift-card';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { balanceOf } from '../../../value/customer-accounts/public.ts';
import { readAvailable } from '../../../value/deposits/public/ledger.ts';
import { lockDiscountCode, readKeptPromise } from '../../../value/discount-codes/public.ts';
import { findGiftCard, giftCardsOfCustomer, refuseGiftCardUse } from '../../../value/gift-cards/public/ledger.ts';
import { pointsOf } from '../../../value/loyalty/public.ts';
import { soldOffersOfCustomer } from '../../../value/offers/public.ts';
import { readCustomerBriefly } from './till-held-store.ts';
import { readDebts, readOwedPenalties } from './till-value-store.ts';
import { wireCode } from './till.ts';
import { todayOf } from '../../../../http/business-day.ts';

export const customerAtTill = handle(openCustomerAtTill, async ({ customer_id, appointment_id }, context) => {
  const { db, account_id } = context;
  if ((await readCustomerBriefly(db, account_id, customer_id)) === undefined) return notFound('customer');
  const today = todayOf(context);
  const { program, points, level } = await pointsOf(db, account_id, customer_id, today);
  const cards = await giftCardsOfCustomer(db, account_id, customer_id, today);
  return {
    customer_id,
    balance_minor: await balanceOf(db, account_id, customer_id),
    loyalty:
      program === null
        ? null
        : {
            points,
            redeem_points: program.redeem_points,
            redeem_minor: program.redeem_minor,
            smallest_redemption: program.smallest_redemption,
            level: level === null ? null : { english_name: level.english_name, arabic_name: level.arabic_name },
          },
    gift_cards: cards
      .filter((card) => card.left_minor > 0)
      .map(({ id, code, type, left_minor, expires_on }) => ({ id, code, type, left_minor, expires_on })),
    sold_offers: await soldOffersOfCustomer(db, account_id, customer_id, today),
    penalties: await readOwedPenalties(db, account_id, customer_id),
    debts: await readDebts(db, account_id, customer_id),
    deposits: await readAvailable(db, account_id, customer_id, appointment_id ?? null),
  };
});

export const discountCodeAtTill = handle(findDiscountCodeAtTill, async ({ code, customer_id, appointment_id }, context) => {
  const found = await lockDiscountCode(context.db, context.account_id, code, customer_id ?? null);
  const promise = appointment_id === undefined ? undefined : await readKeptPromise(context.db, context.account_id, appointment_id);
  if (promise !== undefined && promise.id === found?.id) return wireCode(promise);
  // What is sold may still change: whether the code is for any of it is said when the sale is priced. Here it meets everything it could be for.
  const lines = [
    { kind: 'service' },
    { kind: 'product' },
    { kind: 'offer' },
    ...(found?.service_ids ?? []).map((service_id) => ({ kind: 'service', service_id })),
    ...(found?.product_ids ?? []).map((product_id) => ({ kind: 'product', product_id })),
  ];
  const judged = checkDiscountCode(found, {
    today: todayOf(context),
    customer_id: customer_id ?? null,
    uses_of_customer: found?.uses_of_customer ?? 0,
    lines,
    online: false,
  });
  if (!judged.ok) {
    const { code: refusal, from, to } = judged.refusal;
    return refuse(refusal, { field: 'code', params: { code, from: { day: from ?? '' }, to: { day: to ?? '' } } });
  }
  if (found === undefined) return refuse('sales.discount_code_not_found', { field: 'code', params: { code } });
  return wireCode(found);
});

export const giftCardAtTill = handle(findGiftCardAtTill, async ({ code, customer_id }, context) => {
  const card = await findGiftCard(context.db, context.account_id, code);
  const use = { gift_card_id: card?.id ?? 0, amount_minor: card?.left_minor ?? 0 };
  const judged = checkGiftCardUses([use], card === undefined ? [] : [card], customer_id ?? null, todayOf(context));
  if (!judged.ok) return refuseGiftCardUse(judged.refusal, context.account.currency);
  if (card === undefined) return refuse('sales.gift_card_not_found', { field: 'code' });
  const { id, type, left_minor, expires_on } = card;
  return { id, code: card.code, type, left_minor, expires_on };
});

export const discardOffline = handle(discardOfflineSale, async (input, context) => {
  await context.audit({ area: 'sales', action: 'discard_offline_sale', subject_type: 'offline_sale', subject_id: 0, before: input });
  return {};
});
