/** Whose a session is: a user of a business, a manager of the platform, or a manager who visits a business as its owner. */
export type SessionKind = 'user' | 'manager' | 'visit';

/** Minutes without use after which a session ends, and minutes after which it ends however much it is used. */
const lifetimes: Readonly<Record<SessionKind, { idle: number; longest: number }>> = {
  user: { idle: 12 * 60, longest: 7 * 24 * 60 },
  manager: { idle: 12 * 60, longest: 24 * 60 },
  visit: { idle: 30, longest: 30 },
};

/** How long a manager's visit as the owner lasts, in minutes. */
export const visit_minutes = lifetimes.visit.longest;

/** When a session that is opened at a moment ends: by itself unless it is used, and at the latest. */
export function sessionEnds(kind: SessionKind, now: Date): { expires_at: Date; ends_at: Date } {
  const ends_at = new Date(now.getTime() + lifetimes[kind].longest * 60_000);
  return { expires_at: idleEnd(kind, now, ends_at), ends_at };
}

/** When a session that is used at a moment ends unless it is used again; never later than its last end. */
export function idleEnd(kind: SessionKind, now: Date, ends_at: Date): Date {
  return new Date(Math.min(now.getTime() + lifetimes[kind].idle * 60_000, ends_at.getTime()));
}
