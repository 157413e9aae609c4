import type { Input, Output } from '@rawnaq/contract/endpoint';
import type { createSeries, previewSeries } from '@rawnaq/contract/calendar/series';
import { type SeriesRule, seriesStarts } from '@rawnaq/domain/calendar/appointments/series';
import { epochMinutesOfMoment, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { refusalSentence } from '../../../http/answers/sentences.ts';
import { bookVisit } from '../appointments/public/booking.ts';
import { tryOut } from './store.ts';

export type LineInput = Output<(typeof createSeries)['input']>['lines'][number];
type Solution = NonNullable<Input<(typeof createSeries)['input']>['solutions']>[number];
export type Report = Output<(typeof previewSeries)['output']>;
export type ReportEntry = Report['occurrences'][number];
type VisitInput = Parameters<typeof bookVisit>[1];

/** One visit of a series as it is to be booked: as planned, or as its solution says. Epoch minutes. */
export interface Occurrence {
  number: number;
  start: number;
  leave_out: boolean;
  as_is: boolean;
}

type RuleInput = Pick<Output<(typeof createSeries)['input']>, 'every' | 'unit' | 'occurrences' | 'until_on'> & {
  solutions?: readonly Solution[] | undefined;
};

const ruleOf = ({ every, unit, occurrences, until_on }: RuleInput): SeriesRule => ({
  every,
  unit,
  count: occurrences ?? null,
  until: until_on ?? null,
});

/** One occurrence with what its solution changes. */
export function solved(number: number, planned: number, solutions: readonly Solution[] | undefined): Occurrence {
  const solution = solutions?.find((one) => one.number === number);
  const start = solution?.starts_at === undefined ? planned : (epochMinutesOfMoment(solution.starts_at) ?? planned);
  return { number, start, leave_out: solution?.leave_out === 1, as_is: solution?.as_is === 1 };
}

export type Planned =
  | { ok: true; occurrences: Occurrence[] }
  | { ok: false; refusal: Refusal<'series.no_end' | 'series.too_short' | 'series.too_many' | 'series.too_long'> };

const fieldOf = {
  'series.no_end': 'occurrences',
  'series.too_short': 'occurrences',
  'series.too_many': 'occurrences',
  'series.too_long': 'until_on',
} as const;

/** The visits that a rule means, the first at `first` (epoch minutes). */
export function planOf(zone: string, first: number, input: RuleInput): Planned {
  const series = seriesStarts(zone, first, ruleOf(input));
  if (!series.ok) {
    const { code, params } = series.refusal;
    return { ok: false, refusal: refuse(code, { params, field: input.until_on === undefined ? fieldOf[code] : 'until_on' }) };
  }
  return { ok: true, occurrences: series.starts.map((start, index) => solved(index + 1, start, input.solutions)) };
}

export const startOf = (lines: readonly { starts_at?: string | undefined }[]): number | null =>
  lines[0]?.starts_at === undefined ? null : epochMinutesOfMoment(lines[0].starts_at);

/** The same lines at another start (epoch minutes); lines with starts of their own keep their distance to the first. */
export function linesAt<L extends { starts_at?: string | undefined }>(zone: string, lines: readonly L[], start: number): L[] {
  const first = startOf(lines) ?? start;
  return lines.map((line, index) => {
    const own = line.starts_at === undefined ? null : epochMinutesOfMoment(line.starts_at);
    if (own === null) return index === 0 ? { ...line, starts_at: momentOfEpochMinutes(zone, start) } : line;
    return { ...line, starts_at: momentOfEpochMinutes(zone, own - first + start) };
  });
}

/** The same context for a trial that is rolled back: nothing is published, done after a commit, or written to the audit log. */
export function silently(context: UserContext): UserContext {
  const nothing = () => undefined;
  return { ...context, publish: nothing, afterCommit: nothing, audit: async () => undefined };
}

/** As planned all the same: over other visits and outside hours, each where this user may. */
export const asIs = { overbook: true, outside_hours: true, off_grid: true } as const;

export function mayBookAsIs(context: UserContext): boolean {
  return context.may('appointments.overbook') || context.may('appointments.book_outside_hours');
}

type Attempt = { ok: true } | { ok: false; refusal: Refusal };

/** What a report says of one visit: that it is well, or the refusal's sentence and the free times it names. */
export function entryOf(context: UserContext, occurrence: Occurrence, outcome: Attempt, may_book_as_is: boolean): ReportEntry {
  const { number } = occurrence;
  const starts_at = momentOfEpochMinutes(context.account.timezone, occurrence.start);
  if (outcome.ok) return { number, starts_at, is_ok: 1, code: null, message: null, free_times: [], may_book_as_is: 0 };
  const { code, params, details } = outcome.refusal;
  const free_times = (details?.['free_times'] as string[] | undefined) ?? [];
  return {
    number,
    starts_at,
    is_ok: 0,
    code,
    message: refusalSentence(code, context.language, params),
    free_times,
    may_book_as_is: may_book_as_is ? 1 : 0,
  };
}

export const reportOf = (occurrences: ReportEntry[]): Report => ({
  occurrences,
  conflict_count: occurrences.filter((entry) => entry.is_ok === 0).length,
});

/** Books one visit for trial and takes it back, and where that is refused, tries it as it is. */
export async function tryOccurrence(context: UserContext, occurrence: Occurrence, input: VisitInput): Promise<ReportEntry> {
  const silent = silently(context);
  const attempt = (more: object) => tryOut(context.db, () => bookVisit(silent, { ...input, ...more }));
  const outcome = await attempt(occurrence.as_is ? asIs : {});
  const as_is = !outcome.ok && !occurrence.as_is && mayBookAsIs(context) && (await attempt(asIs)).ok;
  return entryOf(context, occurrence, outcome, as_is);
}
