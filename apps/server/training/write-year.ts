import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../db/database.ts';
import { planVisits } from './plan-visits.ts';
import { randomFrom } from './random.ts';
import type { TrainingCatalogue } from './write-catalogue.ts';
import type { TrainingPeople } from './write-people.ts';
import type { UnitsByService } from './write-places.ts';
import type { TrainingServices } from './hands.ts';
import { chooseTold, fewestDays, tellStory } from './story.ts';
import { openBooks } from './write-sales.ts';
import { writeVisits } from './write-visits.ts';
import { columnsOf } from '../db/columns.ts';

interface YearInput {
  services: TrainingServices;
  ownerId: number;
  catalogue: TrainingCatalogue;
  people: TrainingPeople;
  /** Where its services take place. */
  units: UnitsByService;
  /** Epoch minutes. */
  now: number;
  today: string;
  zone: string;
  days: number;
}

const daysAhead = 30;

/** A year of visits, invoices and payments, the bookings of the coming month, and the last weeks in full. @returns what of those was refused */
export async function writeYear(db: Db, account_id: number, input: YearInput): Promise<string[]> {
  const { people, catalogue, now, today } = input;
  if (catalogue.groups.every((group) => group.services.length === 0)) return [];
  const visits = planVisits(
    {
      zone: input.zone,
      from: addDays(input.today, -input.days),
      to: addDays(input.today, daysAhead),
      now: input.now,
      employees: people.employees,
      customers: people.customers,
    },
    randomFrom(7_2026),
  );
  const told = input.days < fewestDays ? [] : chooseTold(visits, today);
  const ids = await writeVisits(db, account_id, visits, input.units);
  const ways = await db.selectFrom('payment_methods').where('account_id', '=', account_id).select(['id', 'kind']).execute();
  const method = (kind: string) => ways.find((row) => row.kind === kind)?.id ?? 0;
  const series = await db
    .selectFrom('number_series')
    .where('account_id', '=', account_id)
    .where('document', '=', 'invoice')
    .select(columnsOf.number_series)
    .executeTakeFirstOrThrow();
  const business = await db
    .selectFrom('businesses')
    .where('account_id', '=', account_id)
    .select(columnsOf.businesses)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name', 'timezone', 'currency', 'country_id'])
    .executeTakeFirstOrThrow();
  const employees = await db.selectFrom('employees').where('account_id', '=', account_id).select(['id', 'commission_bp']).execute();
  const methods = { cash: method('cash'), card: method('card'), transfer: method('transfer') };
  const books = openBooks(
    db,
    {
      account_id,
      vat_rate_bp: 1500,
      methods,
      services: new Map(catalogue.groups.flatMap((group) => group.services.map((service) => [service.id, service] as const))),
      customers: new Map(people.customers.map((customer) => [customer.id, customer] as const)),
      seller: {
        ...account,
        english_address: business.english_address,
        arabic_address: business.arabic_address,
        trn: business.trn,
        telephone: business.telephone,
        is_vat_registered: business.is_vat_registered,
      },
      commissions: new Map(employees.map((employee) => [employee.id, employee.commission_bp] as const)),
      cashier_user_id: people.cashierUserId,
      prefix: series.prefix,
      padding: series.padding,
    },
    visits,
    ids,
    randomFrom(11_2026),
  );
  const refused =
    input.days < fewestDays
      ? []
      : await tellStory(db, {
          services: input.services,
          account: { ...account, id: account_id },
          staff: { owner: input.ownerId, cashier: people.cashierUserId },
          methods,
          employee_ids: people.employees.filter((employee) => employee.services.length > 0).map((employee) => employee.id),
          customer_ids: people.customers.map((customer) => customer.id),
          now,
          today,
          visits,
          visitIds: ids,
          told,
          books,
        });
  await books.writeUntil(now);
  await books.close();
  return refused;
}
