import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { earningBase } from '@rawnaq/domain/value/loyalty/loyalty';
import type { AccountContext } from '../../../http/context.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { spendBalance } from '../../value/customer-accounts/public.ts';
import { sellGiftCards } from '../../value/gift-cards/public/issuing.ts';
import { useGiftCards } from '../../value/gift-cards/public/ledger.ts';
import { useDiscountCode } from '../../value/discount-codes/public.ts';
import { earnPoints, programOf, redeemPoints } from '../../value/loyalty/public.ts';
import { sellOffers, useSoldOffers } from '../../value/offers/public.ts';
import { collectBySale } from '../../value/penalties/public.ts';
import { takeStock, type TakenStock } from '../../catalogue/stock/public/movements.ts';
import type { IssuingFacts } from './cart/cart-facts.ts';
import { offerUses, type OpenedSale } from './open-sale.ts';
import type { SoldLine } from './cart/price-cart.ts';
import type { SaleInput } from './payment/settle-sale.ts';
import { saveTips } from '../../finance/tips/public.ts';
import type { WrittenParts } from './cart/wire-line.ts';

export type IssueRefusal = Refusal<(typeof issueInvoice)['refusals'][number]>;

/** What other areas answered when they wrote their part. */
export interface WrittenSale extends WrittenParts {
  stock: TakenStock;
}

/** Lets every other area write its part of the sale, in the order in which all sales lock their rows. */
export async function writeParts(
  { id, program, taking, seen }: IssuingFacts,
  input: SaleInput,
  sale: OpenedSale,
  context: AccountContext,
): Promise<WrittenSale | IssueRefusal> {
  const { facts, lines, reductions } = sale;
  const customer_id = facts.customer?.id ?? null;
  await useGiftCards(context, id, input.gift_cards);
  const gift_cards = await sellGiftCards(context, id, soldCards(lines), customer_id);
  if (gift_cards instanceof Refusal) return gift_cards;
  if (customer_id !== null) {
    const { points } = reductions;
    if (points !== null) await redeemPoints(context, customer_id, points.points, points.amount_minor, id);
    const base_minor = earningBase(programOf(program), lines);
    if (base_minor > 0) await earnPoints(context, customer_id, id, base_minor, program);
    const balance_minor = input.balance_minor ?? 0;
    if (balance_minor > 0) await spendBalance(context, customer_id, balance_minor, { invoice_id: id });
  }
  const settledElsewhere = await collectBySale(
    context,
    lines.map((line) => line.input.penalty_id).filter((penalty) => penalty !== undefined),
  );
  if (settledElsewhere !== null)
    return refuse('sales.penalty_settled', {
      field: `lines.${lines.findIndex((line) => line.input.penalty_id === settledElsewhere)}.penalty_id`,
    });
  await saveTips(context, id, input.tips);
  const sold_offers = await sellOffers(context, id, soldOffers(lines, customer_id));
  await useSoldOffers(context, id, offerUses(input.lines));
  const { code } = reductions;
  if (code !== null) await useDiscountCode(context, id, code.id, customer_id, sale.invoice.code_discount_minor, code);
  const stock = await takeStock(context, id, soldProducts(lines), billedServices(lines), taking, seen);
  if (stock instanceof Refusal) return stock;
  return { stock, gift_cards: new Map([...gift_cards].map(([position, card]) => [position, card.id])), sold_offers };
}

const soldOffers = (lines: readonly SoldLine[], customer_id: number | null) =>
  lines.flatMap(({ position, gross_minor, input: { kind, offer_id, offer_service_ids = [] } }) =>
    kind === 'offer' && offer_id !== undefined && customer_id !== null
      ? [{ line_position: position, offer_id, customer_id, service_ids: offer_service_ids, price_minor: gross_minor }]
      : [],
  );
const soldCards = (lines: readonly SoldLine[]) =>
  lines.flatMap(({ position, input: { kind, gift_card } }) =>
    kind === 'gift_card' && gift_card !== undefined ? [{ ...gift_card, line_position: position }] : [],
  );
const soldProducts = (lines: readonly SoldLine[]) =>
  lines.flatMap(({ position, quantity_milli, input: { kind, product_id } }) =>
    kind === 'product' && product_id !== undefined ? [{ line_position: position, product_id, quantity_milli }] : [],
  );
const billedServices = (lines: readonly SoldLine[]) =>
  lines.flatMap(({ position, quantity_milli, input: { kind, service_id } }) =>
    kind === 'service' && service_id !== undefined ? [{ line_position: position, service_id, quantity_milli }] : [],
  );
