import { createCommissionTarget } from '@rawnaq/contract/finance/commissions';
import { adjustBalance, giveBalanceBack, topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { cancelPayment, takeDeposit } from '@rawnaq/contract/value/deposits';
import { createDiscountCode } from '@rawnaq/contract/value/discount-codes';
import { disableGiftCard, giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { adjustPoints, saveLoyaltyProgram, turnPointsIntoVoucher } from '@rawnaq/contract/value/loyalty';
import { createOffer } from '@rawnaq/contract/value/offers';
import { collectPenalty, createPenalty, waivePenalty } from '@rawnaq/contract/value/penalties';
import { collectDebts, listReceivables } from '@rawnaq/contract/value/receivables';
import { payOutTips } from '@rawnaq/contract/finance/tips';
import { payment, sell, type Stage, type ToldVisit } from './stage.ts';

/** What the salon decided a month ago, before anything else is told: its program of points, an offer for a short while, codes of the season, what sellers earn. */
export function tellDecisions(stage: Stage): void {
  const { hands, later, at, day } = stage;
  later(at(36, 10), 'the program of points', (moment) =>
    hands('owner', moment).do(saveLoyaltyProgram, {
      is_active: 1,
      earn_points: 1,
      earn_per_minor: 100,
      redeem_points: 100,
      redeem_minor: 500,
      smallest_redemption: 200,
      earns_on_services: 1,
      earns_on_products: 1,
      expires_after_months: 12,
      version: 1,
      levels: [
        { english_name: 'Silver', arabic_name: 'فضي', from_points: 1000, multiplier_bp: 12_500 },
        { english_name: 'Gold', arabic_name: 'ذهبي', from_points: 3000, multiplier_bp: 15_000 },
      ],
    }),
  );
  later(at(36, 10, 20), 'an offer for a short while', async (moment) => {
    const service_id = stage.offers[0]?.uses[0] ?? 0;
    const names = { english_name: 'Three visits in three weeks', arabic_name: 'ثلاث زيارات في ثلاثة أسابيع' };
    const { id } = await hands('owner', moment).do(createOffer, {
      ...names,
      type: 1,
      price_minor: 24_000,
      validity_days: 21,
      sold_online: 0,
      services: [{ service_id, quantity: 3 }],
    });
    stage.offers.unshift({ id, uses: [service_id, service_id, service_id], chooses: false, isShort: true });
  });
  const code = { category: 1 as const, valid_from: day(36) };
  later(at(36, 11), 'codes of the season', async (moment) => {
    await hands('owner', moment).do(createDiscountCode, {
      ...code,
      code: 'AUTUMN15',
      english_name: 'The weeks after the holidays',
      arabic_name: 'بعد الإجازة',
      discount_bp: 1500,
      valid_to: day(14),
    });
    await hands('owner', moment).do(createDiscountCode, {
      ...code,
      category: 3,
      code: 'SHELF20',
      english_name: 'For a cleared shelf',
      arabic_name: 'تصفية الرف',
      discount_bp: 2000,
      status: 0,
    });
  });
  for (const [index, employee_id] of stage.employee_ids.slice(0, 3).entries()) {
    later(at(35, 12, index), 'a commission target', (moment) =>
      hands('owner', moment).do(createCommissionTarget, {
        employee_id,
        from_net_minor: 1_500_000 + index * 500_000,
        extra_bp: 200,
        applies_to: index === 0 ? 'all' : 'above',
      }),
    );
  }
}

/** Vouchers, points and balances moved by hand. */
export function tellPresents(stage: Stage): void {
  const { hands, later, at, day, customer_ids } = stage;
  const customer = (index: number): number => customer_ids[index % customer_ids.length] ?? 0;
  const give = (
    daysAgo: number,
    what: string,
    card: { type: 1 | 2; value_minor: number; beneficiary_customer_id: number; reason: string; expires_on?: string },
  ) => later(at(daysAgo, 13), what, (moment) => hands('owner', moment).do(giveGiftCard, card));
  give(33, 'a loyalty voucher', { type: 1, value_minor: 10_000, beneficiary_customer_id: customer(3), reason: 'عشر سنوات معنا' });
  give(31, 'a voucher for a short while', {
    type: 2,
    value_minor: 15_000,
    beneficiary_customer_id: customer(8),
    reason: 'The colour had to be done again',
    expires_on: day(6),
  });
  give(9, 'a free voucher', { type: 2, value_minor: 5000, beneficiary_customer_id: customer(14), reason: 'انتظرت طويلاً' });
  later(at(20, 15), 'a lost voucher', async (moment) => {
    const lost = await hands('owner', moment).do(giveGiftCard, {
      type: 2,
      value_minor: 20_000,
      beneficiary_name: 'Instagram',
      reason: 'Prize of the month',
    });
    later(at(12, 15), 'a voucher stopped', (then) =>
      hands('owner', then).do(disableGiftCard, { id: lost.id, reason: 'Its picture with the code was shared' }),
    );
  });
  later(at(8, 16), 'points added by hand', async (moment) => {
    await hands('owner', moment).do(adjustPoints, { id: customer(5), points: 400, reason: 'هدية العيد' });
    await hands('owner', moment).do(turnPointsIntoVoucher, { id: customer(5), points: 300 });
  });
  later(at(11, 12), 'a balance that goes back', async (moment) => {
    const id = customer(21);
    await hands('cashier', moment).do(topUpBalance, { id, amount_minor: 40_000, method_id: stage.methods.cash });
    later(at(7, 12), 'a balance corrected', (then) =>
      hands('owner', then).do(adjustBalance, { id, amount_minor: 2500, reason: 'Charged twice for the mask' }),
    );
    later(at(4, 18), 'a balance given back', (then) =>
      hands('cashier', then).do(giveBalanceBack, { id, amount_minor: 20_000, method_id: stage.methods.cash, reason: 'تغادر المدينة' }),
    );
  });
}

/** Penalties of those who did not come: collected with the next sale, by themselves, waived, or still owed. */
export function tellPenalties(stage: Stage, missed: readonly ToldVisit[]): void {
  const { hands, later } = stage;
  for (const [index, { visit, appointment_id }] of missed.entries()) {
    later(visit.ends + 30, 'a penalty', async (moment) => {
      const { id } = await hands('cashier', moment).do(createPenalty, {
        customer_id: visit.customer_id,
        appointment_id,
        type: 1,
        amount_minor: 5000,
      });
      const settle = [
        (then: number) => sell(stage, then, { customer_id: visit.customer_id, lines: [{ kind: 'penalty', penalty_id: id }] }),
        (then: number) => hands('cashier', then).do(collectPenalty, { id, method_id: stage.methods.cash }),
        (then: number) => hands('owner', then).do(waivePenalty, { id, reason: 'كانت مريضة وأرسلت تقريراً' }),
      ][index % 5];
      if (settle !== undefined) later(moment + 3 * 1440, 'a penalty settled', settle);
    });
  }
}

/** Deposits of visits that are still to come, and one given back. */
export function tellDeposits(stage: Stage, coming: readonly ToldVisit[]): void {
  const { hands, later, at } = stage;
  for (const [index, { visit, appointment_id }] of coming.entries()) {
    later(Math.max(visit.created + 5, at(2, 12 + index)), 'a deposit ahead', async (moment) => {
      const { payment_id } = await hands('cashier', moment).do(takeDeposit, {
        customer_id: visit.customer_id,
        appointment_id,
        ...payment(stage, 10_000),
      });
      if (index === 0)
        later(moment + 60, 'a deposit given back', (then) =>
          hands('cashier', then).do(cancelPayment, { id: payment_id, reason: 'Comes with the money' }),
        );
    });
  }
}

/** What is owed by some since long is paid in part; tips are handed out. */
export function tellSettling(stage: Stage): void {
  const { hands, later, at } = stage;
  later(at(5, 19), 'old debts collected', async (moment) => {
    const { data } = await hands('cashier', moment).do(listReceivables, { per_page: 10 });
    for (const [index, { customer_id, owed_minor }] of data.slice(1, 4).entries()) {
      await hands('cashier', moment).do(collectDebts, {
        id: customer_id,
        amount_minor: index === 0 ? owed_minor : Math.ceil(owed_minor / 200) * 100,
        method_id: stage.methods.transfer,
      });
    }
  });
  for (const daysAgo of [15, 1]) {
    later(at(daysAgo, 21), 'tips handed out', async (moment) => {
      for (const [employee_id, held] of [...stage.tips].slice(0, 3)) {
        if (held === 0) continue;
        await hands('owner', moment).do(payOutTips, { employee_id, amount_minor: held, method_id: stage.methods.cash });
        stage.tips.set(employee_id, 0);
      }
    });
  }
}
