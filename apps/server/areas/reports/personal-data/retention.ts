import { eraseOn, retentionStep } from '@rawnaq/domain/customers/personal-data/retention';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { eraseNow } from './erase-now.ts';
import {
  countListed,
  listForErasure,
  lockDataRetention,
  readDataRetention,
  readListed,
  readListedCustomer,
  readOldCustomers,
  unlist,
} from './retention-store.ts';
import { remindOfRequests } from './request-reminders.ts';
import { readOpenPoints, readPerson } from './store.ts';
import { customersToErase } from './task-sources.ts';

export const eraseOldCustomersTask = 'erase_old_customers';
export const eraseOldCustomersOfTask = 'erase_old_customers_of';
/** Each account's day begins at another moment: a customer is erased within six hours of the beginning of the day. */
const everyMs = 6 * 60 * 60_000;
/** Customers in one transaction: locks are short, and a run that is killed has lost nothing. */
const batch = 500;
/** Customers of one account that a run erases. Other accounts and other work have their turn before the next run, which is due at once. */
const mostErased = 500;

/** Makes the next look through all accounts due; there is one at a time, however many processes ask for it. */
export async function planErasures({ jobs }: Pick<Services, 'jobs'>, db: Db, inMs: number = everyMs): Promise<void> {
  await jobs.enqueue(db, eraseOldCustomersTask, {}, { runAt: new Date(Date.now() + inMs), jobKey: eraseOldCustomersTask });
}

interface Step {
  count: number;
  /** Where the next batch begins; null: nobody is left. */
  after: number | null;
}

const salonOf = ({ account_id, account }: JobContext) => ({ account_id, timezone: account.timezone });

/** Takes those off the list who had contact since, or are kept. */
async function unlistSome(context: JobContext, after: number): Promise<Step> {
  const { db, account_id } = context;
  const { erase_after_years } = await lockDataRetention(db, account_id);
  const listed = await readListed(db, salonOf(context), { after, most: batch });
  let count = 0;
  for (const customer of listed)
    if (retentionStep(customer, erase_after_years, todayOf(context)) === 'unlist' && (await unlist(db, account_id, customer.id)))
      count += 1;
  if (count > 0) await context.audit({ area: 'customers', action: 'unlist_erasures', subject_type: 'data_retention', after: { count } });
  return { count, after: listed.length < batch ? null : (listed.at(-1)?.id ?? null) };
}

/** Lists the next ones whose time is over. */
async function listSome(context: JobContext, after: number): Promise<Step> {
  const { db, account_id } = context;
  const { erase_after_years: years } = await lockDataRetention(db, account_id);
  if (years === null) return { count: 0, after: null };
  const today = todayOf(context);
  const { customers, last_id } = await readOldCustomers(db, salonOf(context), { years, today, after, most: batch });
  const over = customers.filter((customer) => retentionStep(customer, years, today) === 'list');
  if (over.length > 0) {
    await listForErasure(db, account_id, over, { listed_on: today, erase_on: eraseOn(today) });
    await context.audit({ area: 'customers', action: 'list_erasures', subject_type: 'data_retention', after: { count: over.length } });
    // The task of those who were listed before makes way for a new one, which says how many there are now.
    await sql`select close_task(${account_id}, ${customersToErase.kind}, ${account_id})`.execute(db);
    const { count } = await countListed(db, account_id);
    await openTask(context, customersToErase, { subject_id: account_id, params: { count, erase_on: eraseOn(today) } });
    context.publish('customers', 0);
  }
  return { count: over.length, after: last_id };
}

/** Erases one customer whose notice is over and of whom nothing is open; who has something open stays on the list. */
async function eraseListed(context: JobContext, id: number): Promise<boolean> {
  const { db, account_id } = context;
  const { erase_after_years: years } = await lockDataRetention(db, account_id);
  const person = await readPerson(db, account_id, id, { lock: true });
  const listed = await readListedCustomer(db, salonOf(context), id);
  const today = todayOf(context);
  if (person === undefined || listed === undefined || years === null || retentionStep(listed, years, today) !== 'erase') return false;
  if ((await readOpenPoints(db, account_id, id, today)).length > 0) return false;
  return eraseNow(context, { id, picture_file_id: person.picture_file_id }, years);
}

/** Repeats a step, each time in a transaction of its own, until nobody is left or the process ends. */
async function inBatches(
  services: Services,
  account_id: number,
  step: (context: JobContext, after: number) => Promise<Step>,
): Promise<void> {
  let after: number | null = 0;
  while (after !== null && !services.ending.isDraining) {
    const from: number = after;
    after = (await inAccountJob(services, account_id, (context) => step(context, from)))?.after ?? null;
  }
}

/**
 * Works off the list of one account: who had contact leaves it, whose notice is over is erased, whose time is over is listed. Reminds of requests that are soon due,
 * too. Bears being done twice.
 */
export async function eraseOldCustomersOf(
  services: Services,
  { account_id, goes_on = false }: { account_id: number; goes_on?: boolean },
  most = mostErased,
): Promise<void> {
  if (!goes_on) await inAccountJob(services, account_id, remindOfRequests);
  const setting = await inAccountJob(services, account_id, ({ db }) => readDataRetention(db, account_id));
  if (setting === null || setting.erase_after_years === null) return;
  // Who is erased is judged again then: a run that goes on with another looks through the whole list once, and not once for each part.
  if (!goes_on) await inBatches(services, account_id, unlistSome);
  let erased = 0;
  await inBatches(services, account_id, async (context, after) => {
    const due = await readListed(context.db, salonOf(context), { after, most: 1, until: todayOf(context) });
    const [next] = due;
    if (next === undefined) return { count: 0, after: null };
    if (erased >= most) {
      const jobKey = `${eraseOldCustomersOfTask}:${account_id}`;
      await services.jobs.enqueue(context.db, eraseOldCustomersOfTask, { account_id, goes_on: true }, { jobKey });
      return { count: 0, after: null };
    }
    if (await eraseListed(context, next.id)) erased += 1;
    return { count: 1, after: next.id };
  });
  if (!goes_on) await inBatches(services, account_id, listSome);
}

/** Looks through all accounts. Plans the next look before, so that a failure does not end them. */
export async function eraseOldCustomers(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planErasures(services, db));
  const accounts = await services.database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  for (const { id } of accounts) {
    if (services.ending.isDraining) return;
    try {
      await eraseOldCustomersOf(services, { account_id: id });
    } catch (error) {
      // Those of the others are erased all the same; this account is looked at again in six hours.
      services.logger.error({ err: error, account_id: id }, 'customers whose time is over could not be looked through');
    }
  }
}
