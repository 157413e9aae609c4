import type { CreditedLine, CreditedNote } from '@rawnaq/domain/sales/notes/credit-note';
import { writeTipsBack } from '../../finance/tips/public.ts';
import { shownReference } from '@rawnaq/domain/finance/payments/payment-reference';
import type { Refund } from '@rawnaq/domain/sales/notes/refund';
import { sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { creditBalance } from '../../value/customer-accounts/public.ts';
import { returnToDeposits } from '../../value/deposits/public/returning.ts';
import { returnDiscountCode } from '../../value/discount-codes/public.ts';
import { lockGiftCards, returnToGiftCards, withdrawGiftCards } from '../../value/gift-cards/public/ledger.ts';
import { reversePoints } from '../../value/loyalty/public.ts';
import { returnSoldOfferUses, withdrawSoldOffer } from '../../value/offers/public.ts';
import { waiveByNote } from '../../value/penalties/public.ts';
import { returnStock } from '../../catalogue/stock/public/movements.ts';
import { type InvoiceFacts, type InvoiceLineFacts, usesStock } from './facts.ts';

export interface Reversal {
  credit_note_id: number;
  facts: InvoiceFacts;
  note: CreditedNote;
  refund: Refund;
  reason: string;
  returns_stock: 0 | 1;
  returns_used: 0 | 1;
  returns_value: 0 | 1;
  returns_tips: 0 | 1;
}
type LegRefusal = Refusal<'notes.gift_card_used' | 'notes.tips_paid_out' | 'sales.sold_offer_in_use'>;

/**
 * Takes back what the credited part of a sale did elsewhere, in the order in which a sale locks: deposits, gift cards, account, points, offers, code,
 * stock, and at last tips. Writes with the id of the note, which is written afterwards.
 */
export async function reverseLegs(context: UserContext, reversal: Reversal): Promise<LegRefusal | null> {
  const { credit_note_id, facts, note, refund, reason } = reversal;
  const lines = note.lines.map((credited) => ({
    credited,
    sold: facts.lines.find(({ line_id }) => line_id === credited.line_id) as InvoiceLineFacts,
  }));
  await returnToDeposits(context, credit_note_id, refund.deposits);
  const cardFault = await reverseCards(context, reversal, lines);
  if (cardFault !== null) return cardFault;
  if (facts.customer_id !== null) {
    if (refund.balance_minor > 0) await creditBalance(context, facts.customer_id, refund.balance_minor, { credit_note_id });
    await reversePoints(context, {
      credit_note_id,
      invoice_id: facts.id,
      customer_id: facts.customer_id,
      credited_minor: note.total_minor,
      total_minor: facts.total_minor,
      returns_redeemed: reversal.returns_value === 1,
    });
  }
  const offerFault = await reverseOffers(context, reversal, lines);
  if (offerFault !== null) return offerFault;
  if (note.is_complete && reversal.returns_value === 1) await returnDiscountCode(context, credit_note_id, facts.id);
  await returnGoods(context, reversal, lines);
  await waiveByNote(
    context,
    lines.flatMap(({ sold }) => (sold.penalty_id === null ? [] : [sold.penalty_id])),
    reason,
  );
  return reversal.returns_tips === 1 ? giveTipsBack(context, reversal) : null;
}

type Line = { credited: CreditedLine; sold: InvoiceLineFacts };

/** Goods that were sold, and what services used, each only where the note says so. */
async function returnGoods(
  context: UserContext,
  { credit_note_id, facts, returns_stock, returns_used }: Reversal,
  lines: readonly Line[],
): Promise<void> {
  const moved = lines.filter(({ credited }) => credited.quantity_milli > 0);
  const sold = moved.flatMap(({ credited, sold: { position, product_id } }) =>
    returns_stock === 0 || product_id === null ? [] : [{ line_position: position, product_id, quantity_milli: credited.quantity_milli }],
  );
  const used = moved.flatMap(({ credited, sold: line }) =>
    returns_used === 0 || !usesStock(line)
      ? []
      : [
          {
            line_position: line.position,
            sold_milli: line.quantity_milli,
            before_milli: line.credited.quantity_milli,
            credited_milli: credited.quantity_milli,
          },
        ],
  );
  if (sold.length > 0 || used.length > 0) await returnStock(context, credit_note_id, facts.id, { sold, used });
}

/** A card that was sold is taken back while nothing of it is used; cards and vouchers that paid get back what they gave. */
async function reverseCards(
  context: UserContext,
  { credit_note_id, facts, note, refund, returns_value }: Reversal,
  lines: readonly Line[],
): Promise<LegRefusal | null> {
  const sold = lines.flatMap(({ sold: line }) =>
    line.gift_card_id === null ? [] : [{ id: line.gift_card_id, value_minor: line.net_minor + line.vat_minor }],
  );
  const vouchers = note.is_complete && returns_value === 1 ? facts.vouchers : [];
  const returned = [...refund.gift_cards, ...vouchers];
  const cards = await lockGiftCards(context.db, context.account_id, [
    ...sold.map(({ id }) => id),
    ...returned.map(({ gift_card_id }) => gift_card_id),
  ]);
  for (const { id, value_minor } of sold) {
    const card = cards.find((one) => one.id === id);
    if (card === undefined || card.left_minor !== value_minor)
      return refuse('notes.gift_card_used', {
        params: { code: shownReference({ kind: 'gift_card', reference: card?.code ?? null }) ?? '' },
      });
  }
  if (sold.length > 0)
    await withdrawGiftCards(
      context,
      credit_note_id,
      sold.map(({ id }) => id),
    );
  if (returned.length > 0) await returnToGiftCards(context, credit_note_id, returned);
  return null;
}

/** An offer that was sold ends while nothing of it is used; a use of one comes back. */
async function reverseOffers(
  context: UserContext,
  { credit_note_id, facts, returns_value }: Reversal,
  lines: readonly Line[],
): Promise<LegRefusal | null> {
  const ofOffers = lines.filter(({ credited, sold }) => sold.sold_offer_id !== null && credited.quantity_milli > 0);
  const uses = ofOffers.flatMap(({ credited, sold }) =>
    sold.kind !== 'service' || sold.sold_offer_id === null || sold.service_id === null
      ? []
      : [
          {
            line_position: sold.position,
            sold_offer_id: sold.sold_offer_id,
            service_id: sold.service_id,
            quantity_milli: credited.quantity_milli,
          },
        ],
  );
  if (returns_value === 1 && uses.length > 0) await returnSoldOfferUses(context, credit_note_id, facts.id, uses);
  for (const { sold } of ofOffers) {
    if (sold.kind !== 'offer' || sold.sold_offer_id === null) continue;
    const fault = await withdrawSoldOffer(context, credit_note_id, sold.sold_offer_id);
    if (fault !== null) return fault;
  }
  return null;
}

/** Tips go back by the way they came, as long as the employee has not been paid them. */
async function giveTipsBack(context: UserContext, { credit_note_id, facts }: Reversal): Promise<LegRefusal | null> {
  const { db, account_id } = context;
  if (facts.tips.length === 0) return null;
  const ids = [...new Set(facts.tips.map(({ employee_id }) => employee_id))];
  const { rows } = await sql<{ employee_id: number; balance_minor: number }>`
    select employee_id, balance_minor from tip_balances where account_id = ${account_id} and employee_id = any(${ids}::bigint[]) order by employee_id for update`.execute(
    db,
  );
  for (const id of ids) {
    const wanted = facts.tips.filter(({ employee_id }) => employee_id === id).reduce((sum, tip) => sum + tip.amount_minor, 0);
    if ((rows.find(({ employee_id }) => employee_id === id)?.balance_minor ?? 0) < wanted)
      return refuse('notes.tips_paid_out', { field: 'returns_tips' });
  }
  await writeTipsBack(context, { invoice_id: facts.id, credit_note_id }, facts.tips);
  for (const id of ids) context.publish('tips', id);
  return null;
}
