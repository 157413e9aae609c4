import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { listBooksAccounts } from '@rawnaq/contract/reports/books';
import { createManualEntry, getEntryAccounts } from '@rawnaq/contract/reports/manual-entries';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { getExpenseChoices, listExpenses } from '@rawnaq/contract/finance/expenses';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { listGiftCards } from '@rawnaq/contract/value/gift-cards';
import { listOnlineOffers } from '@rawnaq/contract/value/offers';
import { listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { orderOffer } from '@rawnaq/contract/sales/online-orders';
import { uploadImport } from '@rawnaq/contract/platform/imports';
import { listRoles } from '@rawnaq/contract/settings/roles';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { listStockTakes } from '@rawnaq/contract/catalogue/stock-takes';
import { listSuppliers } from '@rawnaq/contract/catalogue/suppliers';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type Caller, callerOf } from './caller.ts';
import { codeSentTo } from './outbox.ts';
import { connectedTill, settingOfAnother } from './einvoicing.ts';
import { type Address, sourcesOf } from './screen-turn.ts';

const areas = new URL('../../apps/web/areas/', import.meta.url);

interface ScreensModule {
  readonly [name: string]: readonly { readonly path: string; readonly component: () => unknown }[];
}

/** What a screen is made of, by the file that its `() => import('./file.tsx')` names; of one that is made otherwise, all of its area. */
function sourcesOfScreen(folder: string, component: () => unknown): string[] {
  // A test runner writes the file's address from the repository's root instead.
  const [, named] = /['"]((?:\.|\/apps\/web\/areas)\/[^'"]+\.tsx)['"]/.exec(component.toString()) ?? [];
  return named === undefined ? [folder] : sourcesOf(named.startsWith('.') ? join(folder, named) : named.slice(1));
}

/** Every address behind the door that has a screen, as the areas themselves list them. Signing out is a journey of its own. */
export async function builtScreens(audience: 'merchant' | 'manager'): Promise<Address[]> {
  const files = globSync('*/*/screens.ts', { cwd: areas.pathname }).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const screens = (await import(new URL(file, areas).pathname)) as ScreensModule;
      const folder = `apps/web/areas/${dirname(file)}`;
      return Object.values(screens).flatMap((list) =>
        list.map(({ path, component }) => ({ path, sources: sourcesOfScreen(folder, component) })),
      );
    }),
  );
  // An area of one screen has it at the address of its folder.
  const single = globSync('*/*/screen.tsx', { cwd: areas.pathname }).toSorted();
  const own = single.map((file) => {
    const folder = dirname(file);
    return { path: `/merchant/${basename(folder)}`, sources: sourcesOf(`apps/web/areas/${file}`) };
  });
  return [...found.flat(), ...own].filter(({ path }) => path.startsWith(`/${audience}/`) && !path.endsWith('/logout'));
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
/** Pages behind a link of one's own, or of one thing that is sold. */
export const publicRecordPages = [
  'offers/{id}',
  'e-offer/{id}',
  'e-gift-card/{id}',
  'e-booking/{id}',
  'booking-success/{id}',
  'online-order/{id}',
  'pay-order/{id}',
] as const;
export const doorPages = [
  '/',
  '/register',
  '/forgot-account-id',
  '/forgot-password',
  '/reset-password/none',
  '/confirm-email/none',
  '/report-mail/none',
  '/manager/sign-in',
  '/not-found.html',
] as const;

/** What stands for `{id}` in the pages behind a link, all of the training salon; an offer is ordered by a reader of a language and not paid yet. */
export async function publicRecordIds(
  base: string,
  owner: Caller,
  language: 'en' | 'ar',
): Promise<Readonly<Record<(typeof publicRecordPages)[number], string | number>>> {
  const alias = 'training';
  const mobile = language === 'ar' ? '966502345671' : '966502345670';
  const anybody = callerOf(base);
  const today = new Date().toISOString().slice(0, 10);
  const [offers, sold, cards, visits] = await Promise.all([
    anybody.succeed(listOnlineOffers, { alias }),
    owner.succeed(listSoldOffers, { per_page: 1 }),
    owner.succeed(listGiftCards, { per_page: 1, state: 'active' }),
    owner.succeed(listAppointments, { from: addDays(today, 1), to: addDays(today, 2) }),
  ]);
  const offer_id = offers.data[0]?.id ?? Number.NaN;
  await anybody.succeed(sendVerificationCode, { alias, mobile });
  const order = await anybody.succeed(orderOffer, {
    alias,
    offer_id,
    customer: { name: 'Haya Al-Mutairi', mobile },
    verification_code: await codeSentTo(owner, mobile),
    language,
  });
  const visit = visits.data[0]?.unique_id ?? '';
  return {
    'offers/{id}': offer_id,
    'e-offer/{id}': sold.data[0]?.unique_id ?? '',
    'e-gift-card/{id}': cards.data[0]?.unique_id ?? '',
    'e-booking/{id}': visit,
    'booking-success/{id}': visit,
    'online-order/{id}': order.unique_id,
    'pay-order/{id}': order.unique_id,
  };
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function expectedRent(owner: Caller): Promise<number> {
  const { types } = await owner.succeed(getExpenseChoices, {});
  const rent = { description: 'Rent', expense_type_id: types[0]?.id ?? 0, total_minor: 1_150_000, vat_rate_bp: 1500 };
  return (await owner.succeed(createExpectedExpense, { ...rent, due_on: addDays(today(), 20) })).id;
}

async function entryByHand(owner: Caller): Promise<number> {
  const [one, other] = (await owner.succeed(getEntryAccounts, {})).data;
  const lines = [
    { accounting_account_id: one?.id ?? 0, debit_minor: 50_000 },
    { accounting_account_id: other?.id ?? 0, credit_minor: 50_000 },
  ];
  return (await owner.succeed(createManualEntry, { business_date: today(), reason: 'Correction', lines })).id;
}

async function uploadedFile(owner: Caller): Promise<number> {
  const content_base64 = Buffer.from('Name,Mobile,Birthday\nSara Ahmed,0551234567,25/12/1990\n').toString('base64');
  return (await owner.succeed(uploadImport, { kind: 'customers', file_name: 'moving-in.csv', content_base64 })).id;
}

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
  // Books that nobody asked for yet have no accounts; the money accounts make them.
  const places = await owner.succeed(listMoneyAccounts, {});
  const accounts = await owner.succeed(listBooksAccounts, {});
  // A shift of the owner's own: those of the training salon are closed.
  const shift = await owner.succeed(openCashShift, { float_minor: 30_000 });
  const till = await connectedTill(owner);
  const [rent, entry] = await Promise.all([expectedRent(owner), entryByHand(owner)]);
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
    ['/merchant/accounting-reports/account-ledger/{id}', idOf(accounts)],
    ['/merchant/money-accounts/{id}', places.data.find(({ kind }) => kind === 'bank')?.id ?? Number.NaN],
    ['/merchant/expected-expenses/expense/{id}', rent],
    ['/merchant/manual-entries/{id}', entry],
    ['/merchant/cash-shifts/{id}', shift.id],
    ['/merchant/import-data/{id}', await uploadedFile(owner)],
    ['/merchant/e-invoicing/documents/{id}', till.document_id],
    ['/manager/zatca-setting/form-edit/{id}', await settingOfAnother(base, manager)],
  ]);
}
