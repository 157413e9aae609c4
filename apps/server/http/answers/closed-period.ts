import type { Endpoint } from '@rawnaq/contract/endpoint';
import { refuse, type Refusal } from './refusal.ts';

/** What the trigger `refuse_closed_day` raises, as the driver hands it on. */
interface ClosedDay {
  constraint?: string;
  /** The column that carries the day. */
  column?: string;
  /** The first open day, `YYYY-MM-DD`. */
  detail?: string;
}

/**
 * The refusal of something dated inside a closed period of the books, whichever ledger it was for: at the field of the day where the endpoint has one of the
 * column's name, or its only date. Null for every other failure.
 */
export function closedPeriodRefusal(error: unknown, { input }: Pick<Endpoint, 'input'>): Refusal<'books.period_closed'> | null {
  const { constraint, column = '', detail = '' } = (error ?? {}) as ClosedDay;
  if (constraint !== 'accounting_period_closed') return null;
  const fields = Object.keys((input as unknown as { shape: object }).shape);
  const field = [column, 'date', 'business_date'].find((name) => fields.includes(name));
  return refuse('books.period_closed', {
    params: { first_open: { day: detail } },
    details: { first_open_day: detail },
    ...(field === undefined ? {} : { field }),
  });
}
