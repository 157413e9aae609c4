import { divideHalfUp } from '../../money/divide-half-up.ts';
import { addMonths } from '../../time/add-months.ts';
import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** What moves cash on a coming day. */
export const cashCauses = ['booked_visits', 'further_sales', 'unpaid_expenses', 'expected_expenses', 'commissions', 'vat'] as const;
export type CashCause = (typeof cashCauses)[number];

export interface CashFlow {
  date: CalendarDate;
  cause: CashCause;
  /** Minor units; what goes out is negative. */
  amount_minor: number;
}

export interface CashDay {
  date: CalendarDate;
  /** What is there at the end of the day. */
  balance_minor: number;
  by_cause: Readonly<Partial<Record<CashCause, number>>>;
}

export interface CashPath {
  days: readonly CashDay[];
  /** The first day on which least is there. */
  lowest: CashDay | null;
}

/** The money that will be there each day from `first` on; what was due before counts on the first day. */
export function cashPath(
  opening_minor: number,
  flows: readonly CashFlow[],
  { first, days }: { first: CalendarDate; days: number },
): CashPath {
  const byDay = Map.groupBy(flows, ({ date }) => (date < first ? first : date));
  let balance_minor = opening_minor;
  const path = Array.from({ length: days }, (_, index): CashDay => {
    const date = addDays(first, index);
    const by_cause: Partial<Record<CashCause, number>> = {};
    for (const { cause, amount_minor } of byDay.get(date) ?? []) {
      by_cause[cause] = (by_cause[cause] ?? 0) + amount_minor;
      balance_minor += amount_minor;
    }
    return { date, balance_minor, by_cause };
  });
  const lowest = path.reduce<CashDay | null>((low, day) => (low === null || day.balance_minor < low.balance_minor ? day : low), null);
  return { days: path, lowest };
}

/** What is expected of a day beyond what is booked for it: what is booked is not counted again. */
export const furtherSales = (forecast_minor: number, booked_minor: number): number => Math.max(0, forecast_minor - booked_minor);

/** How many of a hundred booked visits came in the past, by how far ahead they were booked; the share of all where a span has fewer than twenty. */
export interface Coming {
  /** Visits booked so many days ahead or fewer, up to the next smaller one. */
  upTo: number;
  came: number;
  booked: number;
}

/** The chance that a visit comes, between 0 and 1; 1 where nothing is known. */
export function chanceOfComing(known: readonly Coming[], daysAhead: number): number {
  const share = (spans: readonly Coming[]): number | null => {
    const booked = spans.reduce((sum, span) => sum + span.booked, 0);
    return booked === 0 ? null : spans.reduce((sum, span) => sum + span.came, 0) / booked;
  };
  const own = known.find(({ upTo }) => daysAhead <= upTo) ?? known.at(-1);
  return (own !== undefined && own.booked >= 20 ? share([own]) : share(known)) ?? 1;
}

/** What is expected to be sold on a coming day, VAT included, and what of it is booked by now. Minor units. */
export interface SalesDay {
  date: CalendarDate;
  forecast_minor: number;
  booked_minor: number;
}

export interface CashFacts {
  today: CalendarDate;
  sales: readonly SalesDay[];
  /** Visits of the past by how far ahead they were booked. */
  coming: readonly Coming[];
  /** What suppliers get by when, and what is expected to be charged. */
  unpaid: readonly { due_on: CalendarDate; amount_minor: number }[];
  expected: readonly { due_on: CalendarDate; amount_minor: number }[];
  /** Commission that is owed now, and the share of sales that becomes commission, basis points; paid at the end of each month. */
  commissions: { owed_minor: number; share_bp: number };
  /** VAT owed of periods, each by its due day, and the share of sales that is VAT, basis points; `dueOn` says when VAT of a day is due, null where there is none. */
  vat: {
    owed: readonly { due_on: CalendarDate; amount_minor: number }[];
    share_bp: number;
    dueOn: (date: CalendarDate) => CalendarDate | null;
  };
}

const lastOfMonth = (date: CalendarDate): CalendarDate => addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1);
const shareOf = (amount_minor: number, share_bp: number): number => divideHalfUp(Math.max(0, amount_minor), share_bp, 10_000);

/**
 * What moves cash on the coming days: what is booked by the chance that it comes, what is sold beyond it as forecast, what suppliers and employees are owed, and VAT on
 * the day that it is due. Commission and VAT of coming sales are shares of them as of the past.
 */
export function cashFlows({ today, sales, coming, unpaid, expected, commissions, vat }: CashFacts): CashFlow[] {
  const flows: CashFlow[] = [];
  const add = (cause: CashCause, date: CalendarDate, amount_minor: number): void => {
    if (amount_minor !== 0) flows.push({ date, cause, amount_minor });
  };
  const owed = new Map<CalendarDate, number>();
  for (const { due_on, amount_minor } of vat.owed) owed.set(due_on, (owed.get(due_on) ?? 0) + amount_minor);
  const earned = new Map<CalendarDate, number>([[lastOfMonth(today), commissions.owed_minor]]);
  for (const { date, forecast_minor, booked_minor } of sales) {
    const booked = Math.round(booked_minor * chanceOfComing(coming, Math.max(0, daysBetween(today, date))));
    const further = furtherSales(forecast_minor, booked);
    add('booked_visits', date, booked);
    add('further_sales', date, further);
    const due = vat.dueOn(date);
    if (due !== null) owed.set(due, (owed.get(due) ?? 0) + shareOf(booked + further, vat.share_bp));
    const paid = lastOfMonth(date);
    earned.set(paid, (earned.get(paid) ?? 0) + shareOf(booked + further, commissions.share_bp));
  }
  for (const { due_on, amount_minor } of unpaid) add('unpaid_expenses', due_on, -amount_minor);
  for (const { due_on, amount_minor } of expected) add('expected_expenses', due_on, -amount_minor);
  for (const [date, amount_minor] of owed) add('vat', date, -amount_minor);
  for (const [date, amount_minor] of earned) add('commissions', date, -amount_minor);
  return flows;
}
