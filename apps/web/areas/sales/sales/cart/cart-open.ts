import type { Output } from '@rawnaq/contract/endpoint';
import type { getInvoice } from '@rawnaq/contract/sales/sales';
import type { openAppointmentAtTill } from '@rawnaq/contract/sales/till';
import { productLine, serviceLine } from './cart-add.ts';
import { type Cart, type CartLine, emptyCart, one, type Till } from './cart.ts';

export type AppointmentAtTill = Output<typeof openAppointmentAtTill.output>;
type Invoice = Output<typeof getInvoice.output>;
type InvoiceLine = Invoice['lines'][number];
type NewKey = () => string;

export function cartOfAppointment(appointment: AppointmentAtTill, newKey: NewKey): Cart {
  const { customer, lines } = appointment;
  return {
    ...emptyCart(newKey),
    customer: { id: customer.id, name: customer.name, mobile: customer.mobile },
    appointment_id: appointment.appointment_id,
    code: appointment.discount_code,
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

/** What an invoice sold, as it is sold again: the cart, and the names of what cannot be. */
export interface Duplicate {
  cart: Cart;
  left_out: readonly Named[];
}

interface Named {
  english_name: string;
  arabic_name: string;
}

/** The packages of an invoice by their keys, as far as they are sold today with the same services. */
function packagesToday(invoice: Invoice, till: Till): Map<number, Till['packages'][number]> {
  const found = new Map<number, Till['packages'][number]>();
  for (const { package_id, package_key } of invoice.lines) {
    const whole = till.packages.find((entry) => entry.id === package_id);
    if (package_key === null || whole === undefined) continue;
    const sold = invoice.lines.filter((line) => line.package_key === package_key).map((line) => line.service_id);
    const today = whole.services.flatMap((part) => Array.from({ length: part.quantity }, () => part.service_id));
    if (sold.toSorted().join() === today.toSorted().join()) found.set(package_key, whole);
  }
  return found;
}

/**
 * The same once more, at today's prices, for its customer: services, products and whole packages of an invoice. What was of value only once (cards,
 * offers and their uses, penalties) is not, nor what is no longer sold: that is named.
 */
export function cartOfInvoice(invoice: Invoice, till: Till, newKey: NewKey): Duplicate {
  const { customer_id, buyer } = invoice;
  const isAtWork = (employee_id: number | null): boolean => till.employees.some((employee) => employee.id === employee_id);
  const packages = packagesToday(invoice, till);
  const again = ({
    kind,
    service_id,
    product_id,
    package_key,
    sold_offer_id,
    employee_id,
    quantity_milli,
  }: InvoiceLine): CartLine | null => {
    const performer = isAtWork(employee_id) ? employee_id : null;
    if (kind === 'product') {
      const product = till.products.find((entry) => entry.id === product_id);
      return product === undefined ? null : { ...productLine(product, newKey), employee_id: performer, quantity_milli };
    }
    const service = till.services.find((entry) => entry.id === service_id);
    if (kind !== 'service' || service === undefined || sold_offer_id !== null) return null;
    const line = { ...serviceLine(service, performer, newKey), quantity_milli };
    const whole = package_key === null ? undefined : packages.get(package_key);
    const share = whole?.services.find((entry) => entry.service_id === service_id);
    if (whole === undefined || share === undefined) return line;
    const { id, english_name, arabic_name } = whole;
    return { ...line, listed_minor: share.share_minor, package: { id, key: package_key ?? 1, english_name, arabic_name } };
  };
  const lines = invoice.lines.map((line) => ({ sold: line, line: again(line) }));
  return {
    cart: {
      ...emptyCart(newKey),
      customer: customer_id === null || buyer === null ? null : { id: customer_id, name: buyer.name, mobile: buyer.mobile },
      lines: lines.flatMap(({ line }) => line ?? []),
    },
    left_out: lines.flatMap(({ line, sold: { english_name, arabic_name } }) => (line === null ? [{ english_name, arabic_name }] : [])),
  };
}
