import { bookVisit } from '@rawnaq/domain/calendar/booking/book-visit';
import type {
  AppointmentRefusal,
  BookedVisit,
  BookingFacts,
  BookingPolicy,
  Claim,
  GroupSession,
} from '@rawnaq/domain/calendar/booking/facts';
import { dateOfDayNumber } from '@rawnaq/domain/time/calendar-date';
import { localDayNumber } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../../db/database.ts';
import { currentSchedule, type DayFacts } from '../booking/facts.ts';
import { readOccupied, type Subject, seatsPerSession } from '../booking/facts-claims.ts';
import { asksForHistory, readCustomerFacts } from '../booking/facts-customer.ts';
import { employeesIn, type Schedule } from '../booking/schedule.ts';

/** A line of a visit that comes from a file; times in epoch minutes. */
export interface LineFromFile {
  readonly service_id: number;
  /** Null: any employee. */
  readonly employee_id: number | null;
  readonly starts: number;
  /** Null: as long as the service takes. */
  readonly minutes: number | null;
  /** Null: our price. */
  readonly price_minor: number | null;
}

export interface VisitFromFile {
  /** Below zero: a customer who is still to be made. */
  readonly customer_id: number;
  readonly lines: readonly LineFromFile[];
}

const aDay = 1440;

/** Claims by the day of UTC on which they begin; none is longer than a day. */
class ClaimsByDay {
  readonly #days = new Map<number, Claim[]>();

  add(claim: Claim): void {
    const day = Math.floor(claim.start / aDay);
    const known = this.#days.get(day);
    if (known === undefined) this.#days.set(day, [claim]);
    else known.push(claim);
  }

