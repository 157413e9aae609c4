import { tokenKeys } from './session.ts';

/** Signing in or out in one tab is true of all: the others start anew, with the drafts of what was typed in them. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== null && Object.values(tokenKeys).includes(event.key) && event.oldValue !== event.newValue) location.reload();
  });
}
