import type { CommissionBasis } from '@rawnaq/domain/finance/commissions/commission';
import { ask, type Statement } from '../../../../db/client-dialect.ts';
import type { Db } from '../../../../db/database.ts';
import { mustLockFirst } from '../../../../db/lock-first.ts';
import { type KsaChoice, likelyDevice, type SeenHead } from '../../../tax/einvoicing/public/facts.ts';
import type { ProgramWithLevels } from '../../../value/loyalty/public.ts';
import type { OfferForSale } from '../../../value/offers/public.ts';
import { type LockedProduct, seenStock, type StockNow } from '../../../catalogue/stock/public/at-hand.ts';
import type { Taking } from '../../../catalogue/stock/public/till.ts';
import { type CartShape, cartStatement } from './cart-statements.ts';
import { cacheFacts, cachedFacts, type ReadFacts } from '../sale-facts-cache.ts';
import type { OwedPenalty, SaleItem, SellablePackage } from './sale-items.ts';

/** The seller as it stands on the document. */
export interface SellerFacts {
  english_name: string;
  arabic_name: string;
  country_id: number;
  english_address: string | null;
  arabic_address: string | null;
  telephone: string | null;
  trn: string | null;
  commercial_registration: string | null;
  is_vat_registered: 0 | 1;
  english_header: string | null;
  arabic_header: string | null;
  english_footer: string | null;
  arabic_footer: string | null;
}

export interface SaleSettings extends CommissionBasis {
  language: 'en' | 'ar';
  invoice_language: 'customer' | 'en' | 'ar' | 'both';
  allow_price_change: 0 | 1;
  allow_change_quantity: 0 | 1;
  allow_debt: 0 | 1;
}

export interface EmployeeFacts {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  status: number;
  commission_bp: number;
}

interface CustomerFacts {
  id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  trn: string | null;
  /** Of a Saudi citizen. */
  national_id: string | null;
  language: 'en' | 'ar' | null;
  status: number;
}

export interface AppointmentFacts {
  id: number;
  customer_id: number;
  status: number;
  invoice_id: number | null;
  lines: { service_id: number; employee_id: number; price_minor: number }[];
}

/** The price of a service where an employee has a price of their own. */
export interface OwnPrice {
  service_id: number;
  employee_id: number;
  price_minor: number;
}

export interface PaymentMethodFacts {
  id: number;
  english_name: string;
  arabic_name: string;
  kind: 'cash' | 'card' | 'transfer' | 'other';
  active: boolean;
  is_online: boolean;
}

export interface CartFacts {
  seller: SellerFacts;
  settings: SaleSettings;
  services: SaleItem[];
  products: SaleItem[];
  offers: OfferForSale[];
  packages: SellablePackage[];
  /** What one use of a sold offer is worth without VAT, by its id. */
  offer_uses: ReadonlyMap<number, number>;
  penalties: OwedPenalty[];
  employees: EmployeeFacts[];
  own_prices: OwnPrice[];
  methods: PaymentMethodFacts[];
  customer: CustomerFacts | null;
  appointment: AppointmentFacts | null;
  /** Null for a quote. */
  issuing: IssuingFacts | null;
}

export interface CartSubjects {
  service_ids: number[];
  product_ids: number[];
  employee_ids: number[];
  customer_id: number | null;
  appointment_id: number | null;
  penalty_ids: number[];
}

/** What issuing needs to know beside what the cart is judged by. */
export interface IssuingFacts {
  /** Of the invoice that is about to be written: other areas write their part of the sale with it. */
  id: number;
  taking: Taking;
  program: ProgramWithLevels | null;
  choice: KsaChoice;
  /** The stock of what is sold, as it was seen; null: it is locked when it is taken. */
  seen: Map<number, LockedProduct> | null;
  /** The number it will have and the head of the chain it will go on, as they were seen; null: both are locked when it is written. */
  foreseen: Foreseen | null;
}

interface Foreseen {
  number: string;
  head: SeenHead;
}

