import type { SettingsPage } from '@rawnaq/contract/setting-index';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './sought-setting.module.css';

/** A page that loads slowly may still show the field that was looked for. */
const longestMilliseconds = 10_000;
const markedMilliseconds = 2600;

/** What is framed: the field with its label. */
const wholeField = '.mantine-InputWrapper-root, .mantine-Switch-root, .mantine-Checkbox-root, section, fieldset';

function show(field: HTMLElement): void {
  const control = field.matches('input, textarea, select, button, [tabindex]')
    ? field
    : field.querySelector<HTMLElement>('input:not([type=file]), textarea, button, a');
  const framed = field.closest<HTMLElement>(wholeField) ?? field;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  framed.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  // The control is named by its label: a screen reader says where the user is now.
  control?.focus({ preventScroll: true });
  framed.classList.add(styles.sought ?? '');
  setTimeout(() => framed.classList.remove(styles.sought ?? ''), markedMilliseconds);
}

/** An address with `setting=page.field` leads to that field of a page: into sight, focused and marked for a moment, as soon as it is drawn. */
export function useSoughtSetting({ page, fields }: SettingsPage): void {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.searchStr });
  useEffect(() => {
    const sought = new URLSearchParams(search).get('setting') ?? '';
    if (!sought.startsWith(`${page}.`)) return undefined;
    const name = sought.slice(page.length + 1);
    const { beside = name } = fields[name] ?? {};
    const at = (field: string): HTMLElement | null =>
      document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"], [data-setting="${CSS.escape(field)}"]`);
    const find = (): HTMLElement | null => at(name) ?? at(beside);
    const look = (): boolean => {
      const field = find();
      if (field === null) return false;
      // The request leaves the address: a reload does not take the user there again.
      router.history.replace(router.history.location.pathname);
      requestAnimationFrame(() => show(field));
      return true;
    };
    if (look()) return undefined;
    const watcher = new MutationObserver(() => look() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), longestMilliseconds);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [search, page, fields, router]);
}

/** Opens what has the settings of a screen, where the address looks for one of them. */
export function useSettingAsked(open: () => void): void {
  const isAsked = useLocation({ select: (location) => new URLSearchParams(location.searchStr).has('setting') });
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (isAsked) latest.current();
  }, [isAsked]);
}
