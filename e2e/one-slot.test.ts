import { createAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, getAvailableTimes, sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, callerOf, type Refused, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';

const perDoor = 25;
const alias = 'training';

let product: Product;
let visitor: Caller;
let staff: Caller;
let owner: Caller;
beforeAll(async () => {
  product = await startProduct();
  visitor = callerOf(product.base);
  staff = (await signInAs(product.base, 'reception')).caller;
  owner = (await signInAs(product.base, 'owner')).caller;
});
afterAll(() => product.stop());

const numbers = Array.from({ length: perDoor }, (_none, index) => index);
const mobileOf = (door: number, index: number): string => `96659${door}${String(100_000 + index)}`;
const languageOf = (index: number): 'en' | 'ar' => (index % 2 === 0 ? 'en' : 'ar');

/** A service, somebody who does it, and a time next week at which that employee is free with room around it. */
async function findSlot() {
  const { services, employees } = await visitor.succeed(getOnlineBusiness, { alias });
  const service = services.find((candidate) => candidate.employee_ids.length > 0);
  const employee = employees.find((candidate) => candidate.id === service?.employee_ids[0]);
  if (service === undefined || employee === undefined) throw new Error('The training salon offers nothing online');
  const today = new Date().toISOString().slice(0, 10);
  const asked = { alias, service_ids: [service.id], employee_id: employee.id, from: addDays(today, 5), to: addDays(today, 12) };
  const { days = [] } = await visitor.succeed(getAvailableTimes, asked);
  const fullest = days.toSorted((one, other) => other.available_times.length - one.available_times.length)[0];
  const starts_at = fullest?.available_times[Math.floor(fullest.available_times.length / 2)];
  if (starts_at === undefined) throw new Error('Nothing is free next week');
  return { service, employee, starts_at };
}

/** Each mobile asks for a code and reads it where the stand-in for WhatsApp shows what it sent. */
async function codeFor(mobile: string): Promise<string> {
  await visitor.succeed(sendVerificationCode, { alias, mobile });
  const { data } = await owner.succeed(listOutbox, { recipient: mobile });
  const code = /\d{4,8}/.exec(data[0]?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
  return code;
}

const freeTimesOf = (refused: Partial<Refused> | undefined): string[] => (refused?.details?.['free_times'] ?? []) as string[];

test('of 50 who want the same hour, through the board and the portal at once, one gets it and 49 are told who is busy and what is free', async () => {
  const { service, employee, starts_at } = await findSlot();
  const people = await Promise.all(
    numbers.map((index) => staff.succeed(createCustomer, { name: `Walk-in ${index}`, mobile: mobileOf(1, index) })),
  );
  const codes: string[] = [];
  for (const index of numbers) codes.push(await codeFor(mobileOf(2, index)));

  type Won = { id?: number };
  const book: (() => Promise<Answer<Won & Partial<Refused>>>)[] = numbers.flatMap((index) => [
    () =>
      staff.call(
        createAppointment,
        { customer_id: people[index]?.id ?? 0, lines: [{ service_id: service.id, employee_id: employee.id, starts_at }] },
        { language: languageOf(index) },
      ),
    () =>
      visitor.call(
        createOnlineBooking,
        {
          alias,
          service_ids: [service.id],
          starts_at,
          employee_id: employee.id,
          customer: { name: `Guest ${index}`, mobile: mobileOf(2, index) },
          verification_code: codes[index] ?? '',
        },
        { language: languageOf(index) },
      ),
  ]);
  const answers = await Promise.all(book.map((go) => go()));

  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(2 * perDoor - 1);
  const names = [employee.english_name, employee.arabic_name].filter((name) => name !== null);
  for (const [index, { status, body }] of answers.entries()) {
    if (status === 201) continue;
    expect(body.code, `door ${index % 2}, caller ${index}`).toBe('appointment.employee_busy');
    expect(
      names.some((name) => body.message?.includes(name)),
      body.message,
    ).toBe(true);
    expect(body.details?.['employee_id']).toBe(employee.id);
    expect(freeTimesOf(body).length).toBeGreaterThan(0);
  }

  const { data } = await staff.succeed(listAppointments, {
    from: starts_at.slice(0, 10),
    to: starts_at.slice(0, 10),
    employee_ids: [employee.id],
  });
  const there = data.filter((visit) =>
    visit.lines.some((line) => line.employee_id === employee.id && Date.parse(line.starts_at) === Date.parse(starts_at)),
  );
  expect(there).toHaveLength(1);

  // What a loser is offered can really be had, with the same verification code.
  const lost = numbers.find((index) => answers[index * 2 + 1]?.status === 422) ?? 0;
  const offered = freeTimesOf(answers[lost * 2 + 1]?.body)[0] ?? '';
  const customer = { name: `Guest ${lost}`, mobile: mobileOf(2, lost) };
  await visitor.succeed(createOnlineBooking, {
    alias,
    service_ids: [service.id],
    starts_at: offered,
    employee_id: employee.id,
    customer,
    verification_code: codes[lost] ?? '',
  });
});
