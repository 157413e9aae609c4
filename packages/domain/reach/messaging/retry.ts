/** What follows from a refusal of a port: try again later, take the next channel, give up, or wait until the owner has done something. */
export const errorSorts = ['later', 'other_channel', 'never', 'owner'] as const;
export type ErrorSort = (typeof errorSorts)[number];

const firstPauseSeconds = 15;
const longestPauseSeconds = 30 * 60;

/**
 * Seconds until a message is tried again after its `attempts`-th refusal (1 and more): 15, 30, 60 … up to half an hour, never less than the port asked for,
 * and spread by up to a fifth so that what was refused together does not come back together. `spread` is a number of chance, 0 to 1.
 */
export function pauseSeconds(attempts: number, asked_seconds: number | undefined, spread: number): number {
  const doubled = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(20, Math.max(0, attempts - 1)));
  return Math.ceil(Math.max(doubled, asked_seconds ?? 0) * (1 + spread / 5));
}

/** So long after an attempt whose outcome is not known its report is waited for. */
export const reportWaitSeconds = 10 * 60;

/**
 * Whether a message may be handed over once more because a user asks: failed, or not known to have arrived. Never a code or what signs somebody in, nor one
 * whose text is gone or that is of no more use.
 */
export const maySendAgain = (message: {
  state: string;
  purpose: string;
  is_secret: boolean;
  has_text: boolean;
  is_expired: boolean;
}): boolean =>
  ['failed', 'unknown'].includes(message.state) &&
  message.purpose !== 'code' &&
  !message.is_secret &&
  message.has_text &&
  !message.is_expired;
