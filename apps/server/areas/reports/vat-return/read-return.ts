import type { getVatReport } from '@rawnaq/contract/reports/vat-return';
import type { Output } from '@rawnaq/contract/endpoint';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dueOn, isPeriod, periodBefore, periodOf, type VatPeriod } from '@rawnaq/domain/reports/vat-return/vat-period';
import {
  type EnteredFigures,
  enteredNames,
  noFigures,
  returnFault,
  type VatReturn,
  vatReturnOf,
} from '@rawnaq/domain/reports/vat-return/vat-return';
import type { RawBuilder } from 'kysely';
import { todayOf } from '../../../http/business-day.ts';
import { draftLines, lockedLines, type Per, readSums } from './lines.ts';
import { readReturns, readVatSalon, type ReturnContext, type ReturnRow, type VatSalon } from './store.ts';

type Answer = Output<typeof getVatReport.output>;
type Fault = NonNullable<Answer['fault']>;

const states = ['draft', 'locked', 'filed', 'paid'] as const;
/** So far back periods are offered that are not locked. */
const offeredDays = 731;

/** A salon's returns as they are kept, and the period that is asked for. */
export interface Returns {
  salon: VatSalon;
  rows: readonly ReturnRow[];
  period: VatPeriod;
  /** Of the period, where anything is kept of it. */
  row: ReturnRow | undefined;
  today: string;
}

const periodOfRow = ({ period_from, period_to }: ReturnRow): VatPeriod => ({ from: period_from, to: period_to });
const isLocked = ({ state }: ReturnRow): boolean => state > 0;
const holds = ({ from, to }: VatPeriod, day: string): boolean => from <= day && day <= to;

/** The period of a day: that of a return that is locked, else the one of the salon's rhythm. */
function periodAt(rows: readonly ReturnRow[], salon: VatSalon, day: string): VatPeriod {
  const locked = rows.find((row) => isLocked(row) && holds(periodOfRow(row), day));
  return locked === undefined ? periodOf(day, salon.rhythm) : periodOfRow(locked);
}

/** What to begin with: the oldest return that is not filed, else the period behind the last locked one if it is over, else the last that is over. */
function firstToDo(rows: readonly ReturnRow[], salon: VatSalon, today: string): VatPeriod {
  const open = rows.findLast(({ state }) => state === 1);
  if (open !== undefined) return periodOfRow(open);
  const last = rows.find(isLocked);
  const next = last === undefined ? null : periodOf(addDays(last.period_to, 1), salon.rhythm);
  return next !== null && next.to < today ? next : periodBefore(periodOf(today, salon.rhythm), salon.rhythm);
}

export async function readAllReturns(context: ReturnContext, day?: string): Promise<Returns> {
  const { db, account_id } = context;
  const [salon, rows] = await Promise.all([readVatSalon(context), readReturns(db, account_id)]);
  const today = todayOf(context);
  const period = day === undefined ? firstToDo(rows, salon, today) : periodAt(rows, salon, day);
  const row = rows.find(({ period_from, period_to }) => period_from === period.from && period_to === period.to);
  return { salon, rows, period, row, today };
}

/** The return that a period follows on, where one before it is locked. */
const returnBefore = ({ rows, period }: Returns): ReturnRow | undefined => rows.find((row) => isLocked(row) && row.period_to < period.from);

/** The lines of a return: as they are now, or as they were locked. */
export function linesOf({ account_id }: Pick<ReturnContext, 'account_id'>, returns: Returns, per: Per = 'document'): RawBuilder<unknown> {
  const { salon, rows, period, row } = returns;
  if (row !== undefined && isLocked(row)) return lockedLines(account_id, row.id);
  const before = returnBefore(returns);
  const first = rows.findLast(isLocked);
  const locked = before === undefined || first === undefined ? null : { from: first.period_from, to: before.period_to };
  return draftLines({ account_id, ...period, zero_reason_code: salon.zero_reason_code, locked, per });
}

export const enteredOf = (row: ReturnRow | undefined): EnteredFigures =>
  row === undefined ? noFigures : (Object.fromEntries(enteredNames.map((name) => [name, row[name]])) as unknown as EnteredFigures);

