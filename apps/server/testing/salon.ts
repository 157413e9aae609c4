import { type PositionKey, positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { hashPassword } from '../areas/settings/identity/passwords.ts';
import { accountBeginnings } from '../account-beginnings.ts';
import { furnishAccount } from '../areas/settings/identity/registration.ts';
import { openSession } from '../areas/settings/identity/store.ts';
import { makeUserToken } from '../http/session.ts';
import type { Services } from '../services.ts';

/** Whose token a test calls with: the owner's, or that of the user of a position. */
export type SalonUser = 'owner' | PositionKey;

/** A small salon in Riyadh for tests: open every day 10:00–22:00, three employees who all do the three services, online payments by the stand-in. */
export interface TestSalon {
  account_id: number;
  alias: string;
  employee_ids: [number, number, number];
  /** Cut 30 min 100.00, colour 90 min 350.00, manicure 45 min 80.00, all including 15 % VAT. */
  service_ids: [number, number, number];
  service_group_id: number;
  customer_ids: [number, number];
  payment_method_ids: { cash: number; card: number; transfer: number };
  tax_id: number;
  /** A token of the owner and of a signed-in user of each position. */
  tokens: Record<SalonUser, string>;
  /** Calls as the owner or as the user of a position. */
  as(user: SalonUser): { token: string };
}

export const testPassword = 'A-long-password-9';
let passwordHash: Promise<string> | undefined;
/** How many salons a server has: they are numbered from 1 on each, whatever ran in this process before. */
const counts = new WeakMap<Services, number>();

export async function makeSalon(services: Services): Promise<TestSalon> {
  const number = (counts.get(services) ?? 0) + 1;
  counts.set(services, number);
  const alias = `salon${number}`;
  const { database } = services;
  passwordHash ??= hashPassword(testPassword);
  const password_hash = await passwordHash;
  const now = services.now();

  return database.withPlatform(async (db) => {
    const { id: account_id } = await db
      .insertInto('accounts')
      .values({
        english_name: `Salon ${number}`,
        arabic_name: `صالون ${number}`,
        country_id: 1,
        timezone: 'Asia/Riyadh',
        currency: 'SAR',
        email: `owner${number}@example.test`,
        mobile: `96650000${String(number).padStart(4, '0')}`,
        subscription: 'premium',
        request_status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('online_aliases').values({ alias, account_id }).execute();

    return database.insideAccount(db, account_id, async () => {
      const ownerId = await furnishAccount(
        db,
        account_id,
        {
          english_name: `Salon ${number}`,
          arabic_name: `صالون ${number}`,
          country_id: 1,
          city_id: null,
          timezone: 'Asia/Riyadh',
          currency: 'SAR',
          standard_vat_bp: 1500,
          email: `owner${number}@example.test`,
          mobile: `96650000${String(number).padStart(4, '0')}`,
          owner_name: 'Owner',
          password_hash,
          language: 'en',
        },
        accountBeginnings,
      );
      await db
        .insertInto('sign_in_emails')
        .values({ email: `owner${number}@example.test`, account_id, user_id: ownerId })
        .execute();
      await db
        .updateTable('businesses')
        .set({ trn: '300000000000003', is_vat_registered: 1 })
        .where('account_id', '=', account_id)
        .execute();
      await db
        .updateTable('account_settings')
        .set({ minimum_notice_minutes: 0, allow_overbooking: 1 })
        .where('account_id', '=', account_id)
        .execute();
      await db.insertInto('online_settings').values({ account_id, alias }).execute();
      await db.insertInto('payment_gateway_settings').values({ account_id, driver: 'local' }).execute();
      await db
        .insertInto('business_hours')
        .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ account_id, day, opens_minute: 600, closes_minute: 1320 })))
        .execute();
      const employees = await db
        .insertInto('employees')
        .values([
          { account_id, english_name: 'Sara', arabic_name: 'سارة', mobile: '966511111111', position: 1 },
          { account_id, english_name: 'Huda', arabic_name: 'هدى', mobile: '966522222222', position: 2 },
          { account_id, english_name: 'Maha', arabic_name: 'مها', mobile: '966533333333', position: 3 },
        ])
        .returning('id')
        .execute();
      const group = await db
        .insertInto('service_groups')
        .values({ account_id, english_name: 'Hair', arabic_name: 'الشعر' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const tax = await db.selectFrom('taxes').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
      const of = { account_id, service_group_id: group.id, tax_id: tax.id };
      const made = await db
        .insertInto('services')
        .values([
          {
            ...of,
            english_name: 'Cut',
            arabic_name: 'قص',
            original_price_minor: 10_000,
            price_minor: 10_000,
            job_time_minutes: 30,
            position: 1,
          },
          {
            ...of,
            english_name: 'Colour',
            arabic_name: 'صبغة',
            original_price_minor: 35_000,
            price_minor: 35_000,
            job_time_minutes: 90,
            position: 2,
          },
          {
            ...of,
            english_name: 'Manicure',
            arabic_name: 'مانيكير',
            original_price_minor: 8_000,
            price_minor: 8_000,
            job_time_minutes: 45,
            position: 3,
          },
        ])
        .returning('id')
        .execute();
      await db
        .insertInto('service_employees')
        .values(made.flatMap((service) => employees.map((employee) => ({ account_id, service_id: service.id, employee_id: employee.id }))))
        .execute();
      const customers = await db
        .insertInto('customers')
        .values([
          { account_id, name: 'Noura Al-Otaibi', mobile: '966551234567', created_at: now },
          { account_id, name: 'ريم القحطاني', mobile: '966557654321', language: 'ar', created_at: now },
        ])
        .returning('id')
        .execute();
      const methods = await db.selectFrom('payment_methods').where('account_id', '=', account_id).select(['id', 'kind']).execute();
      const method = (kind: string) => methods.find((row) => row.kind === kind)?.id ?? 0;

      const tokens = { owner: await signIn(ownerId) } as Record<SalonUser, string>;
      const roles = await db.selectFrom('roles').where('account_id', '=', account_id).select(['id', 'permissions']).execute();
      for (const key of positionKeys) {
        const wanted = JSON.stringify(permissionMapOf(positions[key]));
        const role = roles.find((row) => JSON.stringify(row.permissions) === wanted);
        if (role === undefined) throw new Error(`no role ${key}`);
        const user = await db
          .insertInto('users')
          .values({
            account_id,
            name: key,
            user_name: key,
            email: `${key}${number}@example.test`,
            password_hash,
            role_id: role.id,
            employee_id: key === 'employee' ? (employees[0]?.id ?? null) : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('sign_in_emails')
          .values({ email: `${key}${number}@example.test`, account_id, user_id: user.id })
          .execute();
        tokens[key] = await signIn(user.id);
      }

      async function signIn(userId: number): Promise<string> {
        const token = makeUserToken(account_id);
        await openSession(db, { account_id, user_id: userId, token, ip: '127.0.0.1', user_agent: 'test', now });
        return token;
      }

      const three = (rows: { id: number }[]) => rows.map((row) => row.id) as [number, number, number];
      return {
        account_id,
        alias,
        employee_ids: three(employees),
        service_ids: three(made),
        service_group_id: group.id,
        customer_ids: customers.map((row) => row.id) as [number, number],
        payment_method_ids: { cash: method('cash'), card: method('card'), transfer: method('transfer') },
        tax_id: tax.id,
        tokens,
        as: (role) => ({ token: tokens[role] }),
      };
    });
  });
}
