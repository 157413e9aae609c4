import { getCustomer } from '@rawnaq/contract/customers/customers';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import { openAppointmentAtTill } from '@rawnaq/contract/sales/till';
import { may } from '../../../../shell/globals.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { type Cart, emptyCart, type Till } from '../cart/cart.ts';
import { cartOfAppointment, cartOfInvoice } from '../cart/cart-open.ts';
import { OpenTill } from './open-till.tsx';
import { newKey, plainSale } from '../cart/use-draft-cart.ts';
import { nameOf } from '../invoice/words.ts';

const nothing: readonly string[] = [];

export interface BillingWithProps {
  appointment_id: number | null;
  customer_id: number | null;
  /** The invoice whose services and products are sold once more. */
  duplicate: number | null;
  held_id: number | null;
}

/** The till opened with something: a customer, an appointment, or what an invoice had. */
export function BillingWith({ appointment_id, customer_id, duplicate, held_id }: BillingWithProps) {
  const asksAppointment = appointment_id !== null;
  const appointment = useEndpoint(openAppointmentAtTill, { appointment_id: appointment_id ?? 1 }, { isEnabled: asksAppointment });
  const asksCustomer = !asksAppointment && customer_id !== null && may('customers.view');
  const customer = useEndpoint(getCustomer, { id: customer_id ?? 1 }, { isEnabled: asksCustomer });
  const asksInvoice = !asksAppointment && duplicate !== null && may('invoices.view');
  const invoice = useEndpoint(getInvoice, { id: duplicate ?? 1 }, { isEnabled: asksInvoice });

  const begin = (till: Till) => {
    const again = invoice.data !== undefined && asksInvoice ? cartOfInvoice(invoice.data, till, newKey) : null;
    const start = (): Cart | null => {
      if (appointment.data !== undefined && asksAppointment) return cartOfAppointment(appointment.data, newKey);
      if (again !== null) return again.cart;
      if (customer.data === undefined || !asksCustomer) return null;
      const { id, name, mobile } = customer.data;
      return { ...emptyCart(newKey), customer: { id, name, mobile } };
    };
    return { start: start(), appointment_at: appointment.data?.starts_at ?? null, left_out: again?.left_out.map(nameOf) ?? nothing };
  };
  const draft = asksAppointment
    ? `billing.appointment.${appointment_id}`
    : customer_id !== null
      ? `billing.customer.${customer_id}`
      : duplicate !== null
        ? `billing.duplicate.${duplicate}`
        : plainSale;
  // Read here, so that this component is drawn again with each of them: a query answers for what was read of it alone.
  const reads = [...(asksAppointment ? [appointment] : []), ...(asksCustomer ? [customer] : []), ...(asksInvoice ? [invoice] : [])].map(
    ({ isError, data, error, refetch }) => ({ isError, data, error, refetch }),
  );
  return <OpenTill draft={draft} held_id={held_id} reads={reads} billed={appointment.data?.invoice_id ?? null} begin={begin} />;
}
