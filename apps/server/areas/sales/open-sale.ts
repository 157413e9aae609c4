import { hasPermission, type PermissionKey } from '@rawnaq/domain/identity/permissions';
import type { cartRefusals } from '@rawnaq/contract/sales-cart';
import type { AccountContext, UserContext } from '../../http/context.ts';
import { refuse, Refusal } from '../../http/refusal.ts';
import { type CartFacts, readCartFacts } from './cart-facts.ts';
import { type CartInput, noReductions, priceCart, type PricedCart, type Reductions, type Seller } from './price-cart.ts';

type CartRefusal = Refusal<(typeof cartRefusals)[number]>;

/** A cart with everything it is judged by. */
export interface OpenedSale extends PricedCart {
  facts: CartFacts;
  reductions: Reductions;
}

export const mayDo = (context: UserContext, right: PermissionKey): boolean =>
  context.user.is_owner || hasPermission(context.user.permissions, right);

/** What the signed-in person may do with a cart. */
export const sellerOf = (context: UserContext): Seller => ({
  language: context.language,
  may_discount: mayDo(context, 'sales.discount'),
  may_change_price: mayDo(context, 'sales.change_price'),
});

const idsOf = (ids: readonly (number | undefined)[]): number[] => [...new Set(ids.filter((id) => id !== undefined))];

async function loadFacts(input: CartInput, { db, account_id }: AccountContext, people: readonly number[]): Promise<CartFacts> {
  const own = await readCartFacts(db, account_id, {
    service_ids: idsOf(input.lines.map((line) => line.service_id)),
    employee_ids: idsOf([...input.lines.map((line) => line.employee_id), input.salesman_employee_id, ...people]),
    customer_id: input.customer_id ?? null,
    appointment_id: input.appointment_id ?? null,
    penalty_ids: idsOf(input.lines.map((line) => line.penalty_id)),
  });
  return { ...own, products: [], offers: [], packages: [] };
}

function loadReductions(input: CartInput): Reductions | CartRefusal {
  if (input.discount_code !== undefined) return refuse('sales.discount_code_not_found', { field: 'discount_code' });
  if (input.points !== undefined) return refuse('sales.loyalty_off', { field: 'points' });
  if (input.gift_cards.length > 0) return refuse('sales.gift_card_not_found', { field: 'gift_cards.0.gift_card_id' });
  return noReductions;
}

/** Reads what a cart is judged by, and about these people too, and prices it. Writes nothing. */
export async function openSale(
  input: CartInput,
  context: AccountContext,
  seller: Seller,
  people: readonly number[] = [],
): Promise<OpenedSale | CartRefusal> {
  const facts = await loadFacts(input, context, people);
  const reductions = loadReductions(input);
  if (reductions instanceof Refusal) return reductions;
  const cart = priceCart(input, facts, seller, reductions);
  return cart instanceof Refusal ? cart : { ...cart, facts, reductions };
}
