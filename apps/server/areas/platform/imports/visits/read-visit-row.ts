import { customerFields } from '@rawnaq/contract/customers/customers';
import { optionalLongText } from '@rawnaq/contract/fields';
import { fieldProblems } from '@rawnaq/contract/problems';
import { readFor } from '@rawnaq/contract/reader';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { appointmentColumns } from '@rawnaq/domain/platform/imports/appointment-columns';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { timeBehindDate } from '@rawnaq/domain/platform/imports/import-times';
import type { Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import { readRecord, type RecordInput } from '@rawnaq/domain/platform/imports/read-record';
import type { ValueBook } from '@rawnaq/domain/platform/imports/value-book';
import { epochMinuteOf, epochMinutesToLocal, localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import * as z from 'zod/mini';
import { todayOf } from '../../../../http/business-day.ts';
import type { JobContext } from '../../../../http/context.ts';
import type { ReadRow } from '../kind.ts';
import { ownerFields, type RowOwner, takeOwner } from '../row-owners.ts';
import type { StoredImport } from '../store.ts';

/** A row that is a line of a coming visit; times in epoch minutes. */
export interface VisitRow {
  readonly row_number: number;
  readonly owner: RowOwner;
  readonly service_id: number;
  readonly employee_id: number | null;
  readonly starts: number;
  readonly day: string;
  readonly minutes: number | null;
  readonly price_minor: number | null;
  readonly notes: string | null;
  readonly confirmed: 0 | 1;
  readonly reference: string | null;
}

/** What a row says: a line of a visit, or what is wrong with it. */
export interface ReadVisitRow {
  readonly row_number: number;
  readonly shown: { name: string | null; mobile: string | null; email: string | null };
  readonly row: VisitRow | null;
  readonly faults: readonly CellFault[];
}

export const mostNotes = 2000;
const form = z.object({ ...ownerFields, customer_name: z.optional(customerFields.name), notes: optionalLongText(mostNotes) });
const shortestMinutes = 5;
const longestMinutes = 1440;

const text = (value: Stored | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads a row by its columns, by the rules of the forms, and by the clock of the salon. */
export function readVisitRow(context: JobContext, data: StoredImport, { row_number, cells }: ReadRow, values: ValueBook): ReadVisitRow {
  const { account, now } = context;
  const decimals = decimalsOf(account.currency);
  const today = todayOf(context);
  const { input, faults } = readRecord(cells, {
    ...appointmentColumns,
    headings: data.headings,
    targets: data.targets,
    dates: { order: data.date_order ?? 'dmy', is_hijri: data.is_hijri === 1, is_1904: data.is_1904 === 1 },
    // A year of two digits is one of the next two years too.
    today: `${Number(today.slice(0, 4)) + 2}-12-31`,
    decimals,
    values,
  });
  const name = text(input['english_name']) ?? text(input['arabic_name']);
  const { mobile, email, birth_date, notes } = input;
  const said = Object.fromEntries(
    Object.entries({ customer_name: name, mobile, email, birth_date, notes }).filter(([, value]) => value != null),
  );
  const reader = { calling_code: defaultsOfCountry(account.country_id)?.calling_code, decimals };
  const { value: parsed } = readFor(reader, () => form.safeParse(said, { reportInput: true }));
  if (!parsed.success)
    for (const [field, problems] of Object.entries(fieldProblems(parsed.error.issues)))
      for (const { rule, params } of problems) if (!faults.some((fault) => fault.field === field)) faults.push({ field, rule, params });
  const fault = (field: string, rule: string, params: CellFault['params'] = {}): void => {
    if (!faults.some((one) => one.field === field)) faults.push({ field, rule, params });
  };
  const starts = startOf(data, cells, input, account.timezone, epochMinuteOf(now), fault);
  const number = (field: string): number | null => (typeof input[field] === 'number' ? input[field] : null);
  const [service_id, minutes] = [number('service_id'), number('job_time_minutes')];
  if (service_id === null) fault('service_id', 'required');
  if (minutes !== null && (minutes < shortestMinutes || minutes > longestMinutes))
    fault('job_time_minutes', 'imported_no_minutes', { value: String(minutes) });
  const shown = { name, mobile: text(mobile), email: text(email) };
  if (!parsed.success || faults.length > 0 || starts === null || service_id === null) return { row_number, shown, row: null, faults };
  const owner = takeOwner(input, { ...(parsed.data as Record<string, Stored>) });
  const row: VisitRow = {
    ...{ row_number, owner, service_id, employee_id: number('employee_id'), starts: starts.minute, day: starts.day, minutes },
    price_minor: number('price_minor'),
    notes: text(parsed.data.notes),
    confirmed: input['status'] === 1 ? 1 : 0,
    reference: text(input['reference']),
  };
  return { row_number, shown, row, faults: [] };
}

/** When a line begins, in the salon's zone: the time of its own column, or what the date says behind the day. */
function startOf(
  data: StoredImport,
  cells: readonly string[],
  input: RecordInput,
  zone: string,
  now: number,
  fault: (field: string, rule: string, params?: CellFault['params']) => void,
): { minute: number; day: string } | null {
  const { date, at } = input;
  const behind = (): number | null => timeBehindDate(cells[data.targets.indexOf('date')] ?? '');
  const minute_of_day = typeof at === 'number' ? at : behind();
  if (typeof date !== 'string') fault('date', 'required');
  if (minute_of_day === null) fault('at', 'required');
  if (typeof date !== 'string' || minute_of_day === null) return null;
  const minute = localToEpochMinutes(zone, date, minute_of_day);
  if (epochMinutesToLocal(zone, minute).minute_of_day !== minute_of_day) {
    const clock = `${String(Math.floor(minute_of_day / 60)).padStart(2, '0')}:${String(minute_of_day % 60).padStart(2, '0')}`;
    fault('at', 'imported_skipped_time', { value: clock });
  } else if (minute < now) fault('date', 'imported_is_past');
  return { minute, day: date };
}
