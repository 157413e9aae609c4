import { getDashboard } from '@rawnaq/contract/dashboard';
import { listAvailableDeposits, listDeposits } from '@rawnaq/contract/deposits';
import { listHeldInvoices } from '@rawnaq/contract/held-invoices';
import { listInvoices } from '@rawnaq/contract/sales';
import { openAppointmentAtTill, openCustomerAtTill, openTill } from '@rawnaq/contract/till';
import { expect, test } from 'vitest';
import { outdatedBySale } from './outdated-by-sale.ts';

test('what a sale outdates are paths of the contract', () => {
  const endpoints = [
    openTill,
    openAppointmentAtTill,
    openCustomerAtTill,
    listAvailableDeposits,
    listDeposits,
    listInvoices,
    listHeldInvoices,
    getDashboard,
  ];
  expect([...outdatedBySale]).toEqual(endpoints.map(({ path }) => path));
});
