import type { AppointmentRefusal } from '@rawnaq/domain/calendar/booking/facts';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import { isFault } from '@rawnaq/domain/platform/imports/find-customer';
import type { KnownCustomer, TwinReason } from '@rawnaq/domain/platform/imports/judge-customer';
import { visitsOfRows } from '@rawnaq/domain/platform/imports/rows-of-visit';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { JobContext } from '../../../../http/context.ts';
import {
  findDisabled,
  type LineFromFile,
  nameIn,
  readLinesOfVisits,
  VisitDecisions,
} from '../../../calendar/appointments/public/imports.ts';
import { AddedOwners } from './added-owners.ts';
import type { JudgedRow } from '../kind.ts';
import { mostNotes, type ReadVisitRow, type VisitRow } from './read-visit-row.ts';
import type { StoredImport } from '../store.ts';

/** A line whose customer is found, and how long it takes. */
interface Line extends Omit<VisitRow, 'reference'> {
  readonly reference: string | null;
  readonly known: KnownCustomer;
  /** Below zero: of a customer who is still to be made. */
  readonly customer_id: number;
  readonly customer: string;
  readonly ends: number;
}

interface Twin {
  readonly id: number | null;
  readonly row_number: number | null;
}

const keyOf = ({ customer_id, service_id, starts }: Pick<Line, 'customer_id' | 'service_id' | 'starts'>): string =>
  `${customer_id} ${service_id} ${starts}`;

/** One way through the rows of coming visits: what earlier rows take is kept here as far as it is not in the database. */
export class JudgedVisits {
  /** Customers whom this import has added, by id. */
  readonly addedCustomers = new Set<number>();
  readonly #import_id: number;
  readonly #owners: AddedOwners;
  readonly #decisions = new VisitDecisions();
  /** Lines of earlier rows, with the first row of their visit. */
  readonly #earlier = new Map<string, number>();

  constructor(import_id: number) {
    this.#import_id = import_id;
    this.#owners = new AddedOwners(import_id);
  }

