import type { quoteInvoice } from '@rawnaq/contract/sales';
import type { openAppointmentAtTill, openTill, resumeHeldInvoice } from '@rawnaq/contract/till';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { priceInvoice, type PricedInvoice, type PriceRefusal } from '@rawnaq/domain/money/price-invoice';
import { quantityMilli } from '@rawnaq/domain/sales/quantity';

export type Till = Output<typeof openTill.output>;
export type TillService = Till['services'][number];
type AppointmentAtTill = Output<typeof openAppointmentAtTill.output>;
type HeldCart = Output<typeof resumeHeldInvoice.output>;
export type CartInput = Input<typeof quoteInvoice.input>;

/** An amount in minor units, or a share in basis points. */
export type Discount = { kind: 'amount'; value: number } | { kind: 'percent'; value: number };

export interface CartCustomer {
  id: number;
  name: string;
  mobile: string | null;
}

export interface CartLine {
  /** Tells lines apart on the screen. */
  key: string;
  service_id: number;
  english_name: string;
  arabic_name: string;
  employee_id: number | null;
  quantity_milli: number;
  /** What was agreed when it was booked. */
  agreed_minor: number | null;
  /** What the seller typed instead of the usual price. */
  typed_minor: number | null;
  /** The usual price by service and employee. */
  listed_minor: number;
  vat_rate_bp: number;
  discount: Discount | null;
  /** Who was booked for it: she may have left since, and is then in no list. */
  booked?: { id: number; english_name: string | null; arabic_name: string | null };
}

export interface Cart {
  /** One intention of the seller: the same however often she presses the button, another for the next customer. */
  key: string;
  customer: CartCustomer | null;
  appointment_id: number | null;
  lines: readonly CartLine[];
  discount: Discount | null;
  discount_reason: string;
  notes: string;
}

export const one = 1000;

export const emptyCart = (newKey: () => string): Cart => ({
  key: newKey(),
  customer: null,
  appointment_id: null,
  lines: [],
  discount: null,
  discount_reason: '',
  notes: '',
});
export const isEmptyCart = (cart: Cart): boolean => cart.lines.length === 0;

export const unitPrice = (line: CartLine): number => line.typed_minor ?? line.agreed_minor ?? line.listed_minor;

/** What a service costs with this employee, or with nobody named. */
export const listedPrice = (service: TillService, employee_id: number | null): number =>
  service.employees.find((able) => able.employee_id === employee_id)?.price_minor ?? service.price_minor;

/** The same service by the same person once more is one more of it; anything else is a line of its own. */
export function withService(cart: Cart, service: TillService, newKey: () => string): Cart {
  const last = cart.lines.findLast(
    (line) => line.service_id === service.id && line.discount === null && line.typed_minor === null && line.agreed_minor === null,
  );
  if (last !== undefined) return withLine(cart, last.key, { quantity_milli: last.quantity_milli + one });
  // Whoever does the rest of the visit most likely does this too, where she can.
  const employee_id =
    cart.lines.findLast((line) => service.employees.some((able) => able.employee_id === line.employee_id))?.employee_id ?? null;
  return { ...cart, lines: [...cart.lines, lineOf(service, employee_id, newKey)] };
}

/** Where one may only be sold at a time, a second one is a line of its own. */
export function withOneMore(cart: Cart, service: TillService, newKey: () => string): Cart {
  return { ...cart, lines: [...cart.lines, lineOf(service, null, newKey)] };
}

function lineOf(service: TillService, employee_id: number | null, newKey: () => string): CartLine {
  const { id, english_name, arabic_name, vat_rate_bp } = service;
  return {
    key: newKey(),
    service_id: id,
    english_name,
    arabic_name,
    employee_id,
    quantity_milli: one,
    agreed_minor: null,
    typed_minor: null,
    listed_minor: listedPrice(service, employee_id),
    vat_rate_bp,
    discount: null,
  };
}

export const withLine = (cart: Cart, key: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});
export const withoutLine = (cart: Cart, key: string): Cart => ({ ...cart, lines: cart.lines.filter((line) => line.key !== key) });

