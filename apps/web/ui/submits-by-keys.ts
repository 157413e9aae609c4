import type { KeyboardEvent } from 'react';

/** What a form does on a key: Ctrl Enter, or ⌘ Enter on a Mac, sends it from any of its fields. */
export const submitsByKeys =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
