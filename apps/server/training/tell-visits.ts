import { topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { getCustomerPoints } from '@rawnaq/contract/value/loyalty';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { collectDebts, getCustomerDebts } from '@rawnaq/contract/value/receivables';
import { quoteInvoice } from '@rawnaq/contract/sales/sales';
import { cartOf, type Invoice, payment, sell, type Stage, type ToldVisit } from './stage.ts';

const day = 1440;
const inRiyals = (minor: number): number => Math.floor(minor / 100) * 100;
const billed = ({ visit }: ToldVisit): number => visit.ends + 6;

type Scene = (stage: Stage, told: ToldVisit) => void;
/** A visit that is billed in a way of its own. */
const bill =
  (what: string, run: (stage: Stage, told: ToldVisit, moment: number) => Promise<unknown>): Scene =>
  (stage, told) =>
    stage.later(billed(told), what, (moment) => run(stage, told, moment));

const withProduct = (stage: Stage, told: ToldVisit, quantity = 1) => {
  const cart = cartOf(told);
  // The last pieces stay on the shelf: goods also go missing.
  const product = stage.random.pick(stage.products.filter((one) => one.is_sold && one.left >= quantity + 3));
  product.left -= quantity;
  return { ...cart, lines: [...cart.lines, { kind: 'product' as const, product_id: product.id, quantity }] };
};

const presents = [
  { value_minor: 30_000, beneficiary_name: 'نورة', message: 'كل عام وأنتِ بخير', design_id: 2 },
  { value_minor: 50_000, beneficiary_name: 'Huda', message: 'Happy birthday!', design_id: 7 },
  { value_minor: 20_000, beneficiary_name: 'أمي', message: 'شكراً على كل شيء', design_id: 5 },
  { value_minor: 100_000, beneficiary_name: 'Reem', message: 'For the bride', design_id: 9 },
] as const;

const tipped = bill('a tip', async (stage, told, moment) => {
  const employee_id = told.visit.lines[0]?.employee_id ?? 0;
  const amount_minor = stage.random.pick([1000, 2000, 2000, 5000]);
  await sell(stage, moment, cartOf(told), () => ({ tips: [{ employee_id, method_id: stage.methods.cash, amount_minor }] }));
  stage.tips.set(employee_id, (stage.tips.get(employee_id) ?? 0) + amount_minor);
});

const shopped = bill('a product', (stage, told, moment) => sell(stage, moment, withProduct(stage, told, stage.random.between(1, 2))));

const gave = bill('a gift card', async (stage, told, moment) => {
  const cart = cartOf(told);
  const gift_card = presents[stage.cards.length % presents.length] ?? presents[0];
  // The third was for one evening, which has passed.
  const expires = stage.cards.length === 2 ? { expires_on: stage.day(3) } : {};
  const sold = await sell(stage, moment, {
    ...cart,
    lines: [...cart.lines, { kind: 'gift_card', gift_card: { ...gift_card, ...expires } }],
  });
  const id = sold.lines.find((line) => line.gift_card_id !== null)?.gift_card_id ?? 0;
  stage.cards.push({ id, left_minor: 'expires_on' in expires ? 0 : gift_card.value_minor });
});

const paidByCard = bill('a sale paid by gift card', async (stage, told, moment) => {
  // The first card is used up, and those behind it keep a rest, whatever day the story is told on.
  const restOf = (one: (typeof stage.cards)[number]): number => (one === stage.cards[0] ? 0 : 5000);
  const card = stage.cards.find((one) => one.left_minor > restOf(one));
  if (card === undefined) return sell(stage, moment, cartOf(told));
  let amount_minor = 0;
  await sell(stage, moment, cartOf(told), (total) => {
    amount_minor = Math.min(card.left_minor - restOf(card), total, 18_000);
    return { gift_cards: [{ gift_card_id: card.id, amount_minor }] };
  });
  card.left_minor -= amount_minor;
});

const owed = bill('a debt', async (stage, told, moment) => {
  const { id, total_minor } = await sell(stage, moment, cartOf(told), (total) => ({ debt_minor: inRiyals(total / 2) }));
  const owed_minor = inRiyals(total_minor / 2);
  const wanted_minor = stage.random.chance(0.5) ? owed_minor : inRiyals(owed_minor / 3);
  stage.later(moment + stage.random.between(4, 12) * day, 'a debt collected', async (then) => {
    const hands = stage.hands('cashier', then);
    const { debts } = await hands.do(getCustomerDebts, { id: told.visit.customer_id });
    const amount_minor = Math.min(wanted_minor, debts.find((debt) => debt.invoice_id === id)?.left_minor ?? 0);
    // Settled already, with older debts.
    if (amount_minor === 0) return;
    await hands.do(collectDebts, { id: told.visit.customer_id, invoice_ids: [id], ...payment(stage, amount_minor) });
  });
});

const withCode = bill('a discount code', (stage, told, moment) =>
  sell(stage, moment, { ...cartOf(told), discount_code: moment < stage.at(20, 0) ? 'AUTUMN15' : 'FRIENDS50' }),
);

const withPoints = bill('points redeemed', async (stage, told, moment) => {
  const cart = cartOf(told);
  const hands = stage.hands('cashier', moment);
  const { points, smallest_redemption } = await hands.do(getCustomerPoints, { id: told.visit.customer_id });
  // A hundred take five riyals off: never more than half of what the visit costs.
  const { total_minor } = await hands.do(quoteInvoice, cart);
  const used = Math.min(Math.floor(points / 100) * 100, Math.floor(total_minor / 1000) * 100, 500);
  await sell(stage, moment, { ...cart, ...(used >= smallest_redemption ? { points: used } : {}) });
});

const tookOffer = bill('an offer sold', async (stage, told, moment) => {
  const cart = cartOf(told);
  const { customer_id, lines } = told.visit;
  // One after another: the first to be sold is the one that lapses soonest.
  const offer = stage.offers.shift();
  if (offer === undefined) return;
  stage.offers.push(offer);
  const chosen = offer.uses.slice(0, 3);
  const sold = await sell(stage, moment, {
    ...cart,
    lines: [...cart.lines, { kind: 'offer', offer_id: offer.id, ...(offer.chooses ? { offer_service_ids: chosen } : {}) }],
  });
  const sold_offer_id = sold.lines.find((line) => line.kind === 'offer')?.sold_offer_id ?? 0;
  for (const [index, service_id] of (offer.chooses ? chosen : offer.uses).entries()) {
    // The last of a short offer is forgotten.
    if (offer.isShort && index === 2) break;
    stage.later(moment + (index + 1) * 4 * day, 'an offer used', (then) =>
      sell(stage, then, { customer_id, lines: [{ service_id, sold_offer_id, employee_id: lines[0]?.employee_id }] }),
    );
  }
});

const paidAhead: Scene = (stage, told) => {
  const { customer_id, created, starts } = told.visit;
  const deposit: { id?: number } = {};
  stage.later(Math.max(created + 5, starts - 2 * day), 'a deposit', async (moment) => {
    ({ id: deposit.id } = await stage
      .hands('cashier', moment)
      .do(takeDeposit, { customer_id, appointment_id: told.appointment_id, ...payment(stage, 5000) }));
  });
  stage.later(billed(told), 'a deposit used', (moment) =>
    sell(stage, moment, cartOf(told), (total) =>
      deposit.id === undefined ? {} : { deposits: [{ deposit_id: deposit.id, amount_minor: Math.min(5000, total) }] },
    ),
  );
};

const fromBalance: Scene = (stage, told) => {
  const { customer_id, starts } = told.visit;
  const amount_minor = stage.random.pick([50_000, 100_000]);
  let there = 0;
  stage.later(starts - day, 'a top-up', async (moment) => {
    await stage.hands('cashier', moment).do(topUpBalance, { id: customer_id, ...payment(stage, amount_minor) });
    there = amount_minor;
  });
  stage.later(billed(told), 'a sale paid from the balance', (moment) =>
    sell(stage, moment, cartOf(told), (total) => (there === 0 ? {} : { balance_minor: Math.min(there, total) })),
  );
};

const lineOf = ({ lines }: Invoice, kind: string): number => lines.find((line) => line.kind === kind)?.id ?? 0;

const brought: Scene = bill('goods brought back', async (stage, told, moment) => {
  const sold = await sell(stage, moment, withProduct(stage, told, 2));
  stage.later(moment + day, 'a credit note for goods', (then) =>
    stage.hands('owner', then).do(issueCreditNote, {
      id: sold.id,
      lines: [{ line_id: lineOf(sold, 'product'), quantity: 1 }],
      reason: 'لم تُفتح وأعيدت في اليوم التالي',
    }),
  );
});

const cheaper: Scene = bill('a price lowered', async (stage, told, moment) => {
  const sold = await sell(stage, moment, cartOf(told));
  stage.later(moment + 20, 'a credit note for a wait', (then) =>
    stage.hands('owner', then).do(issueCreditNote, {
      id: sold.id,
      lines: [{ line_id: lineOf(sold, 'service'), amount_minor: Math.min(3000, inRiyals((sold.lines[0]?.gross_minor ?? 0) / 2)) }],
      reason: 'Had to wait for half an hour',
    }),
  );
});

const dearer: Scene = bill('a debit note', async (stage, told, moment) => {
  const sold = await sell(stage, moment, cartOf(told));
  stage.later(moment + 15, 'a debit note', (then) =>
    stage.hands('owner', then).do(issueDebitNote, {
      id: sold.id,
      lines: [{ line_id: lineOf(sold, 'service'), amount_minor: 5000 }],
      reason: 'الشعر أطول مما حُجز له',
      payments: [payment(stage, 5000)],
    }),
  );
});

const scenes: readonly Scene[] = [
  tipped,
  gave,
  shopped,
  tookOffer,
  owed,
  withCode,
  paidAhead,
  tipped,
  withPoints,
  fromBalance,
  paidByCard,
  brought,
  shopped,
  cheaper,
  dearer,
];

/** Bills the visits that have something of their own, one way after another. */
export function tellVisits(stage: Stage, told: readonly ToldVisit[]): void {
  for (const [index, one] of told.entries()) scenes[index % scenes.length]?.(stage, one);
}
