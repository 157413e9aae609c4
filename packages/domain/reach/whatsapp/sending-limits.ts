/** People who may be written to first within 24 hours, by the number's tier; null: as many as wanted. Source: "Messaging limits" of Meta's documentation. */
export const messagingTiers = { TIER_250: 250, TIER_2K: 2000, TIER_10K: 10_000, TIER_100K: 100_000, TIER_UNLIMITED: null } as const;
export type MessagingTier = keyof typeof messagingTiers;

/** A tier in Meta's word as it is kept: so many people, 0 without a limit; null for a word that is none. */
export const keptTier = (word: string | null): number | null =>
  word !== null && Object.hasOwn(messagingTiers, word) ? (messagingTiers[word as MessagingTier] ?? 0) : null;

/** One message to the same person in so much time, and so many to all in a second. Source: errors 131056 and 130429 of Meta's documentation. */
export const samePersonPauseMs = 6000;
export const messagesPerSecond = 80;
/** After a customer's message, text may be answered for so long; else a template is needed. */
export const windowMs = 24 * 3_600_000;

/** What was sent from a number until now. */
export interface SentBefore {
  /** To this person; null: never. */
  last_to_person: Date | null;
  /** To anybody within the last second. */
  within_second: number;
  /** People who were written to first (outside their window) within the last 24 hours. */
  people_within_day: number;
  /** Whether this person is one of them. */
  is_person_counted: boolean;
  /** When the first of those people leaves the 24 hours. */
  first_of_day: Date | null;
}

/** Whether a customer's window is open, so that text needs no template. */
export function isWindowOpen(last_incoming_at: Date | null, now: Date): boolean {
  return last_incoming_at !== null && now.getTime() - last_incoming_at.getTime() < windowMs;
}

/** Seconds until the next message to this person may go, with the limit that says so; null: now. */
export function secondsUntilAllowed(
  before: SentBefore,
  wanted: { now: Date; tier: MessagingTier; is_window_open: boolean },
): { seconds: number; limit: 'person' | 'second' | 'tier' } | null {
  const { now, tier, is_window_open } = wanted;
  const largest = messagingTiers[tier];
  if (!is_window_open && !before.is_person_counted && largest !== null && before.people_within_day >= largest) {
    const frees = before.first_of_day === null ? now.getTime() + windowMs : before.first_of_day.getTime() + windowMs;
    return { seconds: Math.max(60, Math.ceil((frees - now.getTime()) / 1000)), limit: 'tier' };
  }
  const sincePerson = before.last_to_person === null ? samePersonPauseMs : now.getTime() - before.last_to_person.getTime();
  if (sincePerson < samePersonPauseMs) return { seconds: Math.ceil((samePersonPauseMs - sincePerson) / 1000), limit: 'person' };
  return before.within_second >= messagesPerSecond ? { seconds: 1, limit: 'second' } : null;
}
