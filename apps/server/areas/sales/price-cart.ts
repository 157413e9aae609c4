import type { Output } from '@rawnaq/contract/endpoint';
import type { quoteInvoice } from '@rawnaq/contract/sales';
import type { cartRefusals } from '@rawnaq/contract/sales-cart';
import { AppointmentStatus } from '@rawnaq/domain/appointments/status';
import { priceInvoice, type PricedInvoice, type PricedLine } from '@rawnaq/domain/money/price-invoice';
import { quantityMilli } from '@rawnaq/domain/sales/quantity';
import { RecordStatus } from '@rawnaq/domain/settings/record-status';
import type { Language } from '@rawnaq/messages/format';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { AppointmentFacts, CartFacts, EmployeeFacts, ServiceFacts } from './cart-facts.ts';

export type CartInput = Output<typeof quoteInvoice.input>;
type CartRefusal = Refusal<(typeof cartRefusals)[number]>;

export interface Seller {
  language: Language;
  may_discount: boolean;
  may_change_price: boolean;
}

/** A line as it will be written: what was sold, by whom, for how much. */
export interface SoldLine extends PricedLine {
  position: number;
  service: ServiceFacts;
  employee: EmployeeFacts | null;
  quantity_milli: number;
  unit_price_minor: number;
}

export interface PricedCart {
  invoice: PricedInvoice;
  lines: SoldLine[];
}

const leftWorking = 2;
const one = 1000;

/** Judges a cart by the account's facts and the user's rights, and prices it by the one pricing rule. */
export function priceCart(input: CartInput, facts: CartFacts, seller: Seller): PricedCart | CartRefusal {
  const subject = subjectFault(input, facts);
  if (subject !== null) return subject;
  const booked = [...(facts.appointment?.lines ?? [])];
  const lines: Pick<SoldLine, 'position' | 'service' | 'employee' | 'quantity_milli' | 'unit_price_minor'>[] = [];
  for (const [index, line] of input.lines.entries()) {
    const at = (field: string) => ({ field: `lines.${index}.${field}` });
    const service = facts.services.find((one) => one.id === line.service_id);
    if (service === undefined) return refuse('sales.service_not_found', at('service_id'));
    const agreed = takeBooked(booked, line);
    if (!service.active && agreed === null)
      return refuse('sales.service_disabled', { ...at('service_id'), params: { name: nameIn(seller.language, service) } });
    const employee = line.employee_id === undefined ? null : (facts.employees.find((one) => one.id === line.employee_id) ?? null);
    if (line.employee_id !== undefined && employee === null) return refuse('sales.employee_not_found', at('employee_id'));
    if (employee !== null && agreed?.employee_id !== employee.id && employee.status !== RecordStatus.active) {
      const params = { name: nameIn(seller.language, employee) };
      return employee.status === leftWorking
        ? refuse('sales.employee_left', { ...at('employee_id'), params })
        : refuse('sales.employee_disabled', { ...at('employee_id'), params });
    }
    const quantity_milli = line.quantity_milli ?? (line.quantity === undefined ? one : (quantityMilli(line.quantity) ?? 0));
    if (quantity_milli !== one && facts.settings.allow_change_quantity === 0)
      return refuse('sales.quantity_change_not_allowed', at('quantity'));
    const listed =
      facts.own_prices.find((own) => own.service_id === service.id && own.employee_id === employee?.id)?.price_minor ?? service.price_minor;
    const usual = agreed?.price_minor ?? listed;
    const unit_price_minor = line.unit_price_minor ?? usual;
    if (unit_price_minor !== usual && unit_price_minor !== listed && !(seller.may_change_price && facts.settings.allow_price_change === 1))
      return refuse('sales.price_change_not_allowed', {
        ...at('unit_price_minor'),
        params: { name: nameIn(seller.language, service) },
        details: { unit_price_minor: usual },
      });
    lines.push({ position: index + 1, service, employee, quantity_milli, unit_price_minor });
  }

  const gives = [input, ...input.lines].some(({ discount_minor, discount_bp }) => (discount_minor ?? 0) > 0 || (discount_bp ?? 0) > 0);
  if (gives && !seller.may_discount) return refuse('sales.discount_not_allowed');
  const result = priceInvoice({
    discount_minor: input.discount_minor,
    discount_bp: input.discount_bp,
    lines: lines.map(({ quantity_milli, unit_price_minor, service }, index) => ({
      quantity_milli,
      unit_price_minor,
      vat_rate_bp: service.vat_rate_bp,
      discount_minor: input.lines[index]?.discount_minor,
      discount_bp: input.lines[index]?.discount_bp,
    })),
  });
  if (!result.ok) {
    const { code, line } = result.refusal;
    return refuse(code, line === undefined ? {} : { field: `lines.${line}.${fieldOfFault[code] ?? 'service_id'}` });
  }
  const { invoice } = result;
  return { invoice, lines: invoice.lines.map((priced, index) => ({ ...(lines[index] as SoldLine), ...priced })) };
}

const fieldOfFault: Partial<Record<string, string>> = {
  'sales.quantity_not_positive': 'quantity',
  'sales.discount_above_price': 'discount_minor',
  'sales.two_discounts': 'discount_minor',
  'sales.negative_price': 'unit_price_minor',
};

function subjectFault(input: CartInput, { appointment, customer }: CartFacts): CartRefusal | null {
  if (input.appointment_id !== undefined) {
    if (appointment === null) return refuse('sales.appointment_not_found', { field: 'appointment_id' });
    const fault = appointmentFault(appointment);
    if (fault !== null) return fault;
    if (input.customer_id !== undefined && input.customer_id !== appointment.customer_id)
      return refuse('sales.appointment_of_other_customer', { field: 'customer_id' });
  }
  if (input.customer_id !== undefined && customer === null) return refuse('sales.customer_not_found', { field: 'customer_id' });
  if (customer !== null && customer.status !== RecordStatus.active)
    return refuse('sales.customer_disabled', { field: 'customer_id', params: { name: customer.name } });
  return null;
}

function appointmentFault(appointment: AppointmentFacts): CartRefusal | null {
  if (appointment.status === AppointmentStatus.cancelled) return refuse('sales.appointment_cancelled', { field: 'appointment_id' });
  if (appointment.invoice_id !== null || appointment.status === AppointmentStatus.achieved)
    return refuse('sales.appointment_already_billed', { field: 'appointment_id', details: { invoice_id: appointment.invoice_id } });
  if (appointment.status === AppointmentStatus.no_show) return refuse('sales.appointment_no_show', { field: 'appointment_id' });
  return null;
}

/** The booked line that this one settles: same service, and same employee where that is possible. Each is taken once. */
function takeBooked(booked: AppointmentFacts['lines'], line: CartInput['lines'][number]): AppointmentFacts['lines'][number] | null {
  const same = booked.findIndex((one) => one.service_id === line.service_id && one.employee_id === line.employee_id);
  const index = same >= 0 ? same : booked.findIndex((one) => one.service_id === line.service_id);
  return index < 0 ? null : (booked.splice(index, 1)[0] ?? null);
}

export function nameIn(language: Language, named: { english_name: string | null; arabic_name: string | null }): string {
  return (language === 'ar' ? (named.arabic_name ?? named.english_name) : (named.english_name ?? named.arabic_name)) ?? '';
}
