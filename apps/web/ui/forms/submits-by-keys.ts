import type { KeyboardEvent } from 'react';
import type { Shortcut } from '../../shell/layout/shortcuts.ts';

/** Listed under "?" while a form is on the page. */
export const savingKeys: readonly Shortcut[] = [{ keys: 'mod+Enter', label: 'shell.shortcuts.save' }];

/** What a form does on a key: Ctrl Enter, or ⌘ Enter on a Mac, sends it from any of its fields. */
export const submitsByKeys =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
