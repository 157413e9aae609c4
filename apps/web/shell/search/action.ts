import type { ManagerPermissionKey, PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { FoundType } from '@rawnaq/contract/reports/search';
import type { IconName } from '../layout/icons.ts';
import type { ScreenName } from '../screens/table.ts';
import type { MessageKey } from '../text/text.ts';

/** Something that can be done from the search box, as an area declares it in its `actions.ts`. */
export interface Action {
  readonly title: MessageKey;
  /** Other words for it, separated by commas; they are read in both languages. */
  readonly words: MessageKey;
  readonly icon: IconName;
  /** The screen it happens on: it has to be built, and open to the reader. */
  readonly screen: ScreenName;
  /** What the reader must hold besides. */
  readonly permission?: PermissionKey | ManagerPermissionKey;
  /** For a user who is an employee alone: what somebody asks for themselves. */
  readonly isOwn?: true;
  /** Somebody it can be for, found by name: `New leave for {name}`. */
  readonly takes?: { readonly kind: 'employee' | 'customer'; readonly title: MessageKey; readonly parameter: string };
  /** What the address of the screen says besides; left out, the screen itself is where it is done. */
  readonly search?: string | (() => string);
  /** Prints the screen once it is drawn. */
  readonly isPrinted?: boolean;
}

/** Something that can be done with a record that was found, listed below it. */
export interface FoundAction {
  readonly type: FoundType;
  readonly title: MessageKey;
  readonly icon: IconName;
  readonly permission: PermissionKey;
  readonly run: (id: number) => Promise<void>;
}
