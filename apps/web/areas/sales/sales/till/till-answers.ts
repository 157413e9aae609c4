import { openCustomerAtTill, openTill } from '@rawnaq/contract/sales/till';
import { type HeardTopic, useLiveChanges } from '../../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../../shell/queries.ts';
import type { Cart } from '../cart/cart.ts';
import { outdatedBySale } from './outdated-by-sale.ts';

/** Changes of others that the till opens with, and that a customer's value comes from; `*` after a lost connection, when any of them may have been missed. */
const opensWith: ReadonlySet<HeardTopic> = new Set([
  '*',
  'held_invoices',
  'services',
  'service_groups',
  'products',
  'product_groups',
  'offers',
  'packages',
  'payment_methods',
  'employees',
  'settings',
  'taxes',
  'einvoice_devices',
]);
const isOfCustomer: ReadonlySet<HeardTopic> = new Set(['*', 'deposits', 'gift_cards', 'sold_offers', 'penalties', 'customers']);

export const forgetAnswers = (): Promise<unknown> =>
  Promise.all(outdatedBySale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));

/** What others change while the till is open is read again. */
export function useTillKeptFresh(): void {
  useLiveChanges(({ topic }) => {
    if (opensWith.has(topic)) void queryClient.invalidateQueries({ queryKey: [openTill.path] });
    if (isOfCustomer.has(topic)) void queryClient.invalidateQueries({ queryKey: [openCustomerAtTill.path] });
  });
}

/** What the customer of a cart has with the salon: balance, deposits, offers, debts. Null without a customer, and until it is read. */
export function useCustomerAtTill({ customer, appointment_id }: Cart) {
  const value = useEndpoint(
    openCustomerAtTill,
    { customer_id: customer?.id ?? 0, ...(appointment_id === null ? {} : { appointment_id }) },
    { isEnabled: customer !== null },
  );
  return customer === null ? null : (value.data ?? null);
}
