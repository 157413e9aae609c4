/** Where a message is on its way; decision 51. Status of the specification (§4): pending and sending 1, sent, delivered and read 2, the others 0. */
export const messageStates = ['pending', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'expired', 'withheld'] as const;
export type MessageState = (typeof messageStates)[number];

/** A message in one of these did not go, or not yet: nobody charges anything for it. */
export const notGone = ['pending', 'withheld', 'expired', 'failed'] as const satisfies readonly MessageState[];

export const hasGone = (state: MessageState): boolean => !notGone.some((one) => one === state);

/**
 * Which state may follow which. A sent message goes back to pending where the port reported a refusal later and another channel is left; a failed or
 * unknown one where a user sends it again. What is reported as delivered was delivered, whatever was said before.
 */
const followers: Readonly<Record<MessageState, readonly MessageState[]>> = {
  pending: ['sending', 'withheld', 'expired', 'failed', 'sent', 'delivered', 'read'],
  sending: ['pending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'expired'],
  sent: ['pending', 'delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  failed: ['pending', 'delivered', 'read'],
  unknown: ['pending', 'sent', 'delivered', 'read', 'failed'],
  expired: [],
  withheld: [],
};

export const mayFollow = (from: MessageState, to: MessageState): boolean => followers[from].includes(to);

/** What a port reports of a message after it took it. */
export type ReportedState = 'sent' | 'delivered' | 'read' | 'failed';

const certainty: Readonly<Record<ReportedState, number>> = { sent: 1, failed: 2, delivered: 3, read: 4 };

/** What is true of an attempt after one more report: the same in whatever order reports come, and however often. */
export const laterReport = (known: ReportedState | null, told: ReportedState): ReportedState =>
  known === null || certainty[told] > certainty[known] ? told : known;

/**
 * The state of a message whose current attempt was reported on; null where nothing changes. `has_channel_left`: a refusal is followed by another
 * channel instead of failure.
 */
export function stateAfterReport(state: MessageState, report: ReportedState, has_channel_left: boolean): MessageState | null {
  const next = report === 'failed' && has_channel_left ? 'pending' : report;
  if (state === next || !mayFollow(state, next)) return null;
  // A message that waits again was refused before: only what arrived ends its waiting.
  if (next === 'pending' && state !== 'sending' && state !== 'sent' && state !== 'unknown') return null;
  if (report === 'failed' && state === 'pending') return null;
  return next;
}