/** What this area reads itself; the rest comes from other areas, and only where the cart has such lines. */
type OwnFacts = Omit<CartFacts, 'offers' | 'packages' | 'offer_uses'>;

/** What one statement answers: what changes from sale to sale, the name of what does not, and that itself where it was asked for. */
interface FactsNow {
  name: string | null;
  customer: (CustomerFacts & { address?: KsaChoice['address'] }) | null;
  penalties: OwedPenalty[];
  appointment: AppointmentFacts | null;
  invoice_id: number | null;
  /** The head is null where the device issues nothing. */
  next: { number: string; head: SeenHead | null } | null;
  stock: StockNow[] | null;
  kept: ReadFacts | null;
}

const statements = new Map<string, Statement>();

function statementFor(shape: CartShape): Statement {
  const key = Object.values(shape).map(Number).join('');
  const known = statements.get(key) ?? cartStatement(shape);
  statements.set(key, known);
  return known;
}

/**
 * Everything a sale is judged by; with `issues` also what writing it needs. What is kept in memory is used only if it has the name that the database tells with
 * everything that changes from sale to sale; otherwise all of it is read, which is one round trip where nothing was kept.
 */
export async function readCartFacts(
  db: Db,
  account_id: number,
  subjects: CartSubjects,
  issuing: { einvoice_device_id?: number | undefined; sees_stock?: boolean } | null,
): Promise<OwnFacts> {
  const { customer_id, appointment_id, penalty_ids, product_ids } = subjects;
  const last = cachedFacts(account_id, subjects);
  const looks = issuing !== null && !mustLockFirst(db, account_id);
  const device_id = looks && last !== null ? likelyDevice(last.facts.einvoicing, issuing.einvoice_device_id) : null;
  const shape = {
    ...{ reads_all: false, has_penalties: penalty_ids.length > 0, is_of_visit: appointment_id !== null },
    ...{
      issues: issuing !== null,
      foresees: device_id !== null,
      sees_stock: looks && issuing.sees_stock === true && product_ids.length > 0,
    },
  };
  const values = [account_id, customer_id, appointment_id, penalty_ids, device_id, product_ids];
  if (last !== null) {
    const [row] = await ask<{ facts: FactsNow }>(db, statementFor(shape), values);
    if (row?.facts.name === last.name) return factsOf(row.facts, last.facts, shape);
  }
  const { service_ids, employee_ids } = subjects;
  const all = [...values, service_ids, product_ids, employee_ids];
  const [row] = await ask<{ facts: FactsNow }>(db, statementFor({ ...shape, reads_all: true }), all);
  const kept = row?.facts.kept ?? null;
  if (row === undefined || kept === null) throw new Error(`Account ${account_id} has no business or settings`);
  if (row.facts.name !== null) cacheFacts(account_id, row.facts.name, kept);
  return factsOf(row.facts, kept, shape);
}

function factsOf(now: FactsNow, kept: ReadFacts, { sees_stock }: Pick<CartShape, 'sees_stock'>): OwnFacts {
  const { customer, penalties, appointment, invoice_id, next, stock } = now;
  const head = next?.head ?? null;
  const { seller, settings, services, products, employees, own_prices, methods, taking, program, einvoicing } = kept;
  return {
    seller,
    settings,
    services,
    products,
    penalties,
    employees,
    own_prices,
    methods,
    customer,
    appointment,
    issuing:
      invoice_id === null
        ? null
        : {
            ...{ id: invoice_id, taking, program, choice: { ...einvoicing, address: customer?.address ?? null } },
            seen: sees_stock ? seenStock(stock) : null,
            foreseen: next === null || head === null ? null : { number: next.number, head },
          },
  };
}

/** Two tills at one appointment: the second waits here, and then sees that it is billed. */
export async function lockAppointment(db: Db, account_id: number, appointment_id: number): Promise<void> {
  await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', appointment_id)
    .select('id')
    .forUpdate()
    .execute();
}
