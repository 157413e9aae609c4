import { getCustomer } from '@rawnaq/contract/customers';
import { getInvoice } from '@rawnaq/contract/sales';
import { openAppointmentAtTill, openTill } from '@rawnaq/contract/till';
import { useLocation } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { may } from '../../shell/globals.ts';
import { go } from '../../shell/navigation.ts';
import { useEndpoint } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/states.tsx';
import styles from './billing.module.css';
import { type Cart, emptyCart } from './cart.ts';
import { cartOfAppointment, cartOfInvoice } from './cart-open.ts';
import { TillDesk } from './till-desk.tsx';
import { newKey, plainSale } from './use-draft-cart.ts';
import { nameOf } from './words.ts';

const nothing: readonly string[] = [];

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const value = Number(query.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** The till: opened from the menu, for a customer, for an appointment, for a sale that was on hold, or with what an invoice had. */
export default function Billing() {
  const search = useLocation({ select: (location) => location.searchStr });
  const query = new URLSearchParams(search);
  return (
    <OpenTill
      key={search}
      appointment_id={numberIn(query, 'appointment_id')}
      customer_id={numberIn(query, 'customer_id')}
      held_id={numberIn(query, 'held_id')}
      duplicate={numberIn(query, 'duplicate')}
    />
  );
}

/** What stands in the till's place; the till itself has its own heading. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="only-read-aloud">{t('screens.merchant.billing')}</h1>
      {children}
    </>
  );
}

interface OpenTillProps {
  appointment_id: number | null;
  customer_id: number | null;
  held_id: number | null;
  /** The invoice whose services and products are sold once more. */
  duplicate: number | null;
}

function OpenTill({ appointment_id, customer_id, held_id, duplicate }: OpenTillProps) {
  // Once the till is open it stays: when this very sale is issued, the appointment is read again as billed, and the receipt must not go.
  const isOpen = useRef(false);
  const till = useEndpoint(openTill, {});
  const appointment = useEndpoint(openAppointmentAtTill, { appointment_id: appointment_id ?? 1 }, { isEnabled: appointment_id !== null });
  const asksCustomer = appointment_id === null && customer_id !== null && may('customers.view');
  const customer = useEndpoint(getCustomer, { id: customer_id ?? 1 }, { isEnabled: asksCustomer });
  const asksInvoice = appointment_id === null && duplicate !== null && may('invoices.view');
  const invoice = useEndpoint(getInvoice, { id: duplicate ?? 1 }, { isEnabled: asksInvoice });

  const failed = [till, appointment, ...(asksCustomer ? [customer] : []), ...(asksInvoice ? [invoice] : [])].find(
    (query) => query.isError && query.data === undefined,
  );
  if (failed !== undefined)
    return (
      <Instead>
        <ErrorState
          error={failed.error}
          onRetry={() => void failed.refetch()}
          action={<Button onClick={() => go('/merchant/billing')}>{t('sales.new_sale')}</Button>}
        />
      </Instead>
    );
  if (
    till.data === undefined ||
    (appointment_id !== null && appointment.data === undefined) ||
    (asksCustomer && customer.data === undefined) ||
    (asksInvoice && invoice.data === undefined)
  ) {
    return (
      <div className={styles.waiting}>
        <PageSkeleton of="page" />
      </div>
    );
  }
  const sold = till.data;
  if (sold.services.length + sold.products.length + sold.packages.length + sold.offers.length === 0) {
    return (
      <Instead>
        <EmptyState
          title={t('sales.no_services_title')}
          text={t('sales.no_services_text')}
          action={
            may('services.create') ? (
              <Button onClick={() => go('/merchant/menu/services/activate-services')}>{t('sales.activate_services')}</Button>
            ) : undefined
          }
        />
      </Instead>
    );
  }
  const billed = appointment.data?.invoice_id ?? null;
  if (appointment_id !== null && billed !== null && !isOpen.current) {
    return (
      <Instead>
        <EmptyState
          title={t('sales.already_billed')}
          action={<Button onClick={() => go(`/merchant/invoices/${billed}`)}>{t('sales.open_billed')}</Button>}
        />
      </Instead>
    );
  }

  isOpen.current = true;
  const again = invoice.data !== undefined && asksInvoice ? cartOfInvoice(invoice.data, sold, newKey) : null;
  const start = (): Cart | null => {
    if (appointment.data !== undefined && appointment_id !== null) return cartOfAppointment(appointment.data, newKey);
    if (again !== null) return again.cart;
    if (customer.data === undefined || !asksCustomer) return null;
    const { id, name, mobile } = customer.data;
    return { ...emptyCart(newKey), customer: { id, name, mobile } };
  };
  const draft =
    appointment_id !== null
      ? `billing.appointment.${appointment_id}`
      : customer_id !== null
        ? `billing.customer.${customer_id}`
        : duplicate !== null
          ? `billing.duplicate.${duplicate}`
          : plainSale;
  return (
    <TillDesk
      till={sold}
      draft={draft}
      start={start()}
      appointment_at={appointment.data?.starts_at ?? null}
      held_id={held_id}
      left_out={again?.left_out.map(nameOf) ?? nothing}
    />
  );
}
