import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { listAvailableDeposits, listDeposits } from '@rawnaq/contract/value/deposits';
import { listHeldInvoices } from '@rawnaq/contract/sales/held-invoices';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { openAppointmentAtTill, openCustomerAtTill, openTill } from '@rawnaq/contract/sales/till';
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
