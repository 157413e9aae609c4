import { mergeUndoDays } from '@rawnaq/domain/customers/merging/merged-record';
import { undoDays } from '@rawnaq/domain/platform/imports/import-states';
import { sql } from 'kysely';
import { dropCodes } from '../areas/calendar/online/public/retention.ts';
import { readErased } from '../areas/customers/customers/public/erased.ts';
import { readErasedEmployees } from '../areas/team/hr/public/erased.ts';
import { emptyImports } from '../areas/platform/imports/public/retention.ts';
import { dropSilentVisitDevices, emptyMessages, emptyPlatformMessages } from '../areas/reach/messaging/public/retention.ts';
import { dropOldNotifications, dropSilentDevices } from '../areas/reach/notifications/public/retention.ts';
import { forgetMerges } from '../areas/reports/customer-merges/public/retention.ts';
import { dropConfirmationLinks, dropPasswordLinks } from '../areas/settings/identity/public/retention.ts';
import { completeErasedList, type ErasedPerson } from '../backup/erased-list.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { dropKeys } from '../http/idempotency.ts';
import type { Services } from '../services.ts';

/** The job that removes what has been kept long enough. */
export const retentionTask = 'let_go_of_old_rows';

/** Rows in one transaction: locks are short, and a run that is killed has lost nothing. */
export const batch = 1000;
const hourOfNight = 2;
/** A device that neither took a push nor opened the product for so long is nobody's any more. */
const deviceDays = 365;
const notificationDays = 365;
/** The file of an import and its cells go when it can be undone no longer. */
const importDays = undoDays;

/** How many rows of what were removed, or emptied. */
export type Removed = Record<keyof Config['keepDays'], number>;

/** Makes the next night's run due; there is one at a time, however many processes ask for it. */
export async function planRetention({ jobs }: Pick<Services, 'jobs'>, db: Db): Promise<void> {
  const next = new Date();
  next.setUTCHours(hourOfNight, 40, 0, 0);
  if (next.getTime() <= Date.now()) next.setUTCDate(next.getUTCDate() + 1);
  await jobs.enqueue(db, retentionTask, {}, { runAt: next, jobKey: retentionTask });
}

/**
 * Completes the list of erased people, and removes what is older than the settings say: failed sign-ins, errors of browsers, answers to repeated requests, links and codes that ended long ago. Of
 * messages the text goes, and the line in the outbox stays. Bears being done twice. Plans the next run first, so that a failure does not end the series.
 */
export async function letGoOfOldRows(services: Services): Promise<Removed> {
  const { database, config } = services;
  await database.withPlatform((db) => planRetention(services, db));
  const before = (days: number): Date => new Date(services.now().getTime() - days * 86_400_000);
  const limits = Object.fromEntries(Object.entries(config.keepDays).map(([what, days]) => [what, before(days)])) as Record<
    keyof Removed,
    Date
  >;
  const removed: Removed = {
    failed_logins: 0,
    js_errors: 0,
    idempotency_keys: 0,
    password_links: 0,
    verification_codes: 0,
    message_texts: 0,
  };

  const platform = (step: (db: Db) => Promise<number>) => untilNone(() => database.withPlatform(step));
  for (const log of ['failed_logins', 'js_errors'] as const) removed[log] = await platform((db) => dropLogRows(db, log, limits[log]));
  removed.password_links = await platform((db) => dropPasswordLinks(db, limits.password_links, batch));
  removed.password_links += await platform((db) => dropConfirmationLinks(db, limits.password_links, batch));
  const through = await database.withPlatform(emptiedThrough);
  removed.message_texts = await platform((db) => emptyPlatformMessages(db, through, limits.message_texts, batch));

  const accounts = await database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
  const erased: ErasedPerson[] = [];
  for (const { id } of accounts) {
    erased.push(...(await database.withAccount(id, (db) => readErased(db, id))));
    erased.push(...(await database.withAccount(id, (db) => readErasedEmployees(db, id))));
    const inside = (step: (db: Db) => Promise<number>) => untilNone(() => database.withAccount(id, step));
    removed.idempotency_keys += await inside((db) => dropKeys(db, id, limits.idempotency_keys, batch));
    removed.verification_codes += await inside((db) => dropCodes(db, id, limits.verification_codes, batch));
    await inside((db) => dropSilentDevices(db, id, before(deviceDays)));
    await inside((db) => dropSilentVisitDevices(db, id, before(deviceDays)));
    await database.withAccount(id, (db) => forgetMerges(services, db, id, before(mergeUndoDays)));
    await inside((db) => emptyImports(db, id, before(importDays), batch));
    await inside((db) => dropOldNotifications(db, id, before(notificationDays), batch));
    removed.message_texts += await inside((db) => emptyMessages(db, id, through, limits.message_texts, batch));
  }
  await completeErasedList(config.filesDir, erased);
  await database.withPlatform((db) => markEmptied(db, limits.message_texts));
  services.logger.info({ removed }, 'old rows were let go');
  return removed;
}

/** Goes on as long as a batch comes back full. */
async function untilNone(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await step();
    total += count;
    if (count < batch) return total;
  }
}

async function dropLogRows(db: Db, log: 'failed_logins' | 'js_errors', before: Date): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select drop_old_log_rows(${log}, ${before}, ${batch}) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}

async function emptiedThrough(db: Db): Promise<Date> {
  const mark = await db.selectFrom('retention_marks').where('task', '=', 'message_texts').select('done_through').executeTakeFirst();
  return new Date(mark?.done_through ?? 0);
}

const markEmptied = (db: Db, done_through: Date) =>
  db
    .insertInto('retention_marks')
    .values({ task: 'message_texts', done_through })
    .onConflict((conflict) => conflict.column('task').doUpdateSet({ done_through }))
    .execute();
