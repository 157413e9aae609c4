import { useEffect } from 'react';

/**
 * A field that is reached by Tab has its text selected, so that what is typed takes its place. Browsers do so themselves, but in a drawer or a dialog the
 * focus is kept inside by moving it in the browser's place, which leaves the cursor behind the text: "23:00" and "20:00" became "23:0020:00".
 */
export function useSelectOnTab(): void {
  useEffect(() => {
    // The window hears a key after the document, where the focus is moved.
    const onKeyDown = (event: KeyboardEvent): void => {
      const field = document.activeElement;
      if (event.key === 'Tab' && event.defaultPrevented && field instanceof HTMLInputElement) field.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
