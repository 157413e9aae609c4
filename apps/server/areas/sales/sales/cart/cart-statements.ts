import type { Statement } from '../../../../db/client-dialect.ts';
import { numberText } from '../../../../db/number-series.ts';
import { exemptionReasonText, vatCategoryText, vatRateText } from '../../../../db/sql/vat-of-item.ts';
import { chainHead, buyerAddress, ksaSeller } from '../../../tax/einvoicing/public/facts.ts';
import { storedProgram } from '../../../value/loyalty/public.ts';
import { stockNow } from '../../../catalogue/stock/public/at-hand.ts';
import { productsAsSold, takingOf } from '../../../catalogue/stock/public/till.ts';

/** What a cart has and another has not: a statement that does not ask for it is cheaper than one that finds nothing. */
export interface CartShape {
  /** What sales are judged by is read too, and not only its name. */
  reads_all: boolean;
  has_penalties: boolean;
  is_of_visit: boolean;
  issues: boolean;
  /** The number that is next is looked at, and where the chain of a device has come to. */
  foresees: boolean;
  /** So is the stock of what is sold. */
  sees_stock: boolean;
}

/** A list stands in a subselect: see `anyOf`. */
const among = (parameter: string): string => `any((select ${parameter}::bigint[])::bigint[])`;

/** The visit's customer where the cart names none. */
const customerOfVisit =
  '(select coalesce($2::bigint, (select v.customer_id from appointments v where v.account_id = $1 and v.id = $3::bigint)))';
const penalties = `coalesce((select json_agg(json_build_object('id', p.id, 'customer_id', p.customer_id, 'amount_minor', p.amount_minor, 'status', p.status, 'type', p.type))
        from penalties p where p.account_id = $1 and p.id = ${among('$4')}), '[]')`;
const appointment = `(select json_build_object('id', v.id, 'customer_id', v.customer_id, 'status', v.status, 'invoice_id', v.invoice_id,
          'lines', (select json_agg(json_build_object('service_id', l.service_id, 'employee_id', l.employee_id, 'price_minor', l.price_minor) order by l.position)
            from appointment_lines l where l.account_id = $1 and l.appointment_id = v.id))
        from appointments v where v.account_id = $1 and v.id = $3::bigint)`;

const next = `(select json_build_object('number', ${numberText('next_number')}, 'head', ${chainHead('$1', '$5::bigint')})
        from number_series where account_id = $1 and document = 'invoice')`;

/** What a service sells for today unless the employee who does it has a price of their own. */
const servicePrice = 'coalesce(s.offer_price_minor, s.price_minor)';

/**
 * What may be kept under its name: every table here is in the list of `note_sale_fact_change` (db/functions/sales), or it would grow old unnoticed. Services come with the
 * prices of all who do them, so that whatever is asked for by id is known whole.
 */
export const cacheableFacts = `(select json_build_object(
      'seller', json_build_object('english_name', a.english_name, 'arabic_name', a.arabic_name, 'country_id', a.country_id, 'english_address', b.english_address,
        'arabic_address', b.arabic_address, 'telephone', b.telephone, 'trn', b.trn, 'commercial_registration', b.commercial_registration, 'is_vat_registered', b.is_vat_registered,
        'english_header', g.english_header, 'arabic_header', g.arabic_header, 'english_footer', g.english_footer, 'arabic_footer', g.arabic_footer),
      'settings', json_build_object('language', g.language, 'invoice_language', g.invoice_language, 'allow_price_change', g.allow_price_change,
        'allow_change_quantity', g.allow_change_quantity, 'allow_debt', g.allow_debt,
        'commission_with_vat', coalesce(k.commission_with_vat, 0), 'commission_before_discount', coalesce(k.commission_before_discount, 0)),
      'services', coalesce((select json_agg(json_build_object('id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'price_minor', ${servicePrice},
          'active', s.status = 1, 'vat_rate_bp', ${vatRateText}, 'vat_category', ${vatCategoryText}, 'exemption_reason_code', ${exemptionReasonText}, 'commission_bp', s.commission_bp))
        from services s left join taxes t on t.account_id = s.account_id and t.id = s.tax_id
        where s.account_id = $1 and s.id = ${among('$7')}), '[]'),
      'products', ${productsAsSold('$1', '$8')},
      'employees', coalesce((select json_agg(json_build_object('id', e.id, 'english_name', e.english_name, 'arabic_name', e.arabic_name, 'status', e.status, 'commission_bp', e.commission_bp))
        from employees e where e.account_id = $1 and e.id = ${among('$9')}), '[]'),
      'own_prices', coalesce((select json_agg(json_build_object('service_id', p.service_id, 'employee_id', p.employee_id, 'price_minor', p.price_minor))
        from service_employees p where p.account_id = $1 and p.service_id = ${among('$7')} and p.price_minor is not null), '[]'),
      'methods', coalesce((select json_agg(json_build_object('id', m.id, 'english_name', m.english_name, 'arabic_name', m.arabic_name, 'kind', m.kind, 'active', m.status = 1, 'is_online', m.is_online = 1))
        from payment_methods m where m.account_id = $1), '[]'),
      'taking', ${takingOf('$1', '$7')}, 'program', ${storedProgram('$1')}, 'einvoicing', ${ksaSeller('$1')})
    from accounts a
    join businesses b on b.account_id = a.id
    join account_settings g on g.account_id = a.id
    left join accounting_settings k on k.account_id = a.id
    left join taxes d on d.account_id = a.id and d.is_default = 1
    where a.id = $1)`;

/**
 * Values: account, customer, appointment, penalties, device, what is sold from the shelf, and with `reads_all` services, products and employees. The name and what it names stand in one statement,
 * which is one moment.
 */
export function cartStatement({ reads_all, has_penalties, is_of_visit, issues, foresees, sees_stock }: CartShape): Statement {
  const customer = is_of_visit ? customerOfVisit : '$2::bigint';
  return {
    name: `cart_${reads_all ? 'facts' : 'now'}_${[has_penalties, is_of_visit, issues, foresees, sees_stock].map(Number).join('')}`,
    text: `
    select json_build_object('name', (select bit_xor(n.content)::text from sale_fact_changes n where n.account_id = $1),
      'customer', (select json_build_object('id', c.id, 'name', c.name, 'mobile', c.mobile, 'email', c.email, 'trn', c.trn, 'national_id', c.national_id, 'language', c.language, 'status', c.status${issues ? `, 'address', ${buyerAddress('c')}` : ''})
        from customers c where c.account_id = $1 and c.id = ${customer}),
      'penalties', ${has_penalties ? penalties : `'[]'::json`},
      'appointment', ${is_of_visit ? appointment : 'null::json'},
      'invoice_id', ${issues ? `nextval('invoices_id_seq')` : 'null::bigint'},
      'next', ${foresees ? next : 'null::json'},
      'stock', ${sees_stock ? stockNow('$1', '$6') : 'null::json'},
      'kept', ${reads_all ? cacheableFacts : 'null::json'}) as facts
    -- Every shape is given the same values: those it has no use for are named here and cost nothing.
    where ($3::bigint is null or $4::bigint[] is null or $5::bigint is null or $6::bigint[] is null or true)`,
  };
}
