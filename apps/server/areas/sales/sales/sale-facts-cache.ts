import { BoundedCache } from '../../../cache/bounded-cache.ts';
import type { KsaChoice } from '../../tax/einvoicing/public/facts.ts';
import type { ProgramWithLevels } from '../../value/loyalty/public.ts';
import type { SellableProduct, Taking } from '../../catalogue/stock/public/till.ts';
import type { EmployeeFacts, OwnPrice, PaymentMethodFacts, SaleSettings, SellerFacts } from './cart/cart-facts.ts';
import type { SaleItem } from './cart/sale-items.ts';

/** What a cart names of what is kept. */
export interface NamedThings {
  service_ids: readonly number[];
  product_ids: readonly number[];
  employee_ids: readonly number[];
}

/** What the account's sales have in common. */
interface CommonFacts {
  seller: SellerFacts;
  settings: SaleSettings;
  methods: PaymentMethodFacts[];
  program: ProgramWithLevels | null;
  einvoicing: Omit<KsaChoice, 'address'>;
}

/** What is kept, as the database tells it: of the things only those that were asked for. */
export interface ReadFacts extends CommonFacts {
  services: SaleItem[];
  products: SellableProduct[];
  employees: EmployeeFacts[];
  own_prices: OwnPrice[];
  taking: Taking;
}

interface KeptService {
  item: SaleItem;
  own_prices: OwnPrice[];
  recipes: Taking['recipes'];
}

interface Kept {
  name: string;
  common: CommonFacts;
  sells_without_stock: boolean;
  services: Map<number, KeptService>;
  products: Map<number, SellableProduct>;
  employees: Map<number, EmployeeFacts>;
}

/** Some 110 bytes each, more with long names: ten to twenty megabytes at the most. A salon with forty services and twenty employees has a few hundred. */
const mostEntries = 100_000;
/** What seller, settings, ways to pay and the rest of the common facts count for. */
const commonEntries = 20;

const accounts = new BoundedCache<number, Kept>(mostEntries);

/** What does not exist is not in the cache either: a request that names it asks the database. */
function all<T>(from: ReadonlyMap<number, T>, ids: readonly number[]): T[] | null {
  const found: T[] = [];
  for (const id of ids) {
    const one = from.get(id);
    if (one === undefined) return null;
    found.push(one);
  }
  return found;
}

/** What was last known of everything that a cart names, with the name it had; null where a part of it is not. Right only for as long as it has that name. */
export function cachedFacts(account_id: number, named: NamedThings): { name: string; facts: ReadFacts } | null {
  const known = accounts.peek(account_id);
  if (known === undefined) return null;
  const services = all(known.services, named.service_ids);
  const products = all(known.products, named.product_ids);
  const employees = all(known.employees, named.employee_ids);
  if (services === null || products === null || employees === null) return null;
  accounts.touch(account_id);
  const facts = {
    ...known.common,
    services: services.map((service) => service.item),
    products,
    employees,
    own_prices: services.flatMap((service) => service.own_prices),
    taking: { recipes: services.flatMap((service) => service.recipes), sells_without_stock: known.sells_without_stock },
  };
  return { name: known.name, facts };
}

/** Keeps what was read in one statement with this name. What has the same name already is added to, anything else of the account is forgotten. */
export function cacheFacts(account_id: number, name: string, read: ReadFacts): void {
  const { services, products, employees, own_prices, taking, ...common } = read;
  const known = accounts.peek(account_id);
  const kept: Kept =
    known?.name === name
      ? known
      : {
          name,
          common,
          sells_without_stock: taking.sells_without_stock,
          services: new Map(),
          products: new Map(),
          employees: new Map(),
        };
  for (const item of services) {
    const of = (row: { service_id: number }): boolean => row.service_id === item.id;
    kept.services.set(item.id, { item, own_prices: own_prices.filter(of), recipes: taking.recipes.filter(of) });
  }
  for (const product of products) kept.products.set(product.id, product);
  for (const employee of employees) kept.employees.set(employee.id, employee);
  accounts.keep(account_id, kept, sizeOf(kept));
}

function sizeOf({ services, products, employees, common }: Kept): number {
  let size = commonEntries + common.methods.length + products.size + employees.size;
  for (const { own_prices, recipes } of services.values()) size += 1 + own_prices.length + recipes.length;
  return size;
}
