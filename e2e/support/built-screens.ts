import { readdirSync } from 'node:fs';
import { openCashShift } from '@rawnaq/contract/cash-shifts';
import { listCustomers } from '@rawnaq/contract/customers';
import { listExpenses } from '@rawnaq/contract/expenses';
import { listEmployees } from '@rawnaq/contract/hr';
import { listRoles } from '@rawnaq/contract/roles';
import { listInvoices } from '@rawnaq/contract/sales';
import { listStockTakes } from '@rawnaq/contract/stock';
import { listSuppliers } from '@rawnaq/contract/suppliers';
import type { Caller } from './caller.ts';
import { connectedTill, settingOfAnother } from './einvoicing.ts';

const areas = new URL('../../apps/web/areas/', import.meta.url);

interface ScreensModule {
  readonly [name: string]: readonly { readonly path: string }[];
}

/** Every address behind the door that has a screen, as the areas themselves list them. Signing out is a journey of its own. */
export async function builtScreens(audience: 'merchant' | 'manager'): Promise<string[]> {
  const folders = readdirSync(areas, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && readdirSync(new URL(`${entry.name}/`, areas)).includes('screens.ts'),
  );
  const modules = await Promise.all(
    folders.map(({ name }) => import(new URL(`${name}/screens.ts`, areas).pathname) as Promise<ScreensModule>),
  );
  return modules
    .flatMap((module) => Object.values(module).flat())
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`/${audience}/`) && !path.endsWith('/logout'));
}

export const publicPages = [
  'home',
  'booking',
  'waiting-list',
  'price-list',
  'offers',
  'buy-gift-card',
  'terms-and-conditions',
  'refund-policy',
  'nowhere',
] as const;
export const doorPages = [
  '/',
  '/register',
  '/forgot-account-id',
  '/forgot-password',
  '/reset-password/none',
  '/manager/sign-in',
  '/not-found',
] as const;

/** A record of the training business for each address that needs one. */
export async function recordIds(base: string, owner: Caller, manager: Caller): Promise<ReadonlyMap<string, number>> {
  const first = { page: 1, per_page: 1 };
  const [customers, employees, roles, invoices, counts, expenses, suppliers] = await Promise.all([
    owner.succeed(listCustomers, { ...first, sort: '-last_invoice_at' }),
    owner.succeed(listEmployees, first),
    owner.succeed(listRoles, first),
    owner.succeed(listInvoices, first),
    owner.succeed(listStockTakes, first),
    owner.succeed(listExpenses, first),
    owner.succeed(listSuppliers, first),
  ]);
  // Nobody has opened a drawer in the training salon yet.
  const shift = await owner.succeed(openCashShift, { float_minor: 30_000 });
  const till = await connectedTill(owner);
  const idOf = ({ data }: { data: readonly { id: number }[] }): number => data[0]?.id ?? Number.NaN;
  return new Map([
    ['/merchant/customers/{id}', idOf(customers)],
    ['/merchant/customers/{id}/statement', idOf(customers)],
    ['/merchant/employee-form/{id}', idOf(employees)],
    ['/merchant/role/{id}', idOf(roles)],
    ['/merchant/invoices/{id}', idOf(invoices)],
    ['/merchant/stock-takes/{id}', idOf(counts)],
    ['/merchant/expense/{id}', idOf(expenses)],
    ['/merchant/suppliers/{id}', idOf(suppliers)],
    ['/merchant/cash-shifts/{id}', shift.id],
    ['/merchant/e-invoicing/documents/{id}', till.document_id],
    ['/manager/zatca-setting/form-edit/{id}', await settingOfAnother(base, manager)],
  ]);
}
