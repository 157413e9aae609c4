import type { KsaClearOutcome } from '@rawnaq/einvoice/ksa/client';
import { sql } from 'kysely';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { hurryWaiting, leaseNext, type LeasedDocument, markLate, nextLookMs } from './delivery-store.ts';
import { readSender, type Sender } from '../devices/device-store.ts';
import { pauseMs, type Sent, settle, submit } from './send-document.ts';
import { late } from '../task-sources.ts';
import { tellOfDocument } from './tell-of-document.ts';

/** The job of a device: it sends all that the device issued. */
export interface SendingJob {
  account_id: number;
  device_id: number;
}

/** At most one such job waits. `keep_einvoice_chain` in the database names it so, too. */
const sendingKey = ({ account_id, device_id }: SendingJob): string => `einvoice_device_${account_id}_${device_id}`;

/** After so many calls others have their turn. */
const mostCalls = 100;
/** While a single document fails and no other is there to tell whether the authority is down, what is issued next waits no longer than this. */
const longestAloneMs = 30_000;
/** This long before its 24 hours are over, the owner is notified of a document that has not arrived. */
const lateMs = 4 * 3_600_000;

/** What failed since the authority last took a document. */
interface Failure {
  attempts: number;
  pause: number;
}

/**
 * Sends what a device has issued, the oldest first and always the same bytes, and writes down what was answered. Runs in any process and any order.
 * Neither a connection nor a lock is held while the authority is asked; a lease keeps a document from being sent by two at once, and runs out by itself
 * where a process dies with it.
 *
 * An authority that is down is not asked for each document: where one fails, the one that was tried least shows whether it is the document or the
 * authority. If that fails too, all that the device issued waits for as long as the first has to.
 */
export async function sendWaiting(services: Services, job: SendingJob): Promise<void> {
  let failure: Failure | null = null;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const taken = await take(services, job, failure === null ? 'oldest' : 'least_tried');
    if (taken === null) {
      if (await rest(services, job, failure === null ? null : Math.min(failure.pause, longestAloneMs))) return;
      continue;
    }
    const sent = await submit(services, taken.sender, taken.leased);
    const failed = await put(services, job, sent, failure);
    if (failed !== null && (failure !== null || isOfDevice(sent.outcome))) {
      await rest(services, job, failed.pause);
      return;
    }
    failure = failed;
  }
  await makeDue(services, job, 0);
}

/** Whatever the device sends would be answered so. */
const isOfDevice = ({ kind }: KsaClearOutcome): boolean => kind === 'unauthorized' || kind === 'unsupported_version';

/** Null where nothing is due. */
async function take(
  services: Services,
  { account_id, device_id }: SendingJob,
  first: 'oldest' | 'least_tried',
): Promise<{ leased: LeasedDocument; sender: Sender } | null> {
  return services.database.withAccount(account_id, async (db) => {
    const sender = await readSender(db, services.secrets, account_id, device_id);
    if (sender === undefined) return null;
    const leased = await leaseNext(db, account_id, device_id, { instance: services.instance, now: services.now(), first });
    return leased === undefined ? null : { leased, sender };
  });
}

/** Writes the answer down; tells what failed, after what failed before it. A document that is too large says nothing of the next one. */
async function put(services: Services, { account_id, device_id }: SendingJob, sent: Sent, before: Failure | null): Promise<Failure | null> {
  const { outcome, leased } = sent;
  const attempts = Math.max(leased.attempts, before?.attempts ?? 1);
  const pause = pauseMs(outcome, attempts);
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      const isOurs = await settle(context, sent, pause);
      // The authority takes documents again: what is put off goes now.
      if (isOurs && pause === null && (leased.attempts > 1 || before !== null)) await hurryWaiting(context.db, account_id, device_id);
    },
    { alsoWhenClosed: true },
  );
  if (pause === null) return null;
  return outcome.kind === 'too_large' ? before : { attempts, pause };
}

/**
 * Ends the work of the job, and makes the next due where something waits; until then sales add none if the device pauses. False where something is
 * due at once: a sale that was issued meanwhile relies on this job.
 */
async function rest(services: Services, job: SendingJob, pause: number | null): Promise<boolean> {
  const { account_id, device_id } = job;
  const rested = await inAccountJob(
    services,
    account_id,
    async (context) => {
      const { db, now } = context;
      // Sales hold this row from before they know whether they need a job until they commit.
      const { rows } =
        await sql`select 1 from einvoice_chains where account_id = ${account_id} and device_id = ${device_id} for update`.execute(db);
      if (rows.length === 0) return true;
      const look = await nextLookMs(db, account_id, device_id, now);
      if (look === 0 && pause === null) return false;
      await db
        .updateTable('einvoice_chains')
        .set({ is_sending: pause === null || look === null ? 0 : 1 })
        .where('account_id', '=', account_id)
        .where('device_id', '=', device_id)
        .execute();
      if (look !== null) await makeDue(services, job, pause ?? look, context);
      for (const document of await markLate(db, account_id, device_id, new Date(now.getTime() + lateMs)))
        await tellOfDocument(context, late, document);
      return true;
    },
    { alsoWhenClosed: true },
  );
  return rested ?? true;
}

/** Makes the job of a device due; one that waits already takes the new time. */
export async function makeDue(services: Services, job: SendingJob, inMs: number, context?: Pick<JobContext, 'db'>): Promise<void> {
  const options = { runAt: new Date(Date.now() + Math.max(0, inMs)), jobKey: sendingKey(job) };
  const enqueue = (db: JobContext['db']) => services.jobs.enqueue(db, 'send_einvoice', { ...job }, options);
  await (context === undefined ? services.database.withAccount(job.account_id, enqueue) : enqueue(context.db));
}
