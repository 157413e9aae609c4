import type { BookedVisit } from '@rawnaq/domain/calendar/booking/facts';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../db/database.ts';
import { type ImportedRecord, recordsInUse } from '../../../../db/imported-records.ts';
import type { JobContext } from '../../../../http/context.ts';
import type { RecordStore } from '../../../../jobs/record-store.ts';
import type { Subject } from '../booking/facts-claims.ts';
import { type SavedVisit, wantedOf } from '../booking/save-visit.ts';
import { lockSubjects } from '../booking/store-claims.ts';
import type { FullLine } from '../booking/visit-input.ts';
import { snapshotOf, visitToSave } from '../booking/visit-to-save.ts';
import type { VisitToSave } from '../visit/store-visits.ts';
import { seatOf, VisitDecisions, type VisitFromFile } from './decide-visits.ts';

/** A visit of a file as it is booked. */
interface Booking extends VisitFromFile {
  readonly notes: string | null;
  readonly is_confirmed: boolean;
  /** Over other appointments, where somebody with the right said so of the whole file. */
  readonly overbook: boolean;
}

type Record_ = Pick<ImportedRecord, 'values'>;

/** Records are rows, a line each: those of one `visit` are a visit. */
function bookingsOf(records: readonly Record_[]): Map<number, Booking> {
  const bookings = new Map<number, Booking>();
  for (const { values } of records) {
    const number = (field: string): number | null => (values[field] == null ? null : Number(values[field]));
    const visit = number('visit') ?? 0;
    const line = {
      service_id: number('service_id') ?? 0,
      employee_id: number('employee_id'),
      starts: number('starts') ?? Number.NaN,
      minutes: number('minutes'),
      price_minor: number('price_minor'),
    };
    const before = bookings.get(visit);
    bookings.set(visit, {
      customer_id: number('customer_id') ?? 0,
      lines: [...(before?.lines ?? []), line],
      notes: typeof values['notes'] === 'string' ? values['notes'] : null,
      is_confirmed: values['confirmed'] === 1,
      overbook: values['overbook'] === 1,
    });
  }
  return bookings;
}

/** Everybody and everything that visits could claim, so that what is decided is still so when it is claimed. */
function subjectsOf(bookings: readonly Booking[], { schedule }: VisitDecisions): Subject[] {
  const services = new Map(schedule.services.map((service) => [service.id, service]));
  const subjects = new Map<string, Subject>();
  const note = (subject: Subject['subject'], id: number): void => void subjects.set(`${subject} ${id}`, { subject, id });
  for (const { customer_id, lines } of bookings) {
    note('customer', customer_id);
    for (const { service_id, employee_id } of lines) {
      const service = services.get(service_id);
      if (employee_id !== null) note('employee', employee_id);
      else for (const one of service?.employees ?? []) note('employee', one.employee_id);
      for (const units of service?.resource_needs ?? []) for (const id of units) note('resource', id);
    }
  }
  return [...subjects.values()];
}

/** A visit that was decided, as `save_visit` takes it. */
interface Saving {
  visit: unknown;
  lines: unknown;
  wanted: unknown;
  first_event: unknown;
}

/**
 * Books visits of a file in the caller's transaction: everybody concerned is locked at once, in the one order (`lock_subjects`), each visit is decided by the rule again, and written and
 * claimed. Nobody is told: the history says "imported" and not "booked". Null where somebody else took a time meanwhile: the transaction then begins anew and judges the row by that.
 */
async function addVisits(context: JobContext, records: readonly Record_[], origin: string): Promise<number[] | null> {
  const { db, account_id } = context;
  if (records.length === 0) return [];
  const bookings = bookingsOf(records);
  const all = [...bookings.values()];
  const decisions = new VisitDecisions();
  await decisions.load(db, account_id, []);
  await lockSubjects(db, account_id, subjectsOf(all, decisions));
  await decisions.load(db, account_id, all);
  const ids = new Map<number, number>();
  let [keys, batch]: [number[], Saving[]] = [[], []];
  const flush = async (): Promise<boolean> => {
    const saved = await saveAll(db, batch);
    if (saved === null) return false;
    for (const [place, key] of keys.entries()) ids.set(key, saved[place] ?? 0);
    [keys, batch] = [[], []];
    return true;
  };
  for (const [key, booking] of bookings) {
    const now = epochMinuteOf(context.now);
    const decided = await decisions.decide(db, account_id, booking, { overbook: booking.overbook, now });
    if ('refusal' in decided) return null;
    // A session that a visit before begins has its number once that one is written.
    const begun = decided.visit.lines.flatMap(({ session }) => (session?.id != null && session.id < 0 ? [session.id] : []));
    if (begun.length > 0 && !(await flush())) return null;
    const sessions = new Map<number, number>();
    for (const id of begun) sessions.set(id, await sessionId(db, account_id, decisions, id));
    batch.push(savingOf(context, booking, withSessions(decided.visit, sessions), decisions, origin));
    keys.push(key);
  }
  if (!(await flush())) return null;
  const confirmed = [...bookings].flatMap(([key, { is_confirmed }]) => (is_confirmed ? [ids.get(key) ?? 0] : []));
  if (confirmed.length > 0)
    await sql`update appointments set confirmed_at = ${context.now} where account_id = ${account_id} and id = any(${confirmed}::bigint[])`.execute(
      db,
    );
  return records.map(({ values }) => ids.get(Number(values['visit'])) ?? 0);
}

