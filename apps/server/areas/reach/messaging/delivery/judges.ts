import type { WithheldReason } from '@rawnaq/domain/reach/messaging/delivery-reasons';
import { consentChannels, type ConsentPurpose } from '@rawnaq/domain/reach/consent/consent';
import type { JobContext } from '../../../../http/context.ts';
import { judgeAdvertising } from '../../automatic/public/advertising.ts';
import { lockCustomers, mayMessage } from '../../consent/public.ts';

/** What is asked about a message in the moment in which it is to go. */
export interface DueMessage {
  id: number;
  customer_id: number | null;
  appointment_id: number | null;
  channel: string;
  purpose: string;
  template: string;
  /** "<rule>:<subject>:<occurrence>" */
  occurrence: string | null;
  /** What its channel needs beside the text (`MessageContent`). */
  content: unknown;
}

/** Why a message does not go any more, in a word that the list of messages has a sentence for; or until when it waits. */
type Verdict = { send: true } | { withhold: WithheldReason } | { wait_until: Date };

/** Says whether the messages of one kind are still to go: looked at in the transaction that begins the attempt. */
export interface MessageJudge {
  /** The part of `occurrence` before the first ":". */
  kind: string;
  judge(context: JobContext, message: DueMessage): Promise<Verdict>;
  /** What follows once it is certain that a message does not arrive: refused for good, expired, withheld or come back. May be told twice. */
  failed?(context: JobContext, occurrence: string, why: 'withheld' | 'not_delivered'): Promise<void>;
}

/** Tells whoever judges messages of this kind that one did not arrive. */
export async function tellFailed(
  context: JobContext,
  { occurrence }: Pick<DueMessage, 'occurrence'>,
  why: 'withheld' | 'not_delivered' = 'not_delivered',
): Promise<void> {
  if (occurrence === null) return;
  const kind = occurrence.split(':', 1)[0];
  await context.services.messageJudges.find((judge) => judge.kind === kind)?.failed?.(context, occurrence, why);
}

/** What of a message the customer may have withdrawn; a code was just asked for, and a message to staff is no customer's. */
const consentTo: Readonly<Record<string, ConsentPurpose | undefined>> = {
  service: 'service',
  reminder: 'service',
  survey: 'survey',
  advertising: 'advertising',
};

/** Asked again in this moment: what a customer withdrew while the message waited counts. Where it has to be given beforehand or may be declined, an answer that is being saved is waited for. */
export async function consentVerdict(
  { db, account_id }: JobContext,
  { customer_id, purpose, channel }: Pick<DueMessage, 'customer_id' | 'purpose' | 'channel'>,
): Promise<Verdict> {
  const to = consentTo[purpose];
  const by = consentChannels.find((one) => one === channel);
  if (customer_id === null || to === undefined || by === undefined) return { send: true };
  if (to !== 'service') await lockCustomers(db, account_id, [customer_id]);
  const verdict = await mayMessage(db, { account_id, customer_id, purpose: to, channel: by });
  if (verdict === 'allowed') return { send: true };
  return { withhold: verdict === 'withdrawn' ? 'consent_withdrawn' : 'no_consent' };
}

/**
 * Whether a message goes. Its own matter is asked first and the customer last, in the order in which whatever changes both locks them: a visit, then its customer.
 */
export async function verdictOn(context: JobContext, message: DueMessage): Promise<Verdict> {
  const kind = message.occurrence?.split(':', 1)[0];
  const found = context.services.messageJudges.find((judge) => judge.kind === kind);
  const own = found === undefined ? ({ send: true } as const) : await found.judge(context, message);
  if (!('send' in own)) return own;
  const consent = await consentVerdict(context, message);
  const { id, customer_id, purpose } = message;
  if (!('send' in consent) || purpose !== 'advertising' || customer_id === null) return consent;
  return judgeAdvertising(context, { id, customer_id });
}