export function cartOfAppointment(appointment: AppointmentAtTill, newKey: () => string): Cart {
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
        service_id,
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

/** A sale that was on hold; services that are no longer sold are left out. */
export function cartOfHeld({ cart, customer }: HeldCart, services: readonly TillService[], newKey: () => string): Cart {
  return {
    ...emptyCart(newKey),
    customer,
    appointment_id: cart.appointment_id ?? null,
    discount: discountOf(cart),
    discount_reason: cart.discount_reason ?? '',
    notes: cart.notes ?? '',
    lines: cart.lines.flatMap((held) => {
      const service = services.find((entry) => entry.id === held.service_id);
      if (service === undefined) return [];
      const quantity_milli = held.quantity_milli ?? quantityMilli(held.quantity ?? 1) ?? one;
      return [
        {
          ...lineOf(service, held.employee_id ?? null, newKey),
          quantity_milli,
          typed_minor: held.unit_price_minor ?? null,
          discount: discountOf(held),
        },
      ];
    }),
  };
}

const discountOf = ({
  discount_minor,
  discount_bp,
}: {
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
}): Discount | null =>
  discount_minor !== undefined
    ? { kind: 'amount', value: discount_minor }
    : discount_bp !== undefined
      ? { kind: 'percent', value: discount_bp }
      : null;

const wireDiscount = (discount: Discount | null) =>
  discount === null || !(discount.value > 0)
    ? {}
    : discount.kind === 'amount'
      ? { discount_minor: discount.value }
      : { discount_bp: discount.value };

/** The cart as the server takes it. A price is named only where the seller typed one: the rest is the server's to know. */
export function cartInput(cart: Cart): CartInput {
  return {
    ...(cart.customer === null ? {} : { customer_id: cart.customer.id }),
    ...(cart.appointment_id === null ? {} : { appointment_id: cart.appointment_id }),
    ...wireDiscount(cart.discount),
    ...(cart.discount === null || cart.discount_reason.trim() === '' ? {} : { discount_reason: cart.discount_reason }),
    ...(cart.notes.trim() === '' ? {} : { notes: cart.notes }),
    lines: cart.lines.map((line) => ({
      service_id: line.service_id,
      ...(line.employee_id === null ? {} : { employee_id: line.employee_id }),
      quantity_milli: line.quantity_milli,
      ...(line.typed_minor === null ? {} : { unit_price_minor: line.typed_minor }),
      ...wireDiscount(line.discount),
    })),
  };
}

export type PricedCart = { ok: true; invoice: PricedInvoice } | { ok: false; refusal: PriceRefusal };

/** What the cart costs, by the same rule as the server. */
export function priceCart(cart: Cart): PricedCart {
  return priceInvoice({
    ...wireDiscount(cart.discount),
    lines: cart.lines.map((line) => ({
      unit_price_minor: unitPrice(line),
      quantity_milli: line.quantity_milli,
      vat_rate_bp: line.vat_rate_bp,
      ...wireDiscount(line.discount),
    })),
  });
}

/** Takes over the prices the server named when it disagreed about the total. */
export function withServerPrices(cart: Cart, lines: readonly { unit_price_minor: number; vat_rate_bp: number }[]): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line, index) => {
      const told = lines[index];
      return told === undefined || line.typed_minor !== null
        ? line
        : {
            ...line,
            agreed_minor: line.agreed_minor === null ? null : told.unit_price_minor,
            listed_minor: told.unit_price_minor,
            vat_rate_bp: told.vat_rate_bp,
          };
    }),
  };
}

/** What a stored draft has to look like to be a cart; anything else is forgotten. */
export function readCart(draft: unknown): Cart | null {
  const cart = draft as Partial<Cart> | null;
  if (cart === null || typeof cart !== 'object' || typeof cart.key !== 'string' || !Array.isArray(cart.lines)) return null;
  const whole = cart.lines.every(
    (line: Partial<CartLine>) =>
      Number.isSafeInteger(line.service_id) && Number.isSafeInteger(line.quantity_milli) && Number.isSafeInteger(line.listed_minor),
  );
  return whole ? (cart as Cart) : null;
}
