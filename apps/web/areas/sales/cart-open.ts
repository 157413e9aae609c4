import type { Output } from '@rawnaq/contract/endpoint';
import type { getInvoice } from '@rawnaq/contract/sales';
import type { openAppointmentAtTill, resumeHeldInvoice } from '@rawnaq/contract/till';
import { quantityMilli } from '@rawnaq/domain/sales/quantity';
import { offerLine, productLine, serviceLine } from './cart-add.ts';
import { type Cart, type CartLine, type Discount, emptyCart, one, type Till } from './cart.ts';

type AppointmentAtTill = Output<typeof openAppointmentAtTill.output>;
type Held = Output<typeof resumeHeldInvoice.output>;
type HeldLine = Held['cart']['lines'][number];
type Invoice = Output<typeof getInvoice.output>;
type NewKey = () => string;

export function cartOfAppointment(appointment: AppointmentAtTill, newKey: NewKey): Cart {
  const { customer, lines } = appointment;
  return {
    ...emptyCart(newKey),
    customer: { id: customer.id, name: customer.name, mobile: customer.mobile },
    appointment_id: appointment.appointment_id,
    lines: lines.map(
      ({
        service_id,
        english_name,
        arabic_name,
        employee_id,
        unit_price_minor,
        vat_rate_bp,
        employee_english_name,
        employee_arabic_name,
      }) => ({
        key: newKey(),
        kind: 'service' as const,
        item_id: service_id,
        english_name,
        arabic_name,
        employee_id,
        quantity_milli: one,
        agreed_minor: unit_price_minor,
        typed_minor: null,
        listed_minor: unit_price_minor,
        vat_rate_bp,
        discount: null,
        booked: { id: employee_id, english_name: employee_english_name, arabic_name: employee_arabic_name },
      }),
    ),
  };
}

interface WireDiscount {
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
}
const discountOf = ({ discount_minor, discount_bp }: WireDiscount): Discount | null =>
  discount_minor !== undefined
    ? { kind: 'amount', value: discount_minor }
    : discount_bp !== undefined
      ? { kind: 'percent', value: discount_bp }
      : null;

/** What a held line sells, as it is sold today; null where it is not sold any more. */
function soldToday(held: HeldLine, till: Till, names: CardName, newKey: NewKey): CartLine | null {
  if (held.kind === 'gift_card') {
    const { value_minor = 0, beneficiary_name = '', beneficiary_mobile = '', message = '' } = held.gift_card ?? {};
    const item = { kind: 'gift_card', item_id: 0, ...names, listed_minor: value_minor, vat_rate_bp: 0 } as const;
    const gift_card = { beneficiary_name, beneficiary_mobile, message };
    return {
      key: newKey(),
      employee_id: null,
      quantity_milli: one,
      agreed_minor: null,
      typed_minor: null,
      discount: null,
      ...item,
      gift_card,
    };
  }
  if (held.kind === 'product') {
    const product = till.products.find((entry) => entry.id === held.product_id);
    return product === undefined ? null : productLine(product, newKey);
  }
  if (held.kind === 'offer') {
    const offer = till.offers.find((entry) => entry.id === held.offer_id);
    return offer === undefined ? null : offerLine(offer, held.offer_service_ids ?? [], newKey);
  }
  const service = till.services.find((entry) => entry.id === held.service_id);
  if (held.kind !== 'service' || service === undefined || held.sold_offer_id !== undefined) return null;
  const plain = serviceLine(service, held.employee_id ?? null, newKey);
  if (held.package_id === undefined) return plain;
  const whole = till.packages.find((entry) => entry.id === held.package_id);
  const share = whole?.services.find((entry) => entry.service_id === held.service_id);
  if (whole === undefined || share === undefined) return null;
  const { id, english_name, arabic_name } = whole;
  return { ...plain, listed_minor: share.share_minor, package: { id, key: held.package_key ?? 1, english_name, arabic_name } };
}

interface CardName {
  english_name: string;
  arabic_name: string;
}

/**
 * A sale that was on hold, at today's prices. What is no longer sold is left out; so is what belongs to the customer (offers left, penalties, points,
 * cards): it may have been used meanwhile, and stands beside her name to be taken again.
 */
export function cartOfHeld({ cart, customer }: Held, till: Till, card: CardName, newKey: NewKey): Cart {
  return {
    ...emptyCart(newKey),
    customer,
    appointment_id: cart.appointment_id ?? null,
    discount: discountOf(cart),
    discount_reason: cart.discount_reason ?? '',
    notes: cart.notes ?? '',
    salesman_employee_id: cart.salesman_employee_id ?? null,
    lines: cart.lines.flatMap((held) => {
      const line = soldToday(held, till, card, newKey);
      if (line === null) return [];
      const quantity_milli = held.quantity_milli ?? quantityMilli(held.quantity ?? 1) ?? one;
      const typed_minor = line.package === undefined ? (held.unit_price_minor ?? null) : null;
      return [{ ...line, employee_id: held.employee_id ?? null, quantity_milli, typed_minor, discount: discountOf(held) }];
    }),
  };
}

/** The same once more, at today's prices: services and products of an invoice, for its customer. What was of value only once (cards, offers, penalties) is not. */
export function cartOfInvoice(invoice: Invoice, till: Till, newKey: NewKey): Cart {
  const { customer_id, buyer } = invoice;
  return {
    ...emptyCart(newKey),
    customer: customer_id === null || buyer === null ? null : { id: customer_id, name: buyer.name, mobile: buyer.mobile },
    lines: invoice.lines.flatMap(({ kind, service_id, product_id, employee_id, quantity_milli }): CartLine[] => {
      const service = kind === 'service' ? till.services.find((entry) => entry.id === service_id) : undefined;
      const product = kind === 'product' ? till.products.find((entry) => entry.id === product_id) : undefined;
      const isAtWork = till.employees.some((employee) => employee.id === employee_id);
      if (service !== undefined) return [{ ...serviceLine(service, isAtWork ? employee_id : null, newKey), quantity_milli }];
      return product === undefined ? [] : [{ ...productLine(product, newKey), employee_id: isAtWork ? employee_id : null, quantity_milli }];
    }),
  };
}
