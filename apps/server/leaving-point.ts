import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { Db } from './db/database.ts';

export interface WhoLeaves {
  employee_id: number;
  /** The last day of work, `YYYY-MM-DD`. */
  left_on: string;
  today: string;
  now: Date;
}

/** What of an area should be settled before an employee leaves: visits to be moved, tips to be paid out (decision 105). Areas list theirs in `leaving-points.ts`. */
export interface LeavingPoint {
  /** Its sentence is `hr.leave.points.<point>`. */
  point: string;
  /** Worth knowing, and nothing that keeps anybody from leaving. */
  isNote?: true;
  /** Who may know how many or how much; others are told that something is open. Null: everybody who may let an employee leave. */
  right: PermissionKey | null;
  /** Where it is settled. */
  path(who: WhoLeaves): string;
  /** How many, how much money in minor units where it is about money, and where it is settled where `path` does not say so well enough. */
  read(db: Db, account_id: number, who: WhoLeaves): Promise<{ count: number; amount_minor: number | null; path?: string }>;
}
