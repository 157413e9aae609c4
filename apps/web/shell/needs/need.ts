import type { ManagerPermissionKey, PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { ScreenName } from '../screens/table.ts';
import type { MessageKey } from '../text/text.ts';

/**
 * Something that waits for a hand, as an area declares it in its `needs.ts`: the navigation shows the number beside the screen, the hub of the place a row
 * with the way to it. It is counted only while one of the two is in sight.
 */
export interface Need {
  /** Where it is dealt with. */
  readonly screen: ScreenName;
  /** Who may count it; left out: who may open the screen. */
  readonly permission?: PermissionKey | ManagerPermissionKey;
  /** What waits, with its number: “3 leave requests wait for an answer”. */
  readonly title: MessageKey;
  /** What the address of the screen has behind it, so that only this is listed. */
  readonly search?: string;
  readonly count: (signal: AbortSignal) => Promise<number>;
}
