import { searchRecords } from '@rawnaq/contract/reports/search';
import { searchWords } from '@rawnaq/domain/customers/customers/search-words';
import { dateWriter } from '@rawnaq/messages/written-dates';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { onlyOf, whatUserSees } from '../../calendar/appointments/public/rights.ts';
import {
  findCustomers,
  findInvoices,
  findVisitsByCode,
  findVisitsOf,
  type FoundVisit,
  isBookingCode,
  isWholeBookingCode,
} from './store.ts';

const mostShown = 8;

function momentShown(moment: string, { language, account }: UserContext): string {
  return dateWriter(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: account.timezone,
  }).format(new Date(moment));
}

/** The visit, open on the board of its day. */
function visitPath({ id, starts_at }: { id: number; starts_at: string }, { account }: UserContext): string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: account.timezone }).format(new Date(starts_at));
  return `/merchant/appointments?date=${date}&appointment_id=${id}`;
}

/** Of the visits that the user sees: those whose code was typed, and the next of each customer found. */
async function visitsFor(context: UserContext, query: string, customers: readonly { id: number }[]) {
  const { db, account_id, now } = context;
  const only = onlyOf(await whatUserSees(context));
  const ids = customers.map((customer) => customer.id);
  return {
    byCode: isBookingCode(query) ? await findVisitsByCode(db, account_id, query, only) : [],
    next: await findVisitsOf(db, account_id, ids, only, now),
  };
}

const search = handle(searchRecords, async ({ query }, context) => {
  const { db, account_id, may } = context;
  const words = searchWords(query);
  const customers =
    words.length > 0 && (may('customers.view') || may('appointments.view')) ? await findCustomers(db, account_id, words) : [];
  const invoices = may('invoices.view') && /\d/.test(query) ? await findInvoices(db, account_id, query) : [];
  const visits = may('appointments.view') ? await visitsFor(context, query, customers) : { byCode: [], next: [] };
  const visitRow = (row: FoundVisit) => ({
    type: 'appointment' as const,
    id: row.id,
    title: row.customer_name,
    subtitle: momentShown(row.starts_at, context),
    path: visitPath(row, context),
  });

  const found = [
    // A code of digits alone can be part of a mobile too: whoever typed all of the code means the visit.
    ...(isWholeBookingCode(query) ? visits.byCode.map(visitRow) : []),
    ...(may('customers.view') ? customers : []).map((row) => ({
      type: 'customer' as const,
      id: row.id,
      title: row.name,
      subtitle: row.mobile === null ? row.email : `+${row.mobile}`,
      path: `/merchant/customers/${row.id}`,
    })),
    ...invoices.map((row) => ({
      type: 'invoice' as const,
      id: row.id,
      title: row.number,
      subtitle: row.customer_name ?? momentShown(row.issued_at, context),
      path: `/merchant/invoices/${row.id}`,
    })),
    ...[...visits.byCode, ...visits.next].map(visitRow),
  ];
  return { data: fairly(found) };
});

/** Eight in all: each kind keeps its best, so that many customers of one name do not push the invoice out. */
function fairly<Row extends { type: string; id: number }>(rows: readonly Row[]): Row[] {
  const once = rows.filter((row, place) => rows.findIndex((other) => other.type === row.type && other.id === row.id) === place);
  const rank = new Map<Row, number>();
  const seen = new Map<string, number>();
  for (const row of once) {
    const place = seen.get(row.type) ?? 0;
    seen.set(row.type, place + 1);
    rank.set(row, place);
  }
  const kept = new Set(once.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0)).slice(0, mostShown));
  return once.filter((row) => kept.has(row));
}

export const searchHandlers = [search];
