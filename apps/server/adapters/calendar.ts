/** A calendar elsewhere, as a driver finds it. */
export interface CalendarAddress {
  account_id: number;
  link_id: number;
}

/** An entry of ours, complete as a calendar file (RFC 5545); the same `uid` replaces what is there. */
export interface OwnEntry {
  uid: string;
  summary: string;
  file: string;
  starts_at: string;
  ends_at: string;
}

/** An entry of theirs that came, changed or went since the last question. Moments are ISO 8601. */
export interface TheirEntry {
  uid: string;
  starts_at: string;
  ends_at: string;
  is_gone: boolean;
}

/**
 * Calendars that are written to and listened to (CalDAV: PUT, DELETE and the sync-collection report; Google: events with their sync token).
 * Every call may be made twice and may throw; then the exchange is tried again later as a whole.
 */
export interface CalendarPort {
  readonly name: string;
  put(calendar: CalendarAddress, entry: OwnEntry): Promise<void>;
  /** An entry that is not there is no failure. */
  remove(calendar: CalendarAddress, uid: string): Promise<void>;
  /** What changed since `token`; null asks for everything. Entries of ours are not among it. */
  changes(calendar: CalendarAddress, token: string | null): Promise<{ entries: TheirEntry[]; token: string }>;
}