/** What the return before left as a credit, which only some forms bring forward; null where there is none before. */
export function creditBefore(returns: Returns): number | null {
  const before = returnBefore(returns);
  return before === undefined ? null : Math.max(0, -(before.net_minor ?? 0));
}

/** A return as its documents are now. */
export async function draftReturn(context: ReturnContext, returns: Returns): Promise<VatReturn> {
  const { salon, row } = returns;
  const sums = await readSums(context.db, linesOf(context, returns, 'class'));
  return vatReturnOf({
    form: salon.form,
    emirate: salon.emirate,
    ...sums,
    entered: enteredOf(row),
    credit_before_minor: creditBefore(returns),
  });
}

/** Why the return of a period cannot be locked; null where it can. */
export function lockFault(returns: Returns, draft: Pick<VatReturn, 'corrections_vat_minor'>): Fault | null {
  const { salon, period, today, rows } = returns;
  if (!salon.has_vat) return 'no_vat';
  if (salon.is_registered === 0) return 'not_registered';
  if (period.to >= today) return 'not_over';
  const last = rows.find(isLocked);
  if (last !== undefined && addDays(last.period_to, 1) !== period.from) return 'earlier_first';
  return returnFault(salon.form, salon.emirate, draft);
}

/** Periods to choose from, the newest first. */
function periodsOf({ salon, rows, today }: Returns, country_id: number): Answer['periods'] {
  const locked = rows.filter(isLocked);
  const list: Answer['periods'] = locked.map((row) => ({
    ...periodOfRow(row),
    state: states[row.state],
    due_on: row.due_on,
    net_minor: row.net_minor,
  }));
  for (let period = periodOf(today, salon.rhythm); period.from > addDays(today, -offeredDays); period = periodBefore(period, salon.rhythm))
    if (!locked.some((row) => row.period_from <= period.to && row.period_to >= period.from))
      list.push({ ...period, state: 'draft', due_on: dueOn(country_id, period), net_minor: null });
  return list.toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

/** The return of the period that is asked for, and what can be done with it. `known`: its draft, where it was made already. */
export async function answerOf(context: ReturnContext, returns: Returns, known?: VatReturn): Promise<Answer> {
  const { salon, period, row } = returns;
  const { country_id } = context.account;
  const common = {
    period,
    version: row?.version ?? 0,
    is_registered: salon.is_registered,
    entered: { ...enteredOf(row), notes: row?.notes ?? null },
    has_credit_before: creditBefore(returns) === null ? (0 as const) : (1 as const),
    setting: { vat_period: salon.rhythm.kind, first_month: salon.rhythm.first_month, version: salon.setting_version },
    periods: periodsOf(returns, country_id),
    locked_at: row?.locked_at ?? null,
    locked_by_name: row?.locked_by_name ?? null,
    filed_on: row?.filed_on ?? null,
    reference: row?.reference ?? null,
    paid_on: row?.paid_on ?? null,
    method_english_name: row?.method_english_name ?? null,
    method_arabic_name: row?.method_arabic_name ?? null,
  };
  if (row !== undefined && isLocked(row) && row.boxes !== null && row.form !== null)
    return {
      ...common,
      form: row.form,
      state: states[row.state],
      id: row.id,
      due_on: row.due_on,
      boxes: row.boxes,
      outside: { amount_minor: row.outside_amount_minor ?? 0, vat_minor: row.outside_vat_minor ?? 0 },
      net_minor: row.net_minor ?? 0,
      fault: null,
    };
  const draft = known ?? (await draftReturn(context, returns));
  const { boxes, outside, net_minor } = draft;
  return {
    ...common,
    form: salon.form,
    state: 'draft',
    id: null,
    due_on: dueOn(country_id, period),
    boxes,
    outside,
    net_minor,
    fault: lockFault(returns, draft),
  };
}

/** Whether a span is a period that the salon can file: of its rhythm, or locked already. */
export const isFilable = ({ salon, rows }: Returns, period: VatPeriod): boolean =>
  isPeriod(period, salon.rhythm) || rows.some((row) => isLocked(row) && row.period_from === period.from && row.period_to === period.to);