async function sessionId(db: Db, account_id: number, decisions: VisitDecisions, begun: number): Promise<number> {
  const session = decisions.begunSession(begun);
  if (session === undefined) throw new Error(`A visit joins the session ${begun}, which nobody began`);
  const { id } = await db
    .selectFrom('group_sessions')
    .where('account_id', '=', account_id)
    .where('service_id', '=', session.service_id)
    .where('employee_id', '=', session.employee_id)
    .where('starts_at', '=', new Date(session.start * 60_000).toISOString())
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

function withSessions(visit: BookedVisit, sessions: ReadonlyMap<number, number>): BookedVisit {
  if (sessions.size === 0) return visit;
  const lines = visit.lines.map((line) => {
    const id = line.session?.id == null ? undefined : sessions.get(line.session.id);
    if (id === undefined || line.session == null) return line;
    const claims = line.claims.map((claim) => (claim.subject === 'seat' ? { ...claim, id: id * 1000 + seatOf(claim.id) } : claim));
    return { ...line, session: { ...line.session, id }, claims };
  });
  return { ...visit, lines };
}

function savingOf({ account, now }: JobContext, booking: Booking, visit: BookedVisit, decisions: VisitDecisions, origin: string): Saving {
  const { customer_id, lines: said, notes } = booking;
  const full = said.map(({ service_id, employee_id, starts, minutes, price_minor }): FullLine => ({
    input: { service_id, employee_id, ...(price_minor === null ? {} : { price_minor }) },
    before: undefined,
    requested: { service_id, employee_id, starts, duration_minutes: minutes },
    addons: [],
  }));
  const { lines, ...head }: VisitToSave = visitToSave(visit, customer_id, full, decisions.dayOf(booking), undefined);
  const created = {
    created_at: now,
    created_by_user_id: null,
    source: 0,
    approval: 0,
    deposit_minor: 0,
    pay_before: null,
    payment_status: 0,
  };
  const after = { ...snapshotOf({ ...head, lines }, account.timezone), file: origin };
  return {
    visit: { ...head, ...created, notes, unique_id: randomUUID(), series_id: null, series_number: null },
    lines: lines.map((line, position) => ({ ...line, position })),
    wanted: wantedOf(visit),
    first_event: { event: 'imported', channel: 'system', user_id: null, at: now, after },
  };
}

/** Writes visits one after another in one trip; their ids, or null where something is in the way of one. */
async function saveAll(db: Db, visits: readonly Saving[]): Promise<number[] | null> {
  if (visits.length === 0) return [];
  const { rows } = await sql<{ saved: SavedVisit }>`
    select save_visit(v.item -> 'visit', v.item -> 'lines', v.item -> 'wanted', v.item -> 'first_event', null, null, null) as saved
    from jsonb_array_elements(${JSON.stringify(visits)}::jsonb) with ordinality v (item, place) order by v.place`.execute(db);
  const ids = rows.flatMap(({ saved }) => ('id' in saved ? [saved.id] : []));
  return ids.length < visits.length ? null : ids;
}

/** Visits in the order of their ids, locked. */
async function lockVisits(db: Db, account_id: number, ids: readonly number[]): Promise<ImportedRecord[]> {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from appointments
    where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  return rows.map(({ id, version }) => ({ id, version, has_picture: false, values: {}, tag_ids: [] }));
}

/** Visits that were billed or came to pass, that something else names, or of which a message was written. */
async function findUsed(db: Db, account_id: number, ids: readonly number[]): Promise<number[]> {
  const named = await recordsInUse(db, 'appointments', account_id, ids, ['appointment_lines', 'appointment_events', 'claims']);
  const { rows } = await sql<{ id: number }>`
    select id from appointments where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) and (invoice_id is not null or status <> 1)
    union select appointment_id from outbox_messages where account_id = ${account_id} and appointment_id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return [...named, ...rows.map(({ id }) => id)];
}

/** Coming visits that files bring; what is there already is left as it is. */
export const importedVisits: RecordStore = {
  table: 'appointments',
  lock: lockVisits,
  add: addVisits,
  change: (_context, records) => Promise.resolve(records.length === 0),
  // With their history, which says of them only that they were imported: the one way for a visit to go without a trace.
  async remove({ db }, ids) {
    await sql`select remove_imported_visits(${[...new Set(ids)]}::bigint[])`.execute(db);
    return [];
  },
  used: findUsed,
};

/** Lines of visits there are, whatever became of them: a row of a file that is one of them adds nothing. */
export async function readLinesOfVisits(
  db: Db,
  account_id: number,
  customer_ids: readonly number[],
  [from, to]: readonly [number, number],
): Promise<{ id: number; customer_id: number; service_id: number; starts: number }[]> {
  const { rows } = await sql<{ id: number; customer_id: number; service_id: number; starts_at: string }>`
    select a.id, a.customer_id, l.service_id, l.starts_at from appointments a join appointment_lines l on l.account_id = a.account_id and l.appointment_id = a.id
    where a.account_id = ${account_id} and a.customer_id = any(${[...customer_ids]}::bigint[])
      and a.starts_at between ${new Date((from - 1440) * 60_000)} and ${new Date((to + 1440) * 60_000)} order by a.id`.execute(db);
  return rows.map(({ starts_at, ...row }) => ({ ...row, starts: epochMinuteOf(starts_at) }));
}

/** Customers whom the salon has disabled: the desk books nobody of them. */
export async function findDisabled(db: Db, account_id: number, customer_ids: readonly number[]): Promise<Set<number>> {
  if (customer_ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select id from customers
    where account_id = ${account_id} and id = any(${[...customer_ids]}::bigint[]) and status <> 1`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
