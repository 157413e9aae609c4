import { retryDelayMs } from '@rawnaq/einvoice/ksa/backoff';
import type { KsaClearOutcome, KsaClient, KsaCredentials, KsaSubmission } from '@rawnaq/einvoice/ksa/client';
import { openKsaAuthority } from '../../../../adapters/tax-authority/ksa-authority.ts';
import type { JobContext } from '../../../../http/context.ts';
import type { Services } from '../../../../services.ts';
import { openTask } from '../../../reach/notifications/public/open-tasks.ts';
import { qrOfXml } from './cleared-qr.ts';
import { type Answered, type LeasedDocument, settleDocument } from './delivery-store.ts';
import type { Sender } from '../devices/device-store.ts';
import { answersOf, keepExchange } from './exchange-log.ts';
import { deviceRefused, rejected } from '../task-sources.ts';
import { tellOfDocument } from './tell-of-document.ts';

/** After what no repeating mends by itself: the device's credentials, a document too large, a version that is spoken no more. */
const longPauseMs = 3_600_000;

export interface Sent {
  leased: LeasedDocument;
  sender: Sender;
  outcome: KsaClearOutcome;
  action: 'report' | 'clear';
  /** The answer that sent a standard document to reporting. */
  via: KsaClearOutcome | null;
}

/** A simplified document is reported; a standard one cleared, or reported while the authority has clearance switched off. */
export async function submit(services: Services, sender: Sender, leased: LeasedDocument): Promise<Sent> {
  const client: KsaClient = await openKsaAuthority(services, sender.environment, 'en');
  const credentials: KsaCredentials = { token: sender.token, secret: sender.secret };
  const document: KsaSubmission = { invoice_hash: leased.invoice_hash, uuid: leased.uuid, xml: leased.xml };
  const sent = { leased, sender };
  if (leased.profile === 'simplified') return { ...sent, outcome: await client.report(credentials, document), action: 'report', via: null };
  const cleared = await client.clear(credentials, document);
  if (cleared.kind !== 'report_instead') return { ...sent, outcome: cleared, action: 'clear', via: null };
  return { ...sent, outcome: await client.report(credentials, document), action: 'report', via: cleared };
}

/** How long a document is put off by what came of an attempt, of which it has had so many; null where it arrived or was rejected. */
export function pauseMs(outcome: KsaClearOutcome, attempts: number): number | null {
  if (outcome.kind === 'accepted' || outcome.kind === 'rejected') return null;
  return outcome.kind === 'later' ? retryDelayMs(attempts, Math.random(), outcome.retry_after_ms) : longPauseMs;
}

/** Writes down what the authority answered, and when it is asked again. False where another process has the document now. */
export async function settle(context: JobContext, { leased, sender, outcome, action, via }: Sent, pause: number | null): Promise<boolean> {
  const { db, account_id, now } = context;
  const { document_id } = leased;
  const at = { device_id: sender.device_id, document_id };
  if (via !== null) await keepExchange(db, account_id, now, via.exchange, { ...at, action: 'clear', outcome: via.kind, answers: [] });
  const answers = answersOf(outcome.kind === 'accepted' || outcome.kind === 'rejected' ? outcome : {});
  await keepExchange(db, account_id, now, outcome.exchange, { ...at, action, outcome: outcome.kind, answers });
  const answered = answerOf(outcome, action, now, pause);
  if (!(await settleDocument(db, account_id, document_id, leased.lease, answered))) return false;

  await markAuthorized(context, sender, outcome.kind !== 'unauthorized');
  if (answered.state === 'rejected') await tellOfDocument(context, rejected, leased);
  context.publish('einvoices', document_id);
  context.publish('invoices', 0);
  return true;
}

function answerOf(outcome: KsaClearOutcome, action: 'report' | 'clear', now: Date, pause: number | null): Answered {
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
  return {
    state: 'waiting',
    answers: JSON.stringify([{ severity: 'error', code, message: null }]),
    next_attempt_at: new Date(now.getTime() + (pause ?? 0)),
  };
}

/** The device's credentials are refused: its documents wait, and the owner is notified once. */
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
  if (!isAuthorized) await openTask(context, deviceRefused, { subject_id: sender.device_id, params: { name: sender.device_name } });
}
