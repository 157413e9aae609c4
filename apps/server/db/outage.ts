import type pg from 'pg';

/**
 * Why the database could not do what it was asked, though nothing is wrong with what was asked: it cannot be reached (or is being restarted), has no room
 * left, has more to do than it can take, took longer than it may, or lets itself only be read (a standby, in the minutes of a failover).
 */
export type OutageReason = 'away' | 'full' | 'crowded' | 'slow' | 'read_only';

/** What a request ends with that met an outage. Answered with 503; never a defect of the product. */
export class Outage extends Error {
  readonly reason: OutageReason;
  /** The connection was lost after the commit was sent: nobody can say whether the database still did it. */
  readonly isOutcomeUnknown: boolean;
  constructor(reason: OutageReason, cause: unknown, isOutcomeUnknown = false) {
    super(cause instanceof Error ? cause.message : reason, { cause });
    this.name = 'Outage';
    this.reason = reason;
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

type Failure = { code?: unknown; severity?: unknown; syscall?: unknown; message?: unknown };

/** SQLSTATE of outages: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const reasonOfState: Readonly<Record<string, OutageReason>> = {
  '53100': 'full',
  '53200': 'crowded',
  '53300': 'crowded',
  '53400': 'crowded',
  // Met others again and again, until the last of its tries.
  '40001': 'crowded',
  '40P01': 'crowded',
  '57014': 'slow',
  '25P03': 'slow',
  '25P04': 'slow',
  '25006': 'read_only',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '58030': 'away',
  // The door is there, and does not let us in: an operator is changing the password, the role or the database.
  '28000': 'away',
  '28P01': 'away',
  '3D000': 'away',
};

/** What the operating system says of a connection. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** What node-postgres says in words alone. */
const lostInWords = /^Connection terminated|not queryable$|^Cannot use a pool after/;
const waitedInVain = 'timeout exceeded when trying to connect';
/** PgBouncer ends a connection with the state of a protocol violation and tells why in words. */
const crowdedPooler = /query_wait_timeout|no more connections allowed|client_login_timeout/;

/** The reason of an outage that the database, or the way to it, answered a statement or a connection with; null where it is none. */
export function outageReason(error: unknown): OutageReason | null {
  const { code, severity, message, syscall } = (error ?? {}) as Failure;
  if (typeof code === 'string') {
    if (Object.hasOwn(reasonOfState, code)) return reasonOfState[code] ?? null;
    if (/^08[0-9A-Z]{3}$/.test(code)) {
      // From the database itself 08P01 is a statement put wrongly, which is a defect; it does not hang up because of it.
      if (code === '08P01' && severity !== 'FATAL') return null;
      return crowdedPooler.test(String(message)) ? 'crowded' : 'away';
    }
    if (lostConnection.has(code)) return 'away';
    // The socket's file of a database on this machine.
    if (code === 'ENOENT' && syscall === 'connect') return 'away';
    // It lets nobody in, or hangs up, for whatever reason it gives: no statement ends so.
    if (severity === 'FATAL') return 'away';
  }
  if (typeof message !== 'string') return null;
  if (message === waitedInVain) return 'crowded';
  return lostInWords.test(message) ? 'away' : null;
}

/** Whether the connection on which this was answered is gone with it. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Failure;
  if (outageReason(error) === null) return false;
  if (typeof code !== 'string') return message !== waitedInVain;
  return /^(57P|08)/.test(code) || lostConnection.has(code);
}

/** The outage that a request failed for, wherever it was met: the database, or the disk that uploads are kept on. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof Outage) return error;
  return noRoom.has(String((error as Failure | undefined)?.code)) ? new Outage('full', error) : null;
}

/** A plan of this connection was made when a table had other columns: the statement has to be prepared anew, on another connection. */
export const isStalePlan = (error: unknown): boolean =>
  (error as pg.DatabaseError | undefined)?.code === '0A000' && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery';
