import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  type AccountExportFailure,
  exportEnd,
  exportPercent,
  mostExportAttempts,
} from '@rawnaq/domain/platform/account-exports/account-export';
import type { ArchiveManifest } from '../../../account-archive/manifest.ts';
import { writeArchive } from '../../../account-archive/write-archive.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { productVersion } from '../../../version.ts';
import { sendMessage } from '../../reach/messaging/public.ts';
import { findPossibleOwner } from '../../settings/identity/public/ownership.ts';
import { beginFile, finishFile, removeFiles } from './export-folder.ts';
import { changeExport, readExport, type StoredExport } from './store.ts';

/** The job that writes the archive of an account. */
export const writeExportTask = 'write_account_export';
/** The job that deletes an archive which nobody took. */
export const expireExportTask = 'expire_account_export';

/** How often it is written down how far the job is. */
const tellEveryMs = 1000;

interface Payload {
  account_id: number;
  export_id: number;
}

/** Thrown where the export is another attempt's by now, or the process is about to end. */
class Interrupted extends Error {}

/**
 * Writes the archive of an account into a file, on a connection of its own and as of one moment, and tells the owner. Killed anywhere and run again, it begins anew, and
 * what was half written is removed.
 */
export async function writeAccountExport(services: Services, { account_id, export_id }: Payload): Promise<void> {
  const begun = await inAccountJob(services, account_id, (context) => begin(context, export_id));
  if (begun === null || begun === 'nothing_to_do') return;
  const { unique_id, attempt } = begun;
  const { filesDir } = services.config;
  if (attempt > mostExportAttempts) {
    await removeFiles(filesDir, unique_id);
    await inAccountJob(services, account_id, (context) => fail(context, begun, 'stopped_too_often'));
    return;
  }
  const unfinished = await beginFile(filesDir, unique_id, attempt);
  try {
    const manifest = await write(services, { account_id, export_id }, begun, unfinished);
    const bytes = await finishFile(filesDir, unique_id, unfinished);
    await inAccountJob(services, account_id, (context) => finish(context, begun, { manifest, bytes }));
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Interrupted) throw error;
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    if (isFull || attempt >= mostExportAttempts) {
      services.logger.error({ err: error, account_id, export_id }, 'an export of an account failed');
      await inAccountJob(services, account_id, (context) => fail(context, begun, isFull ? 'disk_full' : 'other'));
      return;
    }
    throw error;
  }
}

async function begin(context: JobContext, export_id: number): Promise<StoredExport | 'nothing_to_do'> {
  const { db, account_id } = context;
  const found = await readExport(db, account_id, export_id, { isLocked: true });
  if (found === undefined || (found.state !== 'queued' && found.state !== 'running')) return 'nothing_to_do';
  const attempt = found.attempt + 1;
  await changeExport(db, account_id, export_id, { state: found.state }, { state: 'running', attempt, percent: 0 });
  context.publish('account_exports', export_id);
  return { ...found, attempt };
}

async function write(
  services: Services,
  { account_id, export_id }: Payload,
  { attempt }: StoredExport,
  unfinished: string,
): Promise<ArchiveManifest> {
  let toldAt = Date.now();
  const tell = async ({ tables, of_tables }: { tables: number; of_tables: number }): Promise<void> => {
    if (services.ending.isDraining) throw new Interrupted('the process ends; the next one begins anew');
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    const isMine = await inAccountJob(services, account_id, (context) => {
      context.publish('account_exports', export_id);
      return changeExport(context.db, account_id, export_id, { state: 'running', attempt }, { percent: exportPercent(tables, of_tables) });
    });
    if (isMine !== true) throw new Interrupted('another attempt writes the export by now');
  };
  const parts = { account_id, connection: services.directConnection, services, version: productVersion, now: services.now(), tell };
  return writeArchive(parts, (zip) => pipeline(zip, createWriteStream(unfinished, { mode: 0o600, flush: true })));
}

async function finish(
  context: JobContext,
  made: StoredExport,
  { manifest, bytes }: { manifest: ArchiveManifest; bytes: number },
): Promise<void> {
  const { db, account_id, now, services } = context;
  const expires_at = exportEnd(now);
  const counts = {
    table_count: manifest.tables.length,
    row_count: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    file_count: manifest.files.length,
  };
  const to = { state: 'ready' as const, percent: 100, ready_at: now, expires_at, bytes, ...counts };
  if (!(await changeExport(db, account_id, made.id, { state: 'running', attempt: made.attempt }, to))) return;
  await services.jobs.enqueue(db, expireExportTask, { account_id, export_id: made.id }, { runAt: expires_at });
  await context.audit({
    area: 'settings',
    action: 'export',
    subject_type: 'account_export',
    subject_id: made.id,
    after: { ...counts, bytes },
  });
  await tellOwner(context, made, 'account_export_ready');
  context.publish('account_exports', made.id);
}

async function fail(context: JobContext, made: StoredExport, failure: AccountExportFailure): Promise<void> {
  const { db, account_id, now } = context;
  const to = { state: 'failed' as const, failure, ended_at: now };
  if (!(await changeExport(db, account_id, made.id, { state: 'running', attempt: made.attempt }, to))) return;
  await context.audit({ area: 'settings', action: 'export', subject_type: 'account_export', subject_id: made.id, after: { failure } });
  await tellOwner(context, made, 'account_export_failed');
  context.publish('account_exports', made.id);
}

/** By e-mail, to the owner of now: with the page where the archive is taken, and no link that opens it by itself. */
async function tellOwner(
  context: JobContext,
  made: StoredExport,
  template: 'account_export_ready' | 'account_export_failed',
): Promise<void> {
  const { db, account_id, services } = context;
  const owner = await findPossibleOwner(db, account_id, 'owner');
  if (owner === undefined) return;
  const names = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  const isArabic = owner.language === 'ar';
  await sendMessage(context, {
    channel: 'email',
    template,
    recipient: owner.email,
    language: owner.language,
    params: {
      name: owner.name,
      business: isArabic ? names.arabic_name : names.english_name,
      link: `${services.config.publicUrl}${isArabic ? '/ar' : ''}/merchant/export-data`,
    },
    occurrence: `${template}:${made.id}:${made.attempt}`,
  });
}

/** Deletes an archive that nobody took in time. One that is being sent this moment is looked at again in an hour. */
export async function expireAccountExport(services: Services, { account_id, export_id }: Payload): Promise<void> {
  const unique_id = await inAccountJob(
    services,
    account_id,
    async (context) => {
      const { db, now } = context;
      const found = await readExport(db, account_id, export_id, { isLocked: true });
      if (found === undefined || (found.state !== 'ready' && found.state !== 'sending')) return found?.unique_id ?? null;
      if (found.state === 'sending' && !found.is_left_behind) {
        await services.jobs.enqueue(db, expireExportTask, { account_id, export_id }, { runAt: new Date(now.getTime() + 3_600_000) });
        return null;
      }
      await changeExport(db, account_id, export_id, { state: found.state }, { state: 'expired', sending_instance: null, ended_at: now });
      context.publish('account_exports', export_id);
      return found.unique_id;
    },
    { alsoWhenClosed: true },
  );
  if (unique_id !== null) await removeFiles(services.config.filesDir, unique_id);
}
