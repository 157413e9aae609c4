import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the keyboard in a list whose rows go away once they are dealt with: on the first button of the row that took the place of the last one. */
export function useKeptPlace(rows: readonly unknown[] | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    const own = list.current;
    const note = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('li') : null;
      place.current = row === null ? null : [...(own?.children ?? [])].indexOf(row);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const { children } = list.current ?? { children: [] };
    children[Math.min(place.current, children.length - 1)]?.querySelector<HTMLElement>('button')?.focus();
  }, [rows]);
  return list;
}
