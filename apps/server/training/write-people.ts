import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { positions } from '@rawnaq/domain/settings/identity/positions';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import type { Db } from '../db/database.ts';
import { insertRows, takeIds } from './bulk.ts';
import { familyNames, givenNames, type TrainingEmployee, trainingEmployees } from './people.ts';
import type { PlannedCustomer, PlannedEmployee } from './plan-visits.ts';
import { randomFrom } from './random.ts';
import { typeAt, writeTags } from './write-labels.ts';
import { leavesOfPlace } from './records/write-records.ts';
import type { TrainingCatalogue } from './write-catalogue.ts';

export interface TrainingPeople {
  employees: PlannedEmployee[];
  customers: (PlannedCustomer & { name: string; mobile: string; language: 'en' | 'ar' })[];
  cashierUserId: number;
  stylist: { user_id: number; employee_id: number | null };
}

interface PeopleInput {
  ownerId: number;
  passwordHash: string;
  now: Date;
  customers: number;
  serving: number | undefined;
  catalogue: TrainingCatalogue;
  signIns: readonly { role: string; email: string }[];
}

const businessHours = [600, 1380] as const;

/** Employees with what they do and when, the users who sign in, and the customers. */
export async function writePeople(db: Db, account_id: number, input: PeopleInput): Promise<TrainingPeople> {
  const employees = await writeEmployees(db, account_id, input.catalogue, staffOf(input.serving));
  const [, reception, cashier, stylist] = input.signIns;
  const last = employees.length - 1;
  await writeUser(db, account_id, input, 'receptionist', 'Wejdan Al-Shehri', reception?.email ?? '', employees[last - 1]?.id);
  const cashierUserId = await writeUser(db, account_id, input, 'cashier', 'Bayan Al-Turki', cashier?.email ?? '', employees[last]?.id);
  const stylistUserId = await writeUser(db, account_id, input, 'employee', 'Amal Haddad', stylist?.email ?? '', employees[0]?.id);
  await db
    .insertInto('sign_in_emails')
    .values({ email: input.signIns[0]?.email ?? '', account_id, user_id: input.ownerId })
    .execute();
  return {
    ...{ employees, customers: await writeCustomers(db, account_id, input), cashierUserId },
    stylist: { user_id: stylistUserId, employee_id: employees[0]?.id ?? null },
  };
}

/** The salon's people, or as many of their like as a larger salon has; those of the front desk stay last. */
function staffOf(serving: number | undefined): readonly TrainingEmployee[] {
  if (serving === undefined) return trainingEmployees;
  const [serve, desk] = [
    trainingEmployees.filter((person) => person.groups.length > 0),
    trainingEmployees.filter((person) => person.groups.length === 0),
  ];
  const more = Array.from({ length: serving }, (_none, index): TrainingEmployee => {
    const like = serve[index % serve.length] as TrainingEmployee;
    const round = Math.floor(index / serve.length);
    return round === 0
      ? like
      : { ...like, english_name: `${like.english_name} ${round + 1}`, arabic_name: `${like.arabic_name} ${round + 1}` };
  });
  return [...more, ...desk];
}

async function writeEmployees(
  db: Db,
  account_id: number,
  catalogue: TrainingCatalogue,
  staff: readonly TrainingEmployee[],
): Promise<PlannedEmployee[]> {
  const planned: PlannedEmployee[] = [];
  for (const [index, person] of staff.entries()) {
    const serves = person.groups.length > 0;
    const { id } = await db
      .insertInto('employees')
      .values({
        account_id,
        english_name: person.english_name,
        arabic_name: person.arabic_name,
        mobile: `9665700000${String(index + 10)}`,
        gender: 2,
        nationality_id: person.nationality_id,
        job_title_english: person.job_title_english,
        job_title_arabic: person.job_title_arabic,
        colour: person.colour,
        commission_bp: person.commission_bp,
        position: index + 1,
        show_in_appointments: serves ? 1 : 0,
        bookable_online: serves ? 1 : 0,
        joined_on: `20${18 + (index % 7)}-0${1 + (index % 9)}-15`,
        has_own_hours: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [opens, closes] = person.hours ?? businessHours;
    await db
      .insertInto('employee_hours')
      .values(
        [0, 1, 2, 3, 4, 5, 6]
          .filter((day) => !person.days_off.includes(day))
          .map((day) => ({
            account_id,
            employee_id: id,
            day,
            opens_minute: day === 5 ? Math.max(840, opens) : opens,
            closes_minute: closes,
          })),
      )
      .execute();
    const services = person.groups.flatMap((group) => catalogue.groups[group]?.services ?? []);
    if (services.length > 0)
      await db
        .insertInto('service_employees')
        .values(services.map((service) => ({ account_id, service_id: service.id, employee_id: id })))
        .execute();
    planned.push({ id, days_off: person.days_off, hours: [opens, closes], away: leavesOfPlace[index] ?? [], services });
  }
  return planned;
}

async function writeUser(
  db: Db,
  account_id: number,
  input: PeopleInput,
  key: 'receptionist' | 'cashier' | 'employee',
  name: string,
  email: string,
  employeeId: number | undefined,
): Promise<number> {
  const wanted = JSON.stringify(permissionMapOf(positions[key]));
  const roles = await db.selectFrom('roles').where('account_id', '=', account_id).select(['id', 'permissions']).execute();
  const role = roles.find((row) => JSON.stringify(row.permissions) === wanted);
  if (role === undefined) throw new Error(`The training account has no role ${key}`);
  const user = await db
    .insertInto('users')
    .values({
      account_id,
      name,
      user_name: email.split('@')[0] ?? key,
      email,
      password_hash: input.passwordHash,
      role_id: role.id,
      employee_id: employeeId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('sign_in_emails').values({ email, account_id, user_id: user.id }).execute();
  return user.id;
}

async function writeCustomers(db: Db, account_id: number, input: PeopleInput): Promise<TrainingPeople['customers']> {
  const random = randomFrom(20_260_101);
  const ids = await takeIds(db, 'customers', input.customers);
  const nowMinutes = epochMinuteOf(input.now);
  const people = ids.map((id, index) => {
    const given = random.pick(givenNames);
    const family = random.pick(familyNames);
    const language = random.chance(0.72) ? ('ar' as const) : ('en' as const);
    const name = language === 'ar' ? `${given[1]} ${family[1]}` : `${given[0]} ${family[0]}`;
    // The regulars (first in the list) have been coming from the start; the others joined through the year.
    const since = nowMinutes - Math.floor((1 - (index / input.customers) * random.next()) * 366 * 1440);
    return {
      id,
      name,
      mobile: `9665${String(10_000_000 + index * 7919).slice(-8)}`,
      language,
      since,
      email: random.chance(0.2) ? `customer${index + 1}@example.test` : null,
    };
  });
  await insertRows(
    db,
    'customers',
    people.map((person, index) => ({
      account_id,
      id: person.id,
      name: person.name,
      mobile: person.mobile,
      email: person.email,
      gender: 2,
      language: person.language,
      allow_whatsapp: 1,
      status: 1,
      is_imported: 1,
      invoice_count: 0,
      no_show_count: 0,
      created_at: new Date(person.since * 60_000).toISOString(),
      version: 1,
      customer_type: typeAt(index),
      referral_source: random.chance(0.4) ? random.pick(['Instagram', 'Friend', 'Google', 'Snapchat', 'TikTok']) : null,
      allergies: random.chance(0.02) ? random.pick(['حساسية من صبغات الأمونيا', 'Latex gloves', 'حساسية من الأسيتون']) : null,
    })),
  );
  await writeTags(db, account_id, ids);
  return people;
}
