import { retryDelayMs } from '@rawnaq/einvoice/ksa/backoff';
import type { KsaClearOutcome, KsaClient, KsaCredentials, KsaSubmission } from '@rawnaq/einvoice/ksa/client';
import { openKsaAuthority } from '../../adapters/tax-authority/ksa-authority.ts';
import type { JobContext } from '../../http/context.ts';
import { inAccountJob } from '../../jobs/account-job.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/public.ts';
import { qrOfXml } from './cleared-qr.ts';
import { type Answered, hurryWaiting, leaseDocument, type LeasedDocument, leaseEnds, settleDocument } from './delivery-store.ts';
import { readSender, type Sender } from './device-store.ts';
import { answersOf, keepExchange } from './exchange-log.ts';

export interface DocumentJob {
  account_id: number;
  document_id: number;
}

/** The one waiting attempt of a document. */
export const sendingKey = ({ account_id, document_id }: DocumentJob): string => `einvoice_${account_id}_${document_id}`;

/** After what no repeating mends by itself: the device's credentials, a document too large, a version that is spoken no more. */
const longPauseMs = 3_600_000;
/** This long before its 24 hours are over, the owner is told of a document that has not arrived. */
const lateMs = 4 * 3_600_000;
const mostHurried = 50;

/**
 * Sends a document to the authority, always the same bytes, and writes down what it answered. Runs in any process and any order. Neither a
 * connection nor a lock is held while the authority is asked; the lease keeps the document from being sent by two at once, and runs out by itself
 * where a process dies with it.
 */
export async function sendEinvoice(services: Services, job: DocumentJob): Promise<void> {
  const { account_id, document_id } = job;
  const taken = await services.database.withAccount(account_id, async (db) => {
    const leased = await leaseDocument(db, account_id, document_id, services.instance);
    const sender = leased === undefined ? undefined : await readSender(db, services.secrets, account_id, leased.device_id);
    return { leased, sender, seconds: leased === undefined ? await leaseEnds(db, account_id, document_id) : 0 };
  });
  const { leased, sender } = taken;
  if (leased === undefined || sender === undefined) {
    if (taken.seconds !== undefined) await again(services, job, taken.seconds * 1000 + 500);
    return;
  }
  const { outcome, action, via } = await submit(services, sender, leased);
  await inAccountJob(services, account_id, (context) => settle(context, job, { leased, sender, outcome, action, via }), {
    alsoWhenClosed: true,
  });
}

interface Sent {
  leased: LeasedDocument;
  sender: Sender;
  outcome: KsaClearOutcome;
  action: 'report' | 'clear';
  /** The answer that sent a standard document to reporting. */
  via: KsaClearOutcome | null;
}

/** A simplified document is reported; a standard one cleared, or reported while the authority has clearance switched off. */
async function submit(services: Services, sender: Sender, leased: LeasedDocument): Promise<Omit<Sent, 'leased' | 'sender'>> {
  const client: KsaClient = await openKsaAuthority(services, sender.environment, 'en');
  const credentials: KsaCredentials = { token: sender.token, secret: sender.secret };
  const document: KsaSubmission = { invoice_hash: leased.invoice_hash, uuid: leased.uuid, xml: leased.xml };
  if (leased.profile === 'simplified') return { outcome: await client.report(credentials, document), action: 'report', via: null };
  const cleared = await client.clear(credentials, document);
  if (cleared.kind !== 'report_instead') return { outcome: cleared, action: 'clear', via: null };
  return { outcome: await client.report(credentials, document), action: 'report', via: cleared };
}

