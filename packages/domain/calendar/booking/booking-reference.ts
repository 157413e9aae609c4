import { Temporal } from 'temporal-polyfill';
import type { BookingFacts, BookingPolicy, Claim, EmployeeFacts, GroupSession, RequestedLine, ServiceFacts } from './facts.ts';
import { type Minutes, momentOf, boundsOfDate, Days, shiftsOfBusiness, shiftsOfEmployee, all } from './reference-minutes.ts';

// For tests only: what may be booked, told the slow and obvious way. Time is a list of minutes, each with a yes or no; a staffing is
// looked for by trying everybody and everything. It shares no code with the rule it checks, not even the one of local time.

export interface ReferenceScene {
  facts: BookingFacts;
  policy: BookingPolicy;
  customer_id: number | null;
  lines: readonly RequestedLine[];
  now: number;
}

interface Tried {
  employee_id: number;
  service: ServiceFacts;
  start: number;
  end: number;
  /** Minutes in which the line needs the employee. */
  hands: number[];
  /** The session joined, or 'new' where the line begins or shares a session of this visit. */
  session: GroupSession | 'new' | null;
  units: number[];
}

/** How the visit is to lie: its first minute, starts of its own for each line where staff place them, and whether its first line must join a session. */
interface Arrangement {
  begin: number;
  apart: readonly (number | null)[];
  must_join?: boolean;
  first_employee_id?: number | undefined;
}

function lastEnd(tried: readonly Tried[]): number {
  return Math.max(...tried.map((one) => one.end));
}

/** Every way to choose one unit of each list. */
function everyChoice(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>((choices, ids) => choices.flatMap((choice) => ids.map((id) => [...choice, id])), [[]]);
}

/** What the rule must say of one local date. */
export class BookingReference {
  readonly #scene: ReferenceScene;
  readonly #day: { start: number; end: number };
  readonly #date: string;
  readonly #open: Minutes;
  readonly #customer: Minutes;
  readonly #works = new Map<number, Minutes>();
  readonly #unit_free = new Map<number, Minutes>();
  readonly #services: ServiceFacts[];

  constructor(scene: ReferenceScene, date: string) {
    this.#scene = scene;
    this.#date = date;
    const { facts, policy, customer_id } = scene;
    const days = new Days(facts.time_zone, date);
    this.#day = boundsOfDate(facts.time_zone, date);
    const claimed = (subject: Claim['subject'], id: number | null): Minutes =>
      days.during(facts.claims.filter((claim) => claim.subject === subject && claim.id === id));
    const at_any_hour = policy.may_book_outside_hours;
    this.#open = at_any_hour ? () => true : days.duringShifts((on, day) => shiftsOfBusiness(facts.business, on, day));
    const elsewhere = claimed('customer', customer_id);
    this.#customer = (minute) => customer_id === null || !elsewhere(minute);
    for (const employee of facts.employees) {
      const scheduled = at_any_hour ? () => true : days.duringShifts((on, day) => shiftsOfEmployee(employee, facts.business, on, day));
      const on_leave = days.during(employee.leaves);
      const busy = claimed('employee', employee.id);
      this.#works.set(employee.id, (minute) => scheduled(minute) && !on_leave(minute) && !busy(minute));
    }
    for (const id of facts.services.flatMap((service) => service.resource_needs ?? []).flat()) {
      const busy = claimed('resource', id);
      this.#unit_free.set(id, (minute) => !busy(minute));
    }
    this.#services = scene.lines.map((line) => facts.services.find((service) => service.id === line.service_id)!);
  }

