import { epochMinuteOf, epochMinutesToLocal } from '@rawnaq/domain/time/local-time';
import { hashPassword, trainingPassword } from '../areas/settings/identity/public/passwords.ts';
import { accountBeginnings } from '../account-beginnings.ts';
import { furnishAccount } from '../areas/settings/identity/public/accounts.ts';
import type { Db } from '../db/database.ts';
import { handsIn, type TrainingServices } from './hands.ts';
import { writeAutomatic } from './write-automatic.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeExpenses } from './money/write-expenses.ts';
import { writeMessages } from './write-messages.ts';
import { writeOffers } from './write-offers.ts';
import { writeMerchants } from './write-merchants.ts';
import { writePeople } from './write-people.ts';
import { writeSettlements } from './money/write-settlements.ts';
import { writeShelf } from './write-shelf.ts';
import { writeAttendance } from './records/write-attendance.ts';
import { writeRecords } from './records/write-records.ts';
import { writePictures } from './write-pictures.ts';
import { writePlaces } from './write-places.ts';
import { writeVoices } from './write-voices.ts';
import { writeYear } from './write-year.ts';

/** Account 1 is for training (specification §9): made at the first start, left out of all platform totals. */
export const trainingAccountId = 1;
export const trainingZone = 'Asia/Riyadh';
const trainingNames = { en: 'Lamsa Beauty Salon', ar: 'صالون لمسة' } as const;

const domain = 'training.rawnaq.test';
export const trainingSignIns = [
  { role: 'Owner', email: `owner@${domain}`, password: trainingPassword },
  { role: 'Receptionist', email: `reception@${domain}`, password: trainingPassword },
  { role: 'Cashier', email: `cashier@${domain}`, password: trainingPassword },
  { role: 'Stylist', email: `stylist@${domain}`, password: trainingPassword },
  { role: 'Platform manager', email: 'admin@rawnaq.test', password: trainingPassword },
] as const;

export interface TrainingScale {
  customers: number;
  /** Days of history before today. */
  days: number;
  /** People who serve; ten unless said otherwise. */
  serving?: number;
}
const oneYear: TrainingScale = { customers: 3000, days: 365 };

/**
 * Makes the platform manager, merchants to practise with, and the training account with a year behind it, once. The same seed gives the same salon on every machine.
 * @returns what of its story the product refused, which is left out
 */
export async function ensureTraining(services: TrainingServices, scale: TrainingScale = oneYear): Promise<string[]> {
  const { database } = services;
  const exists = await database.withPlatform((db) =>
    db.selectFrom('accounts').where('id', '=', trainingAccountId).select('id').executeTakeFirst(),
  );
  if (exists !== undefined) return [];
  const passwordHash = await hashPassword(trainingPassword);
  // One transaction: a start that is killed half-way leaves no half salon behind.
  return database.withPlatform(async (db) => {
    await db
      .insertInto('managers')
      .values({ name: 'Platform manager', email: 'admin@rawnaq.test', password_hash: passwordHash, is_super: 1 })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    await writeAccount(db);
    await writeMerchants(db, services, passwordHash);
    return database.insideAccount(db, trainingAccountId, () => writeSalon(db, passwordHash, services, scale));
  });
}

async function writeAccount(db: Db): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: trainingAccountId,
      english_name: trainingNames.en,
      arabic_name: trainingNames.ar,
      country_id: 1,
      timezone: trainingZone,
      currency: 'SAR',
      email: trainingSignIns[0].email,
      mobile: '966112345678',
      subscription: 'premium',
      request_status: 1,
      is_training: 1,
      wizard_progress: JSON.stringify([
        'general-informations',
        'vat',
        'business-hours',
        'employees',
        'invoice-setting',
        'activate-services',
      ]),
    })
    .execute();
  await db.insertInto('online_aliases').values({ alias: 'training', account_id: trainingAccountId }).execute();
}

async function writeSalon(db: Db, passwordHash: string, services: TrainingServices, scale: TrainingScale): Promise<string[]> {
  const now = services.now();
  const city = await db.selectFrom('cities').select('id').where('english_name', '=', 'Riyadh').executeTakeFirstOrThrow();
  const ownerId = await furnishAccount(
    db,
    trainingAccountId,
    {
      english_name: trainingNames.en,
      arabic_name: trainingNames.ar,
      country_id: 1,
      city_id: city.id,
      timezone: trainingZone,
      currency: 'SAR',
      standard_vat_bp: 1500,
      email: trainingSignIns[0].email,
      mobile: '966112345678',
      owner_name: 'Sara Al-Harbi',
      password_hash: passwordHash,
      language: 'en',
    },
    accountBeginnings,
  );
  await db
    .updateTable('users')
    .set({ english_name: 'Sara Al-Harbi', arabic_name: 'سارة الحربي' })
    .where('account_id', '=', trainingAccountId)
    .where('id', '=', ownerId)
    .execute();
  const catalogue = await writeCatalogue(db, trainingAccountId);
  const people = await writePeople(db, trainingAccountId, {
    ownerId,
    passwordHash,
    now,
    customers: scale.customers,
    serving: scale.serving,
    catalogue,
    signIns: trainingSignIns,
  });
  const units = await writePlaces(db, trainingAccountId, catalogue, people.employees);
  const nowMinutes = epochMinuteOf(now);
  const { date: today } = epochMinutesToLocal(trainingZone, nowMinutes);
  await writeShelf(db, trainingAccountId, { ownerId, catalogue, today, now });
  await writeOffers(db, trainingAccountId, catalogue, today);
  await writeExpenses(db, trainingAccountId, { ownerId, today });
  const refused = await writeYear(db, trainingAccountId, {
    services,
    ownerId,
    catalogue,
    people,
    units,
    now: nowMinutes,
    today,
    zone: trainingZone,
    days: scale.days,
  });
  await writeSettlements(db, trainingAccountId, { ownerId, today });
  const { config, secrets } = services;
  if (config !== undefined && secrets !== undefined) {
    const account = {
      id: trainingAccountId,
      english_name: trainingNames.en,
      arabic_name: trainingNames.ar,
      timezone: trainingZone,
      currency: 'SAR',
      country_id: 1,
      is_training: true,
    };
    const handsAt = handsIn(db, { services, account, staff: { owner: ownerId, cashier: people.cashierUserId, stylist: people.stylist } });
    refused.push(...(await writeRecords(db, trainingAccountId, { today, now, handsAt, services: { config, secrets } })));
    await writeAttendance(db, trainingAccountId, { account, today, now, employees: people.employees, handsAt });
  }
  await writeVoices(db, trainingAccountId, { ownerId, now });
  await writeAutomatic(db, trainingAccountId, now);
  await writeMessages(db, now, {
    account_id: trainingAccountId,
    zone: trainingZone,
    names: trainingNames,
    site: services.config?.publicUrl ?? null,
  });
  if (services.config !== undefined) await writePictures(db, trainingAccountId, { folder: services.config.filesDir, now });
  return refused;
}