  async judge(context: JobContext, data: StoredImport, read: readonly ReadVisitRow[]): Promise<JudgedRow[]> {
    const { db, account_id } = context;
    for (const { field, id } of data.made) if (field === 'customer_id') this.addedCustomers.add(id);
    const judged = new Map<number, JudgedRow>();
    const shownOf = new Map(read.map(({ row_number, shown }) => [row_number, shown]));
    const refuse = (row_number: number, faults: readonly CellFault[]): void =>
      void judged.set(row_number, refusedRow(row_number, shownOf.get(row_number), faults));
    for (const { row_number, row, faults } of read) if (row === null) refuse(row_number, faults);
    const rows = read.flatMap(({ row }) => row ?? []);
    await this.#owners.load(
      db,
      account_id,
      rows.map(({ owner }) => owner),
    );
    const found = rows.flatMap((row) => {
      const known = this.#owners.find(row.row_number, row.owner);
      if (!isFault(known)) return [{ ...row, known, customer_id: known.id ?? -(known.row ?? 0) }];
      refuse(row.row_number, [known]);
      return [];
    });
    await this.#decisions.load(
      db,
      account_id,
      found.map((row) => ({ customer_id: row.customer_id, lines: [row] })),
    );
    const disabled = await findDisabled(db, account_id, ids(found));
    const there = await this.#readThere(db, account_id, found);
    const lines = found.flatMap((row): Line[] => {
      const twin = there.get(keyOf(row));
      if (twin !== undefined) judged.set(row.row_number, twinRow(row, twin));
      else if (disabled.has(row.customer_id))
        refuse(row.row_number, [
          { field: 'customer_name', rule: 'appointment.customer_disabled', params: { customer: row.known.values.name } },
        ]);
      else return [this.#lineOf(row)];
      return [];
    });
    for (const visit of visitsOfRows(lines))
      for (const one of await this.#judgeVisit(context, data, visit)) judged.set(one.verdict.row_number, one);
    return read.flatMap(({ row_number }) => judged.get(row_number) ?? []);
  }

  #lineOf(row: Omit<Line, 'customer' | 'ends'>): Line {
    const service = this.#decisions.schedule.services.find(({ id }) => id === row.service_id);
    const usual = service === undefined ? 0 : service.busy_minutes + service.processing_minutes + service.finishing_minutes;
    return { ...row, customer: String(row.customer_id), ends: row.starts + (row.minutes ?? usual) };
  }

  /** Lines of the salon's visits that rows may be, whatever became of them: those that this import made are called by the first row of their visit. */
  async #readThere(db: Db, account_id: number, rows: readonly Pick<Line, 'customer_id' | 'starts'>[]): Promise<Map<string, Twin>> {
    const customers = ids(rows);
    const starts = rows.map((row) => row.starts);
    const lines =
      customers.length === 0 ? [] : await readLinesOfVisits(db, account_id, customers, [Math.min(...starts), Math.max(...starts)]);
    const made = new Map<number, number>();
    if (lines.length > 0) {
      const visits = [...new Set(lines.map(({ id }) => id))];
      const { rows: own } = await sql<{ record_id: number; first: number }>`select record_id, min(row_number) as first from import_rows
        where account_id = ${account_id} and import_id = ${this.#import_id} and outcome = 'created' and record_id = any(${visits}::bigint[]) group by 1`.execute(
        db,
      );
      for (const { record_id, first } of own) made.set(record_id, first);
    }
    return new Map(lines.map((line) => [keyOf(line), { id: line.id, row_number: made.get(line.id) ?? null }]));
  }

  async #judgeVisit(context: JobContext, data: StoredImport, rows: readonly Line[]): Promise<JudgedRow[]> {
    const judged: JudgedRow[] = [];
    const lines: Line[] = [];
    for (const row of rows) {
      const same = lines.find((one) => keyOf(one) === keyOf(row) && one.employee_id === row.employee_id);
      const earlier = this.#earlier.get(keyOf(row)) ?? (same === undefined ? undefined : lines[0]?.row_number);
      if (earlier === undefined) lines.push(row);
      else judged.push(twinRow(row, { id: null, row_number: earlier }));
    }
    const [first] = lines;
    if (first === undefined) return judged;
    const refuseAll = (faults: readonly CellFault[], at: number): JudgedRow[] => [
      ...judged,
      ...lines.map((line, place) =>
        refusedRow(
          line.row_number,
          shownOfLine(line),
          place === at ? faults : [{ field: 'at', rule: 'imported_visit_refused', params: { row: lines[at]?.row_number ?? 0 } }],
        ),
      ),
    ];
    const notes = [...new Set(lines.flatMap((line) => line.notes ?? []))].join('\n') || null;
    if (notes !== null && notes.length > mostNotes)
      return refuseAll([{ field: 'notes', rule: 'too_long', params: { maximum: mostNotes } }], 0);
    const { db, account_id, now } = context;
    const asked = lines.map(({ service_id, employee_id, starts, minutes, price_minor }): LineFromFile => ({
      service_id,
      employee_id,
      starts,
      minutes,
      price_minor,
    }));
    const decided = await this.#decisions.decide(
      db,
      account_id,
      { customer_id: first.customer_id, lines: asked },
      { overbook: data.overbook === 1, now: epochMinuteOf(now) },
    );
    if ('refusal' in decided) {
      const at = decided.refusal.line_index ?? 0;
      return refuseAll([this.#faultOf(decided.refusal, first.known.values.name, lines[at]?.service_id)], at);
    }
    for (const line of lines) this.#earlier.set(keyOf(line), first.row_number);
    const confirmed = lines.every((line) => line.confirmed === 1) ? 1 : 0;
    const whole = { visit: first.row_number, customer_id: first.customer_id, notes, confirmed, overbook: data.overbook };
    for (const [place, line] of lines.entries()) {
      const { row_number, known } = line;
      const adds_customer = known.id === null ? known.row : this.addedCustomers.has(known.id) ? known.id : null;
      judged.push({
        verdict: {
          row_number,
          verdict: 'new',
          judged: { ...shownOfLine(line), ...nothing, ...(adds_customer === null ? {} : { adds_customer }) },
        },
        judged: { verdict: 'new', values: { ...whole, ...asked[place] }, tag_ids: [], twin: null, changes: [] },
      });
    }
    return judged;
  }

  /** Why a visit cannot be booked, as the desk says it: who is busy, in the words of both languages. */
  #faultOf({ code, subject, conflicting, params }: AppointmentRefusal, customer: string, line_service: number | undefined): CellFault {
    const { time_zone, employee_details, service_details } = this.#decisions.schedule;
    const clock = (minute: number): string => momentOfEpochMinutes(time_zone, minute).slice(11, 16);
    const employee = subject?.kind === 'employee' ? employee_details.get(subject.id) : undefined;
    const service = service_details.get(subject?.kind === 'service' ? subject.id : (line_service ?? 0));
    const test = service_details.get(params?.['patch_test_service_id'] ?? 0);
    const both = (name: string, of: Parameters<typeof nameIn>[1]) => ({
      [`english_${name}`]: nameIn('en', of),
      [`arabic_${name}`]: nameIn('ar', of),
    });
    return {
      field: code.startsWith('appointment.service_') ? 'service_id' : code === 'appointment.customer_busy' ? 'customer_name' : 'at',
      rule: code,
      params: {
        ...params,
        ...both('employee', employee),
        ...both('service', service),
        ...both('patch_test', test),
        customer,
        span: conflicting === undefined ? '' : `${clock(conflicting.start)}–${clock(conflicting.end)}`,
        free_next: '',
      },
    };
  }
}

const ids = (rows: readonly { customer_id: number }[]): number[] => [
  ...new Set(rows.flatMap(({ customer_id }) => (customer_id > 0 ? [customer_id] : []))),
];

const nothing = { faults: [], changes: [], twin: null, shared: null, amount_minor: null };

const shownOfLine = ({ known: { values } }: Pick<Line, 'known'>) => ({ name: values.name, mobile: values.mobile, email: values.email });

const refusedRow = (row_number: number, shown: ReadVisitRow['shown'] | undefined, faults: readonly CellFault[]): JudgedRow => ({
  verdict: {
    row_number,
    verdict: 'refused',
    judged: { name: null, mobile: null, email: null, ...shown, ...nothing, faults: [...faults] },
  },
  judged: null,
});

/** A row that is there already: a visit of the salon's, or one that an earlier row brings. */
function twinRow(row: Pick<Line, 'row_number' | 'known'>, { id, row_number }: Twin): JudgedRow {
  const reason: TwinReason = 'visit';
  const twin = { id: row_number === null ? id : null, row_number, name: row.known.values.name, reason };
  return {
    verdict: {
      row_number: row.row_number,
      verdict: row_number === null ? 'same' : 'duplicate',
      judged: { ...shownOfLine(row), ...nothing, twin },
    },
    judged: null,
  };
}
