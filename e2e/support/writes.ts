import { randomUUID } from 'node:crypto';
import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions, getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type Answer, type Caller, callerOf, type Refused } from './caller.ts';

/** A booking or a sale that somebody intends, and what became of it. */
export interface Write {
  kind: 'visit' | 'invoice';
  /** Its Idempotency-Key, which is also written into its notes. */
  key: string;
  customer_id: number;
  /** Of a visit. */
  starts_at?: string;
  send: (caller: Caller) => Promise<Answer<{ id: number; total_minor: number } & Partial<Refused>>>;
  sent: boolean;
  acknowledged?: { id: number; total_minor: number };
}

/** Beyond the bookings that the training data has ahead, so that nobody is in the way. */
const firstDayAhead = 32;
const lastDayAhead = 58;
const startsApart = 180 * 60_000;

/** As many writes that can all succeed side by side, bookings and sales mixed. */
export async function planWrites(caller: Caller, count: number): Promise<Write[]> {
  const customers = (await caller.succeed(listCustomers, { per_page: 100 })).data;
  const options = await caller.succeed(getBookingOptions, {});
  const methods = await caller.succeed(listPaymentMethods, {});
  const cash = methods.data.find((method) => method.kind === 'cash');
  if (cash === undefined || customers.length < 50) throw new Error('The training salon is not what it was');
  // Of these only the employee is needed: a chair or a device that several share, or a class, would let some of them be refused.
  const { data } = await caller.succeed(listServices, { per_page: 200 });
  const alone = new Set(data.filter(({ resource_ids, seats }) => resource_ids.length === 0 && seats === 1).map(({ id }) => id));
  const short = options.services.filter(
    (service) => alone.has(service.id) && service.duration_minutes <= 90 && service.employees.length > 0,
  );
  const slots = await freeSlots(
    caller,
    short.map((service) => ({ service_id: service.id, employee_ids: service.employees.map((employee) => employee.employee_id) })),
  );

  const writes: Write[] = [];
  const free = Map.groupBy(slots, (slot) => slot.starts_at);
  const visits: Write[] = [];
  // At one moment each of the hundred customers is at most in one chair.
  for (const [starts_at, together] of free) {
    for (const [index, { service_id, employee_id }] of together.entries()) {
      const customer_id = customers[index]?.id;
      if (customer_id === undefined) break;
      const key = randomUUID();
      const input = { customer_id, lines: [{ service_id, employee_id, starts_at }], notes: key };
      visits.push({
        kind: 'visit',
        key,
        customer_id,
        starts_at,
        sent: false,
        send: (who) => who.call(createAppointment, input, { idempotencyKey: key }),
      });
    }
  }
  for (let index = 0; writes.length < count; index += 1) {
    const visit = visits[index];
    if (visit !== undefined) writes.push(visit);
    const key = randomUUID();
    const customer_id = customers[index % customers.length]?.id ?? 0;
    const sold = [short[index % short.length], short[(index + 7) % short.length]].filter((service) => service !== undefined);
    const lines = sold.map((service) => ({ service_id: service.id, employee_id: service.employees[0]?.employee_id ?? 0 }));
    const amount_minor = sold.reduce((sum, service) => sum + (service.employees[0]?.price_minor ?? service.price_minor), 0);
    const input = { customer_id, lines, payments: [{ method_id: cash.id, amount_minor }], notes: key };
    writes.push({ kind: 'invoice', key, customer_id, sent: false, send: (who) => who.call(issueInvoice, input, { idempotencyKey: key }) });
  }
  if (visits.length < count / 3) throw new Error(`Only ${visits.length} free times were found`);
  return writes.slice(0, count);
}

interface Slot {
  service_id: number;
  employee_id: number;
  starts_at: string;
}

/** Starts far enough apart that two of one employee never touch, and that a customer has left before the next visit. */
async function freeSlots(caller: Caller, offers: readonly { service_id: number; employee_ids: readonly number[] }[]): Promise<Slot[]> {
  const today = new Date().toISOString().slice(0, 10);
  const byEmployee = new Map<number, number>();
  for (const { service_id, employee_ids } of offers) for (const employee_id of employee_ids) byEmployee.set(employee_id, service_id);
  const slots: Slot[] = [];
  for (const [employee_id, service_id] of byEmployee) {
    const period = { from: addDays(today, firstDayAhead), to: addDays(today, lastDayAhead) };
    const { days } = await caller.succeed(getStaffAvailableTimes, { ...period, service_ids: [service_id], employee_ids: [employee_id] });
    const starts = days.flatMap((day) => day.available_times);
    // On one clock for everybody: every third hour.
    slots.push(
      ...starts.filter((start) => Date.parse(start) % startsApart === 0).map((starts_at) => ({ service_id, employee_id, starts_at })),
    );
  }
  return slots;
}

interface WriteRun {
  base: string;
  token: string;
  writes: readonly Write[];
  clients: number;
  /** Asked after each acknowledgement, with how many there were; true ends the run. */
  until: (acknowledged: number) => boolean;
}

/** Several clients send the writes, each waiting for its answer, until all are sent or the server is gone. Answers that are neither success nor silence are told. */
export async function writeUntil({ base, token, writes, clients, until }: WriteRun): Promise<{ refusals: string[] }> {
  const caller = callerOf(base, token);
  const refusals: string[] = [];
  let next = 0;
  let acknowledged = 0;
  let over = false;
  async function client(): Promise<void> {
    while (!over) {
      const write = writes[next];
      next += 1;
      if (write === undefined) return;
      write.sent = true;
      let answer: Answer<{ id: number; total_minor: number } & Partial<Refused>>;
      try {
        answer = await write.send(caller);
      } catch {
        // No answer came: whether it was written is for the retry to find out.
        if (!over) over = until(acknowledged);
        continue;
      }
      if (answer.status === 201) {
        acknowledged += 1;
        write.acknowledged = { id: answer.body.id, total_minor: answer.body.total_minor };
        over = until(acknowledged);
      } else if (!(over && answer.status === 503))
        refusals.push(`${write.kind} ${write.key}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { refusals };
}