async function settle(context: JobContext, job: DocumentJob, { leased, sender, outcome, action, via }: Sent): Promise<void> {
  const { db, account_id, now, services } = context;
  const { document_id } = job;
  const at = { device_id: leased.device_id, document_id };
  if (via !== null) await keepExchange(db, account_id, now, via.exchange, { ...at, action: 'clear', outcome: via.kind, answers: [] });
  const answers = answersOf(outcome.kind === 'accepted' || outcome.kind === 'rejected' ? outcome : {});
  await keepExchange(db, account_id, now, outcome.exchange, { ...at, action, outcome: outcome.kind, answers });
  const answered = answerOf(outcome, action, leased, now);
  const isLate = answered.state === 'waiting' && leased.is_late_told === 0 && isNearDeadline(leased.deadline_at, now);
  if (!(await settleDocument(db, account_id, document_id, leased.lease, { ...answered, ...(isLate ? { is_late_told: 1 as const } : {}) })))
    return;

  await markAuthorized(context, sender, outcome.kind !== 'unauthorized');
  if (answered.state === 'waiting') await again(services, job, (answered.next_attempt_at?.getTime() ?? 0) - now.getTime(), context);
  else if (leased.attempts > 1) await hurry(context, leased.device_id);
  const params = { number: leased.document_number };
  const path = `/merchant/e-invoicing?document=${document_id}`;
  const right = { permission: 'einvoicing.view' as const, path, params };
  if (answered.state === 'rejected') await notify(context, { type: 'orders', message: 'einvoice_rejected', ...right });
  if (isLate) await notify(context, { type: 'orders', message: 'einvoice_late', ...right });
  context.publish('einvoices', document_id);
  context.publish('invoices', 0);
}

const isNearDeadline = (deadline_at: string | null, now: Date): boolean =>
  deadline_at !== null && Date.parse(deadline_at) - now.getTime() < lateMs;

function answerOf(outcome: KsaClearOutcome, action: 'report' | 'clear', { attempts }: LeasedDocument, now: Date): Answered {
  if (outcome.kind === 'accepted') {
    const { warnings, cleared_xml } = outcome;
    return {
      state: action === 'clear' ? 'cleared' : 'reported',
      answers: JSON.stringify(answersOf({ warnings })),
      has_warnings: warnings.length > 0 ? 1 : 0,
      cleared_xml,
      cleared_qr_text: cleared_xml === null ? null : qrOfXml(cleared_xml),
      accepted_at: now,
      next_attempt_at: null,
    };
  }
  if (outcome.kind === 'rejected') return { state: 'rejected', answers: JSON.stringify(answersOf(outcome)), next_attempt_at: null };
  const code = outcome.kind === 'later' ? outcome.reason : outcome.kind;
  const pause = outcome.kind === 'later' ? retryDelayMs(attempts, Math.random(), outcome.retry_after_ms) : longPauseMs;
  return {
    state: 'waiting',
    answers: JSON.stringify([{ severity: 'error', code, message: null }]),
    next_attempt_at: new Date(now.getTime() + pause),
  };
}

/** The device's credentials are refused: its documents wait, and whoever runs the salon is told once. */
async function markAuthorized(context: JobContext, sender: Sender, isAuthorized: boolean): Promise<void> {
  const { db, account_id } = context;
  const is_unauthorized = isAuthorized ? 0 : 1;
  if (sender.is_unauthorized === is_unauthorized) return;
  const { numUpdatedRows } = await db
    .updateTable('einvoice_devices')
    .set({ is_unauthorized })
    .where('account_id', '=', account_id)
    .where('id', '=', sender.device_id)
    .where('is_unauthorized', '=', isAuthorized ? 1 : 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  context.publish('einvoice_devices', sender.device_id);
  if (!isAuthorized)
    await notify(context, {
      type: 'orders',
      message: 'einvoice_device_refused',
      params: { name: sender.device_name },
      path: '/merchant/e-invoicing',
      permission: 'einvoicing.view',
    });
}

/** The authority takes documents again: what waits for a later attempt goes now. */
async function hurry(context: JobContext, device_id: number): Promise<void> {
  const { db, account_id, services } = context;
  for (const document_id of await hurryWaiting(db, account_id, device_id, mostHurried))
    await again(services, { account_id, document_id }, 0, context);
}

/** Makes the next attempt due. */
export async function again(services: Services, job: DocumentJob, inMs: number, context?: Pick<JobContext, 'db'>): Promise<void> {
  const options = { runAt: new Date(Date.now() + Math.max(0, inMs)), jobKey: sendingKey(job) };
  const enqueue = (db: JobContext['db']) => services.jobs.enqueue(db, 'send_einvoice', { ...job }, options);
  await (context === undefined ? services.database.withAccount(job.account_id, enqueue) : enqueue(context.db));
}
