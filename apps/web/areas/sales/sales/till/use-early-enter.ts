import { type RefObject, useEffect } from 'react';

/** Enter that comes before a dialog's form has the focus, from a user who is faster than the screen, sends the form as it would a moment later. */
export function useEarlyEnter(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const dialog = form.current?.closest('[role="dialog"]');
      if (!dialog) return;
      if (dialog.contains(document.activeElement)) {
        stop();
        return;
      }
      if (event.key !== 'Enter' || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
      form.current?.requestSubmit();
    };
    const stop = (): void => window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return stop;
  }, [form]);
}