  /** The times that are offered on the date, ascending: those of the grid, and those of sessions that the visit joins. */
  starts(): number[] {
    const { policy, facts, lines } = this.#scene;
    const candidates: number[] = [];
    for (let time = this.#day.start; time < this.#day.end; time += policy.slot_step_minutes) candidates.push(time);
    const [first] = lines;
    for (const session of facts.sessions ?? []) {
      if (session.service_id === first!.service_id && session.start >= this.#day.start && session.start < this.#day.end)
        candidates.push(session.start);
    }
    const isOffered = (time: number): boolean => this.#mayStart(time, (time - this.#day.start) % policy.slot_step_minutes === 0);
    return [...new Set(candidates)].filter(isOffered).toSorted((one, other) => one - other);
  }

  /**
   * Whether the visit may start at a minute of the date, which at the desk may be any quarter of an hour; with `first_employee_id`, whether it may with
   * that employee on the first line.
   */
  canStart(time: number, first_employee_id?: number): boolean {
    const { channel, slot_step_minutes } = this.#scene.policy;
    const minute = time - this.#day.start;
    return this.#mayStart(time, minute % slot_step_minutes === 0 || (channel === 'staff' && minute % 15 === 0), first_employee_id);
  }

  #mayStart(time: number, is_on_grid: boolean, first_employee_id?: number): boolean {
    if (!this.#isInWindow(time) || !this.#isForCustomer(time)) return false;
    return this.#place({ begin: time, apart: [], must_join: !is_on_grid, first_employee_id }, []);
  }

  /** Whether staff may place the visit at a minute of the date with lines apart: `apart` has the start of each, or null where it follows. */
  canPlaceApart(time: number, apart: readonly (number | null)[]): boolean {
    const begin = Math.min(time, ...apart.filter((start) => start !== null));
    return this.#isInWindow(begin) && this.#isForCustomer(begin) && this.#place({ begin, apart: [time, ...apart.slice(1)] }, []);
  }

  #isInWindow(time: number): boolean {
    const { facts, policy, now } = this.#scene;
    const today = momentOf(facts.time_zone, now).toPlainDate();
    const days_ahead = today.until(Temporal.PlainDate.from(this.#date), { largestUnit: 'days' }).days;
    if (policy.channel === 'staff') return days_ahead >= 0;
    if (days_ahead < 0 || time < now) return false;
    return this.#services.every((service) => {
      const notice = service.rules?.minimum_notice_minutes ?? policy.minimum_notice_minutes;
      const ahead = service.rules?.max_days_ahead ?? policy.max_days_ahead;
      return time >= now - (now % 15) + notice && days_ahead <= ahead;
    });
  }

  #isForCustomer(time: number): boolean {
    const { facts, policy } = this.#scene;
    const { customer } = facts;
    if (customer === undefined) return true;
    const visits = customer?.visit_count ?? 0;
    const online = policy.channel === 'online';
    if (online && (customer?.open_booking_count ?? 0) >= (policy.max_open_bookings ?? Infinity)) return false;
    return this.#services.every(({ rules }) => {
      if (online && rules?.customers_allowed === 'known' && visits === 0) return false;
      if (online && rules?.customers_allowed === 'new' && visits > 0) return false;
      const test = rules?.patch_test;
      if (test === undefined || test === null) return true;
      return (customer?.had ?? []).some(({ service_id, at }) => {
        const hours_ago = (time - at) / 60;
        return service_id === test.service_id && hours_ago >= test.hours_before && hours_ago <= test.valid_days * 24;
      });
    });
  }

  /** Tries everybody for one line after the other. */
  #place(wanted: Arrangement, tried: readonly Tried[]): boolean {
    const line = this.#scene.lines[tried.length];
    if (line === undefined) return all(wanted.begin, lastEnd(tried), this.#customer);
    const service = this.#services[tried.length]!;
    const start = wanted.apart[tried.length] ?? this.#beginsAt(line, wanted, tried);
    for (const own of service.employees) {
      if (line.employee_id !== null && line.employee_id !== own.employee_id) continue;
      if (tried.length === 0 && wanted.first_employee_id !== undefined && wanted.first_employee_id !== own.employee_id) continue;
      const employee = this.#scene.facts.employees.find((one) => one.id === own.employee_id);
      if (employee === undefined) continue;
      for (const one of this.#waysToTake(line, service, employee, start, wanted, tried))
        if (this.#place(wanted, [...tried, one])) return true;
    }
    return false;
  }

  #beginsAt(line: RequestedLine, wanted: Arrangement, tried: readonly Tried[]): number {
    if (tried.length === 0) return wanted.begin;
    return line.with_previous === true ? tried.at(-1)!.start : lastEnd(tried);
  }

  #waysToTake(
    line: RequestedLine,
    service: ServiceFacts,
    employee: EmployeeFacts,
    start: number,
    wanted: Arrangement,
    tried: readonly Tried[],
  ): Tried[] {
    const { facts } = this.#scene;
    const is_group = (service.seats ?? 1) > 1;
    const session = !is_group
      ? undefined
      : facts.sessions?.find((held) => held.service_id === service.id && held.employee_id === employee.id && held.start === start);
    if (wanted.must_join === true && tried.length === 0 && session === undefined) return [];
    const mates = tried.filter(
      (one) => one.session !== null && one.service === service && one.employee_id === employee.id && one.start === start,
    );
    const taken = (session?.taken.length ?? 0) + mates.length;
    if (is_group && taken >= (session?.seats ?? service.seats!)) return [];

    const { minutes, hands } = this.#minutesOf(line, service, employee, is_group);
    const length = session === undefined ? minutes : session.end - session.start;
    const end = start + length;
    if (!all(start, end, this.#open) || !all(start, end, this.#customer)) return [];
    if (end - wanted.begin > 1440) return [];
    const one = { employee_id: employee.id, service, start, end };
    if (session !== undefined) return [{ ...one, hands: [], units: [], session }];

    const clean_up = Array.from({ length: service.buffer_minutes }, (_, minute) => end + minute);
    const with_hands = hands.map((minute) => start + minute);
    const works = this.#works.get(employee.id)!;
    if (![...with_hands, ...clean_up].every(works)) return [];
    const occupied_until = end + service.buffer_minutes;
    const choices = everyChoice(service.resource_needs ?? []).filter((units) =>
      units.every((id) => all(start, occupied_until, this.#unit_free.get(id)!)),
    );
    if (choices.length === 0) return [];
    if (mates.length > 0) return [{ ...one, hands: [], units: [], session: 'new' }];
    const busy_minutes_before = tried.filter((other) => other.employee_id === employee.id).flatMap((other) => other.hands);
    if (with_hands.some((minute) => busy_minutes_before.includes(minute))) return [];
    return choices
      .filter((units) => new Set(units).size === units.length)
      .filter((units) => !tried.some((other) => other.start < end && start < other.end && other.units.some((id) => units.includes(id))))
      .map((units) => ({ ...one, hands: with_hands, units, session: is_group ? ('new' as const) : null }));
  }

  /** How long the customer stays, and in which of these minutes the employee is busy with the customer. */
  #minutesOf(line: RequestedLine, service: ServiceFacts, employee: EmployeeFacts, is_group: boolean): { minutes: number; hands: number[] } {
    const own = service.employees.find((entry) => entry.employee_id === employee.id)!;
    let busy = own.busy_minutes ?? service.busy_minutes;
    let processing = own.processing_minutes ?? service.processing_minutes;
    let finishing = own.finishing_minutes ?? service.finishing_minutes;
    const remembered = is_group ? undefined : this.#scene.facts.customer?.minutes.find((entry) => entry.service_id === service.id);
    const length = line.duration_minutes ?? remembered?.minutes ?? null;
    if (length !== null && length - processing - finishing >= 5) busy = length - processing - finishing;
    else if (length !== null) [busy, processing, finishing] = [length, 0, 0];
    if (!is_group) busy += line.extra_minutes ?? 0;
    const minutes = busy + processing + finishing;
    const hands: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) if (minute < busy || minute >= busy + processing) hands.push(minute);
    return { minutes, hands };
  }
}
