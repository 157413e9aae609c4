import { useEffect } from 'react';

/** Whether a field's list is open and nothing of it is chosen. */
const isUndecided = (field: unknown): boolean =>
  field instanceof HTMLInputElement &&
  field.getAttribute('aria-haspopup') === 'listbox' &&
  field.getAttribute('aria-expanded') === 'true' &&
  !field.getAttribute('aria-activedescendant');

/** Enter on an open list belongs to the list: where nothing of it is chosen, it does not send the form around it either. */
export function useOpenLists(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isUndecided(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
