import {
  adjustPoints,
  getCustomerPoints,
  getLoyaltyProgram,
  saveLoyaltyProgram,
  turnPointsIntoVoucher,
} from '@rawnaq/contract/value/loyalty';
import { LoyaltyEntryKind, pointsExpireOn, pointsWorth, worthOf } from '@rawnaq/domain/value/loyalty/loyalty';
import { GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import { addMonths } from '@rawnaq/domain/time/add-months';
import type { UserContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { giveVoucher } from '../gift-cards/public/issuing.ts';
import { earnedSince, lockPoints, pointsOf, writePoints } from './ledger.ts';
import { readLevels, readStoredProgram, usualProgram } from './program-store.ts';
import { readHeld, readPointEntries, replaceLevels, saveProgram } from './store.ts';
import { todayOf } from '../../../http/business-day.ts';

async function programOf({ db, account_id, account }: UserContext) {
  const [stored, levels, held] = await Promise.all([
    readStoredProgram(db, account_id),
    readLevels(db, account_id),
    readHeld(db, account_id),
  ]);
  const program = stored ?? usualProgram(account.currency);
  const rate = { ...program, is_active: true, earns_on_services: true, earns_on_products: true };
  return { ...program, levels, held: { ...held, worth_minor: worthOf(rate, held.points) } };
}

const get = handle(getLoyaltyProgram, async (_input, context) => programOf(context));

const save = handle(
  saveLoyaltyProgram,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await programOf(context);
    if (input.version !== before.version || !(await saveProgram(db, account_id, input)))
      return changedMeanwhile(context, {
        subject_types: ['loyalty_program'],
        version: input.version,
        current: await programOf(context),
      });
    await replaceLevels(db, account_id, input.levels);
    const after = await programOf(context);
    await context.audit({ area: 'sales', action: 'change_loyalty_program', subject_type: 'loyalty_program', before, after });
    context.publish('settings', account_id);
    return after;
  },
  {
    onDuplicate: {
      loyalty_levels_from: { code: 'loyalty.levels_alike', field: 'levels' },
      loyalty_levels_english_name: { code: 'loyalty.levels_alike', field: 'levels' },
      loyalty_levels_arabic_name: { code: 'loyalty.levels_alike', field: 'levels' },
    },
  },
);

const hasCustomer = async ({ db, account_id }: UserContext, id: number): Promise<boolean> =>
  (await db.selectFrom('customers').where('account_id', '=', account_id).where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined;

async function balanceOf(context: UserContext, customer_id: number) {
  const { db, account_id } = context;
  const today = todayOf(context);
  const { program, points, level } = await pointsOf(db, account_id, customer_id, today);
  const earned_in_a_year = await earnedSince(db, account_id, customer_id, addMonths(today, -12));
  const next = (await readLevels(db, account_id)).find((one) => one.from_points > earned_in_a_year);
  return {
    points,
    worth_minor: program === null ? 0 : worthOf(program, points),
    is_active: program === null ? (0 as const) : (1 as const),
    smallest_redemption: program?.smallest_redemption ?? 0,
    earned_in_a_year,
    level: level === null ? null : { english_name: level.english_name, arabic_name: level.arabic_name, multiplier_bp: level.multiplier_bp },
    next_level:
      next === undefined ? null : { english_name: next.english_name, arabic_name: next.arabic_name, from_points: next.from_points },
  };
}

const getPoints = handle(getCustomerPoints, async ({ id, page, per_page }, context) => {
  if (!(await hasCustomer(context, id))) return notFound('customer');
  const entries = await readPointEntries(context.db, context.account_id, id, page, per_page);
  return { ...(await balanceOf(context, id)), ...entries, page, per_page };
});

const adjust = handle(adjustPoints, async ({ id, points, reason }, context) => {
  const { db, account_id, account } = context;
  if (points === 0) return refuse('loyalty.nothing_to_adjust', { field: 'points' });
  if (!(await hasCustomer(context, id))) return notFound('customer');
  const before = await lockPoints(db, account_id, id, todayOf(context));
  if (before.points + points < 0) return refuse('sales.points_not_enough', { field: 'points', params: { points: before.points } });
  const { expires_after_months } = (await readStoredProgram(db, account_id)) ?? usualProgram(account.currency);
  const expires_on = points > 0 ? pointsExpireOn({ expires_after_months }, todayOf(context)) : null;
  await writePoints(context, id, { kind: LoyaltyEntryKind.adjusted, points, reason, expires_on });
  await context.audit({
    area: 'sales',
    action: 'adjust_points',
    subject_type: 'customer',
    subject_id: id,
    before: { points: before.points },
    after: { points: before.points + points, reason },
  });
  return balanceOf(context, id);
});

const turn = handle(turnPointsIntoVoucher, async ({ id, points }, context) => {
  const { db, account_id } = context;
  if (!(await hasCustomer(context, id))) return notFound('customer');
  const held = await lockPoints(db, account_id, id, todayOf(context));
  const worth = pointsWorth(held.program, held.points, points);
  if (!worth.ok) {
    const { refusal } = worth;
    return refuse(refusal.code, { field: 'points', ...('points' in refusal ? { params: { points: refusal.points } } : {}) });
  }
  const { amount_minor } = worth;
  const card = await giveVoucher(context, GiftCardType.loyalty_voucher, { value_minor: amount_minor, beneficiary_customer_id: id }, null);
  await writePoints(context, id, { kind: LoyaltyEntryKind.redeemed, points: -points, amount_minor, gift_card_id: card.id });
  return { gift_card_id: card.id, value_minor: amount_minor, ...(await balanceOf(context, id)) };
});

export const loyaltyHandlers = [get, save, getPoints, adjust, turn];
