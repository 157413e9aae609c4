import { addDays, type CalendarDate } from '../../time/calendar-date.ts';

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