  /** Those that can touch a local day, the one before it or the two after it. */
  around(day: number): Claim[] {
    const found: Claim[] = [];
    for (let one = day - 3; one <= day + 3; one += 1) found.push(...(this.#days.get(one) ?? []));
    return found;
  }
}

/** Everybody's time, or that of one customer. */
class Occupied {
  readonly #everybody = new ClaimsByDay();
  readonly #customers = new Map<number, ClaimsByDay>();
  readonly sessions: GroupSession[] = [];

  add(claim: Claim): void {
    if (claim.subject !== 'customer') return this.#everybody.add(claim);
    const own = this.#customers.get(claim.id) ?? new ClaimsByDay();
    this.#customers.set(claim.id, own);
    own.add(claim);
  }

  around(day: number, customer_id: number): Claim[] {
    return [...this.#everybody.around(day), ...(this.#customers.get(customer_id)?.around(day) ?? [])];
  }
}

/**
 * Decides visits one after another by the rule that books them at the desk (`bookVisit`), each with what the ones before it take. What is occupied is read for many visits at once.
 * Approval, deposits and notice are not asked for: these visits were agreed elsewhere. Neither is the grid.
 */
export class VisitDecisions {
  /** What the visits before took, as far as it is not in the database. */
  readonly #taken = new Occupied();
  readonly #joined = new Map<number, number[]>();
  #read = new Occupied();
  #schedule: Schedule | null = null;
  #days = new Map<number, Omit<BookingFacts, 'claims'>>();

  /** Reads everything that these visits are decided on. */
  async load(db: Db, account_id: number, visits: readonly VisitFromFile[]): Promise<void> {
    this.#schedule = await currentSchedule(db, account_id);
    this.#days = new Map();
    this.#read = new Occupied();
    const starts = visits.flatMap(({ lines }) => lines.map((line) => line.starts));
    if (starts.length === 0) return;
    const [from, to] = [Math.min(...starts) - 2 * aDay, Math.max(...starts) + 3 * aDay];
    const request = { account_id, from: dateOfDayNumber(Math.floor(from / aDay)), to: dateOfDayNumber(Math.floor(to / aDay)) };
    const customers = [...new Set(visits.map(({ customer_id }) => customer_id))].filter((id) => id > 0);
    const everybody = await readOccupied(db, request, from, to);
    const own = await readOccupied(
      db,
      request,
      from,
      to,
      customers.map((id): Subject => ({ subject: 'customer', id })),
    );
    for (const claim of [...everybody.claims, ...own.claims]) this.#read.add(claim);
    this.#read.sessions.push(...everybody.sessions);
  }

  /** The schedule that was read last. */
  get schedule(): Schedule {
    if (this.#schedule === null) throw new Error('Visits are decided before anything was read');
    return this.#schedule;
  }

  /** Decides a visit, and keeps what it takes for those behind it. */
  async decide(
    db: Db,
    account_id: number,
    visit: VisitFromFile,
    { overbook, now }: { overbook: boolean; now: number },
  ): Promise<{ visit: BookedVisit } | { refusal: AppointmentRefusal }> {
    const { customer_id, lines } = visit;
    const facts = this.#factsOf(visit);
    const service_ids = lines.map(({ service_id }) => service_id);
    // What the desk asks a customer's history for is a patch test; who is still to be made has had none.
    if (asksForHistory(this.schedule, service_ids, 'staff'))
      facts.customer = customer_id < 0 ? null : await readCustomerFacts(db, account_id, customer_id, [], { with_history: true });
    const decided = bookVisit(
      {
        customer_id,
        starts: lines[0]?.starts ?? Number.NaN,
        lines: lines.map(({ service_id, employee_id, starts, minutes }) => ({
          service_id,
          employee_id,
          starts,
          duration_minutes: minutes,
        })),
        overbook,
      },
      facts,
      this.#policy(overbook),
      now,
    );
    if (!decided.ok) return { refusal: decided.refusal };
    this.#take(decided.visit);
    return { visit: decided.visit };
  }

  #policy(overbook: boolean): BookingPolicy {
    const { slot_step_minutes, minimum_notice_minutes, max_days_ahead } = this.schedule.settings;
    const may_overbook = overbook && this.schedule.settings.allow_overbooking;
    const limits = { slot_step_minutes, minimum_notice_minutes, max_days_ahead };
    return { channel: 'staff', ...limits, may_overbook, may_book_outside_hours: false, off_grid: true };
  }

  /** What a visit of a day is decided on and written with. */
  dayOf(visit: VisitFromFile): DayFacts {
    const { settings, service_details: services, employee_details: employees, addons } = this.schedule;
    return { facts: this.#factsOf(visit), settings, services, employees, addons, named: null };
  }

  #factsOf({ customer_id, lines }: VisitFromFile): BookingFacts {
    const day = localDayNumber(this.schedule.time_zone, Math.min(...lines.map(({ starts }) => starts)));
    const claims = [...this.#read.around(day, customer_id), ...this.#taken.around(day, customer_id)];
    return { ...this.#frameOf(day), claims, sessions: this.#sessionsOf(day) };
  }

  #sessionsOf(day: number): GroupSession[] {
    const all = [...this.#read.sessions, ...this.#taken.sessions];
    return all
      .filter(({ start }) => Math.abs(Math.floor(start / aDay) - day) <= 3)
      .map((session) => ({ ...session, taken: [...session.taken, ...(this.#joined.get(session.id) ?? [])] }));
  }

  #frameOf(day: number): Omit<BookingFacts, 'claims'> {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const { time_zone, weekly, custom, holidays, services } = this.schedule;
    const [first, last] = [dateOfDayNumber(day - 1), dateOfDayNumber(day + 4)];
    const frame = {
      time_zone,
      business: {
        weekly,
        custom: custom.filter(({ date }) => date >= first && date <= last),
        holidays: holidays.filter(({ starts_on, ends_on }) => starts_on <= last && ends_on >= first),
      },
      services,
      employees: employeesIn(this.schedule, dateOfDayNumber(day), dateOfDayNumber(day + 2)),
    };
    this.#days.set(day, frame);
    return frame;
  }

  #take({ lines, customer_claim }: BookedVisit): void {
    if (customer_claim !== null) this.#taken.add(customer_claim);
    for (const { service_id, employee_id, starts: start, ends: end, session, claims } of lines) {
      for (const claim of claims) if (claim.subject !== 'seat') this.#taken.add(claim);
      if (session == null) continue;
      const joined = session.id ?? this.#begin({ service_id, employee_id, start, end });
      this.#joined.set(joined, [...(this.#joined.get(joined) ?? []), session.seat]);
    }
  }

  /** The session that a visit begins, by a number of its own until it is written; two lines of the visit can begin the same. */
  #begin(session: Omit<GroupSession, 'id' | 'seats' | 'taken'>): number {
    const { service_id, employee_id, start } = session;
    const begun = this.#taken.sessions.find(
      (one) => one.service_id === service_id && one.employee_id === employee_id && one.start === start,
    );
    if (begun !== undefined) return begun.id;
    const id = -1 - this.#taken.sessions.length;
    const seats = this.schedule.services.find((one) => one.id === service_id)?.seats ?? 1;
    this.#taken.sessions.push({ ...session, id, seats, taken: [] });
    return id;
  }

  /** The session that a visit before began, by the number it has until it is written. */
  begunSession(id: number): GroupSession | undefined {
    return this.#taken.sessions.find((one) => one.id === id);
  }
}

/** The number of a seat in a claim of a session. */
export const seatOf = (subject_id: number): number => ((subject_id % seatsPerSession) + seatsPerSession) % seatsPerSession;
