import { AppointmentPayment, AppointmentSource, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { localDate, localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import type pg from 'pg';
import type { DatabaseAccess } from '../../apps/server/db/database.ts';
import { insertRows } from '../../apps/server/training/bulk.ts';
import { familyNames, givenNames } from '../../apps/server/training/people.ts';
import type { PlannedVisit } from '../../apps/server/training/plan-visits.ts';
import { randomFrom } from '../../apps/server/training/random.ts';
import { trainingZone } from '../../apps/server/training/training.ts';
import { writeVisits } from '../../apps/server/training/write-visits.ts';

/** Lets everybody who serves do one short service, so that "any employee" means all twenty. */
export async function addServiceOfAll(owner: pg.Client, accountId: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from services where account_id = $1 and status = 1 and job_time_minutes = 30 and show_online = 1 and show_to_customer = 1 order by id limit 1`,
    [accountId],
  );
  const service = Number(rows[0]?.id);
  if (Number.isNaN(service)) throw new Error('The training salon has no service of half an hour');
  await owner.query(
    `insert into service_employees (account_id, service_id, employee_id) select account_id, $2, id from employees where account_id = $1 and bookable_online = 1 on conflict do nothing`,
    [accountId, service],
  );
}

const busyEmployees = 30;
/** Beyond the bookings that the training data has ahead. */
const busyDayAhead = 40;

/** Adds people until thirty serve, and fills two coming days, one with 500 visits and one with 1,500. @returns the local dates */
export async function addBusyDays(
  database: DatabaseAccess,
  owner: pg.Client,
  account_id: number,
): Promise<{ busy_date: string; full_date: string }> {
  await addEmployees(owner, account_id);
  return {
    busy_date: await fillDay(database, owner, account_id, { ahead: busyDayAhead, visits: 500, minutes: 45 }),
    full_date: await fillDay(database, owner, account_id, { ahead: busyDayAhead + 1, visits: 1500, minutes: 14 }),
  };
}

async function readServing(owner: pg.Client, account_id: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>('select id from employees where account_id = $1 and bookable_online = 1 order by id', [
    account_id,
  ]);
  return rows.map((row) => Number(row.id));
}

async function addEmployees(owner: pg.Client, account_id: number): Promise<void> {
  const serving = await readServing(owner, account_id);
  const models = serving.slice(0, busyEmployees - serving.length);
  for (const model of models) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into employees (account_id, english_name, arabic_name, gender, colour, position, has_own_hours)
       select account_id, english_name || ' B', arabic_name || ' ب', gender, colour, position + 100, 1 from employees where account_id = $1 and id = $2 returning id`,
      [account_id, model],
    );
    const made = Number(rows[0]?.id);
    await owner.query(
      'insert into employee_hours select account_id, $3, day, opens_minute, closes_minute from employee_hours where account_id = $1 and employee_id = $2',
      [account_id, model, made],
    );
    await owner.query(
      'insert into service_employees select account_id, service_id, $3, job_time_minutes, price_minor from service_employees where account_id = $1 and employee_id = $2',
      [account_id, model, made],
    );
  }
}

/** Visits one after another from ten o'clock, as many for each. */
async function fillDay(
  database: DatabaseAccess,
  owner: pg.Client,
  account_id: number,
  { ahead, visits: count, minutes }: { ahead: number; visits: number; minutes: number },
): Promise<string> {
  const employees = await readServing(owner, account_id);
  const customers = (
    await owner.query<{ id: string }>('select id from customers where account_id = $1 order by id limit $2', [account_id, count])
  ).rows.map((row) => Number(row.id));
  const services = (
    await owner.query<{ id: string; price_minor: string }>('select id, price_minor from services where account_id = $1 order by id', [
      account_id,
    ])
  ).rows;
  const now = Math.floor(Date.now() / 60_000);
  const date = addDays(localDate(trainingZone, now), ahead);
  const perEmployee = Math.ceil(count / employees.length);
  const visits: PlannedVisit[] = Array.from({ length: count }, (_none, index) => {
    // Row by row, so that nobody sits in two chairs at once even where the salon has fewer customers than visits.
    const customer_id = customers[((index % perEmployee) * employees.length + Math.floor(index / perEmployee)) % customers.length] ?? 0;
    const service = services[index % services.length];
    const starts = localToEpochMinutes(trainingZone, date, 600) + (index % perEmployee) * minutes;
    const price_minor = Number(service?.price_minor);
    const line = {
      service_id: Number(service?.id),
      employee_id: employees[Math.floor(index / perEmployee)] ?? 0,
      starts,
      ends: starts + minutes,
      price_minor,
    };
    return {
      customer_id,
      lines: [line],
      starts,
      ends: starts + minutes,
      status: AppointmentStatus.scheduled,
      payment_status: AppointmentPayment.unpaid,
      source: AppointmentSource.system,
      created: now - 60,
      date,
    };
  });
  await database.withAccount(account_id, (db) => writeVisits(db, account_id, visits));
  return date;
}

const customersAtOnce = 5000;

/** Fills one account up to `wanted` customers, with the words they are found by. */
export async function addCustomers(database: DatabaseAccess, owner: pg.Client, account_id: number, wanted: number): Promise<void> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from customers where account_id = $1', [account_id]);
  const random = randomFrom(100_000);
  const created_at = new Date().toISOString();
  for (let index = Number(rows[0]?.count); index < wanted; index += customersAtOnce) {
    const people = Array.from({ length: Math.min(customersAtOnce, wanted - index) }, (_none, offset) => {
      const [given, second, family] = [random.pick(givenNames), random.pick(givenNames), random.pick(familyNames)];
      const language = random.chance(0.72) ? ('ar' as const) : ('en' as const);
      const word = language === 'ar' ? 1 : 0;
      return {
        account_id,
        name: `${given[word]} ${second[word]} ${family[word]}`,
        mobile: `9665${String(10_000_000 + (index + offset) * 7919).slice(-8)}`,
        gender: 2,
        language,
        allow_whatsapp: 1,
        status: 1,
        invoice_count: 0,
        no_show_count: 0,
        created_at,
        version: 1,
      };
    });
    // Ids come from the sequence, which a copied row would leave empty.
    await database.withAccount(account_id, (db) => insertRows(db, 'customers', people));
  }
}
