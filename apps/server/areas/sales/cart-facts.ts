import { ask, type Statement } from '../../db/client-dialect.ts';
import type { Db } from '../../db/database.ts';
import { type KsaChoice, ksaChoice } from '../einvoicing/public.ts';
import { type StoredProgram, storedProgram } from '../loyalty/public.ts';
import type { OfferForSale } from '../offers/public.ts';
import { productsAsSold, type Taking, takingOf } from '../stock/public.ts';
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

export interface SaleSettings {
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

export interface CustomerFacts {
  id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  trn: string | null;
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
  /** Prices an employee has of her own. */
  own_prices: { service_id: number; employee_id: number; price_minor: number }[];
  methods: {
    id: number;
    english_name: string;
    arabic_name: string;
    kind: 'cash' | 'card' | 'transfer' | 'other';
    active: boolean;
    is_online: boolean;
  }[];
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
  program: StoredProgram | null;
  choice: KsaChoice;
}

/** What the one query answers; the rest comes from other areas, and only where the cart has such lines. */
type OwnFacts = Omit<CartFacts, 'offers' | 'packages' | 'offer_uses'>;

/** What a service sells for today unless the employee has a price of her own, and its tax: none while the seller is not registered, the account's default where it names none. */
const servicePrice = 'coalesce(s.offer_price_minor, s.price_minor)';
const vatRate = 'case when b.is_vat_registered = 0 then 0 else coalesce(t.rate_bp, d.rate_bp, 0) end';
/** A list stands in a subselect: see `anyOf`. */
const among = (parameter: string): string => `any((select ${parameter}::bigint[])::bigint[])`;

/** What a cart has and another has not: a statement that does not ask for it is cheaper than one that finds nothing. */
interface CartShape {
  has_products: boolean;
  has_penalties: boolean;
  is_of_visit: boolean;
  issues: boolean;
}

const none = `'[]'::json`;
/** The visit's customer where the cart names none. */
const customerOfVisit =
  '(select coalesce($5::bigint, (select v.customer_id from appointments v where v.account_id = $1 and v.id = $6::bigint)))';
const penalties = `coalesce((select json_agg(json_build_object('id', p.id, 'customer_id', p.customer_id, 'amount_minor', p.amount_minor, 'status', p.status, 'type', p.type))
        from penalties p where p.account_id = $1 and p.id = ${among('$4')}), '[]')`;
const appointment = `(select json_build_object('id', v.id, 'customer_id', v.customer_id, 'status', v.status, 'invoice_id', v.invoice_id,
          'lines', (select json_agg(json_build_object('service_id', l.service_id, 'employee_id', l.employee_id, 'price_minor', l.price_minor) order by l.position)
            from appointment_lines l where l.account_id = $1 and l.appointment_id = v.id))
        from appointments v where v.account_id = $1 and v.id = $6::bigint)`;
const issuing = (
  customer: string,
): string => `json_build_object('id', nextval('invoices_id_seq'), 'taking', ${takingOf('$1', '$2')}, 'program', ${storedProgram('$1')},
        'choice', ${ksaChoice('$1', customer)})`;

function statementOf({ has_products, has_penalties, is_of_visit, issues }: CartShape): Statement {
  const customer = is_of_visit ? customerOfVisit : '$5::bigint';
  return {
    name: `cart_facts_${[has_products, has_penalties, is_of_visit, issues].map(Number).join('')}`,
    text: `
    select json_build_object(
      'seller', json_build_object('english_name', a.english_name, 'arabic_name', a.arabic_name, 'country_id', a.country_id, 'english_address', b.english_address,
        'arabic_address', b.arabic_address, 'telephone', b.telephone, 'trn', b.trn, 'commercial_registration', b.commercial_registration, 'is_vat_registered', b.is_vat_registered,
        'english_header', g.english_header, 'arabic_header', g.arabic_header, 'english_footer', g.english_footer, 'arabic_footer', g.arabic_footer),
      'settings', json_build_object('language', g.language, 'invoice_language', g.invoice_language, 'allow_price_change', g.allow_price_change,
        'allow_change_quantity', g.allow_change_quantity, 'allow_debt', g.allow_debt),
      'services', coalesce((select json_agg(json_build_object('id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'price_minor', ${servicePrice},
          'active', s.status = 1, 'vat_rate_bp', ${vatRate}, 'vat_category', case when b.is_vat_registered = 0 then 'O' else coalesce(t.category, d.category, 'O') end, 'commission_bp', s.commission_bp))
        from services s left join taxes t on t.account_id = s.account_id and t.id = s.tax_id
        where s.account_id = $1 and s.id = ${among('$2')}), '[]'),
      'employees', coalesce((select json_agg(json_build_object('id', e.id, 'english_name', e.english_name, 'arabic_name', e.arabic_name, 'status', e.status, 'commission_bp', e.commission_bp))
        from employees e where e.account_id = $1 and e.id = ${among('$3')}), '[]'),
      'own_prices', coalesce((select json_agg(json_build_object('service_id', p.service_id, 'employee_id', p.employee_id, 'price_minor', p.price_minor))
        from service_employees p where p.account_id = $1 and p.service_id = ${among('$2')} and p.employee_id = ${among('$3')}
          and p.price_minor is not null), '[]'),
      'penalties', ${has_penalties ? penalties : none},
      'products', ${has_products ? productsAsSold('$1', '$7') : none},
      'methods', coalesce((select json_agg(json_build_object('id', m.id, 'english_name', m.english_name, 'arabic_name', m.arabic_name, 'kind', m.kind, 'active', m.status = 1, 'is_online', m.is_online = 1))
        from payment_methods m where m.account_id = $1), '[]'),
      'appointment', ${is_of_visit ? appointment : 'null::json'},
      'customer', (select json_build_object('id', c.id, 'name', c.name, 'mobile', c.mobile, 'email', c.email, 'trn', c.trn, 'language', c.language, 'status', c.status)
        from customers c where c.account_id = $1 and c.id = ${customer}),
      'issuing', ${issues ? issuing(customer) : 'null::json'}
    ) as facts
    from accounts a
    join businesses b on b.account_id = a.id
    join account_settings g on g.account_id = a.id
    left join taxes d on d.account_id = a.id and d.is_default = 1
    -- Every shape is given the same values: those it has no use for are named here and cost nothing.
    where a.id = $1 and ($4::bigint[] is null or $6::bigint is null or $7::bigint[] is null or true)`,
  };
}

const statements = new Map<string, Statement>();

function cartFacts(shape: CartShape): Statement {
  const key = Object.values(shape).map(Number).join('');
  const known = statements.get(key) ?? statementOf(shape);
  statements.set(key, known);
  return known;
}

/** Everything a sale is judged by, in one round trip; with `issues` also what writing it needs. */
export async function readCartFacts(db: Db, account_id: number, subjects: CartSubjects, issues: boolean): Promise<OwnFacts> {
  const { service_ids, product_ids, employee_ids, customer_id, appointment_id, penalty_ids } = subjects;
  const shape = {
    has_products: product_ids.length > 0,
    has_penalties: penalty_ids.length > 0,
    is_of_visit: appointment_id !== null,
    issues,
  };
  const values = [account_id, service_ids, employee_ids, penalty_ids, customer_id, appointment_id, product_ids];
  const [row] = await ask<{ facts: OwnFacts }>(db, cartFacts(shape), values);
  if (row === undefined) throw new Error(`Account ${account_id} has no business or settings`);
  return row.facts;
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
