import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../db/database.ts';
import { planVisits } from './plan-visits.ts';
import { randomFrom } from './random.ts';
import type { TrainingCatalogue } from './write-catalogue.ts';
import type { TrainingPeople } from './write-people.ts';
import type { UnitsByService } from './write-places.ts';
import { writeSales } from './write-sales.ts';
import { writeVisits } from './write-visits.ts';

interface YearInput {
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

/** A year of visits, invoices and payments, and the bookings of the coming month. */
export async function writeYear(db: Db, account_id: number, input: YearInput): Promise<void> {
  const { people, catalogue } = input;
  if (catalogue.groups.every((group) => group.services.length === 0)) return;
  const visits = planVisits(
    { zone: input.zone, from: addDays(input.today, -input.days), to: addDays(input.today, daysAhead), now: input.now, employees: people.employees, customers: people.customers },
    randomFrom(7_2026),
  );
  const ids = await writeVisits(db, account_id, visits, input.units);
  const methods = await db.selectFrom('payment_methods').where('account_id', '=', account_id).select(['id', 'kind']).execute();
  const method = (kind: string) => methods.find((row) => row.kind === kind)?.id ?? 0;
  const series = await db.selectFrom('number_series').where('account_id', '=', account_id).where('document', '=', 'invoice').selectAll().executeTakeFirstOrThrow();
  const business = await db.selectFrom('businesses').where('account_id', '=', account_id).selectAll().executeTakeFirstOrThrow();
  const account = await db.selectFrom('accounts').where('id', '=', account_id).select(['english_name', 'arabic_name', 'timezone', 'currency', 'country_id']).executeTakeFirstOrThrow();
  const employees = await db.selectFrom('employees').where('account_id', '=', account_id).select(['id', 'commission_bp']).execute();
  await writeSales(
    db,
    {
      account_id,
      vat_rate_bp: 1500,
      methods: { cash: method('cash'), card: method('card'), transfer: method('transfer') },
      services: new Map(catalogue.groups.flatMap((group) => group.services.map((service) => [service.id, service] as const))),
      customers: new Map(people.customers.map((customer) => [customer.id, customer] as const)),
      seller: { ...account, english_address: business.english_address, arabic_address: business.arabic_address, trn: business.trn, telephone: business.telephone, is_vat_registered: business.is_vat_registered },
      commissions: new Map(employees.map((employee) => [employee.id, employee.commission_bp] as const)),
      cashier_user_id: people.cashierUserId,
      prefix: series.prefix,
      padding: series.padding,
    },
    visits,
    ids,
    randomFrom(11_2026),
  );
}
