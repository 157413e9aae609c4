import type { AeOutcome, AeReason } from '@rawnaq/einvoice/ae/provider';
import { retryDelayMs } from '@rawnaq/einvoice/ksa/backoff';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { type KeptAnswer, keepExchange } from '../sending/exchange-log.ts';
import { tellOfDocument } from '../sending/tell-of-document.ts';
import { rejected } from '../task-sources.ts';
import { leaseUaeDocument, settleUaeDocument, type UaeAnswered, type UaeLeased, uaeLeaseEnds } from './uae-delivery-store.ts';

export interface DocumentJob {
  account_id: number;
  document_id: number;
}

/** After what no repeating mends by itself: a key that is refused, or no provider any more. */
const longPauseMs = 3_600_000;

/** How long until a provider is asked again how far a document is: soon after its issue often, later seldom. */
export function askingPauseMs(ageMs: number): number {
  if (ageMs < 60_000) return 1_000;
  return ageMs < 3_600_000 ? 60_000 : 15 * 60_000;
}

/**
 * Hands a document to the service provider, always the same bytes, and asks after it until the tax authority has its data or it was refused.
 * Neither a connection nor a lock is held while the provider is asked; a lease keeps the document from being sent by two at once.
 */
export async function sendUaeEinvoice(services: Services, job: DocumentJob): Promise<void> {
  const { account_id, document_id } = job;
  const taken = await services.database.withAccount(account_id, async (db) => {
    const account = await db.selectFrom('accounts').where('id', '=', account_id).select('is_training').executeTakeFirstOrThrow();
    const leased = await leaseUaeDocument(db, account_id, document_id, services.instance);
    const provider = leased === undefined ? null : await services.uaeProviders.open(db, { is_training: account.is_training === 1 });
    return { provider, leased, seconds: leased === undefined ? await uaeLeaseEnds(db, account_id, document_id) : 0 };
  });
  const { leased, provider } = taken;
  if (leased === undefined) {
    if (taken.seconds !== undefined) await again(services, job, taken.seconds * 1000 + 500);
    return;
  }
  const outcome = provider === null ? null : await ask(provider, leased);
  await inAccountJob(services, account_id, (context) => settle(context, job, leased, outcome), { alsoWhenClosed: true });
}

const ask = (
  provider: NonNullable<Awaited<ReturnType<Services['uaeProviders']['open']>>>,
  { state, uuid, file_name, xml }: UaeLeased,
): Promise<AeOutcome> => (state === 'waiting' ? provider.submit({ uuid, process: 'billing', file_name, xml }) : provider.status(uuid));

async function settle(context: JobContext, job: DocumentJob, leased: UaeLeased, outcome: AeOutcome | null): Promise<void> {
  const { db, account_id, now, services } = context;
  const { document_id } = job;
  const answered = answerOf(outcome, leased, now);
  const answers = JSON.parse(answered.answers) as KeptAnswer[];
  // A provider that says the same as before is not written down each time: a document may be on its way for days.
  const isNews = leased.state === 'waiting' || answered.state !== 'submitted' || answered.provider_reference !== leased.provider_reference;
  if (outcome !== null && isNews)
    await keepExchange(db, account_id, now, outcome.exchange, {
      device_id: null,
      document_id,
      action: leased.state === 'waiting' ? 'submit' : 'status',
      outcome: nameOf(outcome),
      answers,
    });
  if (!(await settleUaeDocument(db, account_id, document_id, leased.lease, answered))) return;
  if (answered.next_attempt_at !== null) await again(services, job, answered.next_attempt_at.getTime() - now.getTime(), context);
  if (answered.state === 'rejected') await tellOfDocument(context, rejected, { document_id, document_number: leased.document_number });
  if (!isNews) return;
  context.publish('einvoices', document_id);
  context.publish('invoices', 0);
}

const nameOf = (outcome: AeOutcome): string => (outcome.kind === 'status' ? outcome.status.state : outcome.kind);

const reasonsOf = (reasons: readonly AeReason[]): string =>
  JSON.stringify(reasons.map(({ code, message }): KeptAnswer => ({ severity: 'error', code, message })));

function answerOf(outcome: AeOutcome | null, leased: UaeLeased, now: Date): UaeAnswered {
  const { state, attempts, provider_reference } = leased;
  const later = (code: string, pauseMs: number): UaeAnswered => ({
    state,
    answers: JSON.stringify([{ severity: 'error', code, message: null }]),
    provider_reference,
    next_attempt_at: new Date(now.getTime() + pauseMs),
  });
  if (outcome === null) return later('no_provider', longPauseMs);
  switch (outcome.kind) {
    case 'status': {
      const { status } = outcome;
      if (status.state === 'rejected')
        return { state: 'rejected', answers: reasonsOf(status.reasons), provider_reference: status.state, next_attempt_at: null };
      if (status.state === 'reported')
        return { state: 'delivered', answers: '[]', provider_reference: status.state, accepted_at: now, next_attempt_at: null };
      const pause = askingPauseMs(now.getTime() - Date.parse(leased.issued_at));
      return { state: 'submitted', answers: '[]', provider_reference: status.state, next_attempt_at: new Date(now.getTime() + pause) };
    }
    case 'rejected':
      // Only a submission is refused for what it says; a question that is refused says nothing of the document.
      if (state === 'submitted') return later('provider_unexpected_answer', longPauseMs);
      return { state: 'rejected', answers: reasonsOf(outcome.reasons), provider_reference: null, next_attempt_at: null };
    case 'unknown_document':
      return { state: 'waiting', answers: '[]', provider_reference: null, next_attempt_at: now };
    case 'unauthorized':
      return later('provider_unauthorized', longPauseMs);
    case 'later':
      return later(`provider_${outcome.reason}`, retryDelayMs(Math.max(1, attempts), Math.random(), outcome.retry_after_ms));
  }
}

/** Makes the next attempt due; at most one of a document waits. */
export async function again(services: Services, job: DocumentJob, inMs: number, context?: Pick<JobContext, 'db'>): Promise<void> {
  const options = { runAt: new Date(Date.now() + Math.max(0, inMs)), jobKey: `einvoice_${job.account_id}_${job.document_id}` };
  const enqueue = (db: JobContext['db']) => services.jobs.enqueue(db, 'send_einvoice', { ...job }, options);
  await (context === undefined ? services.database.withAccount(job.account_id, enqueue) : enqueue(context.db));
}
