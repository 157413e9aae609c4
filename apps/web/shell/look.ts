import { observable, useObserved } from './observable.ts';
import { readStored, writeStored } from './storage.ts';

export const looks = ['light', 'dark', 'auto'] as const;
export type Look = (typeof looks)[number];

/** The kit keeps the reader's choice under this key and shows it by this attribute: both are shared with it. */
const key = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const isDark = matchMedia('(prefers-color-scheme: dark)');

const stored = looks.find((look) => look === readStored(key)) ?? 'auto';
const chosen = observable<Look>(stored);

/** Shows the chosen look; "auto" follows the reader's system, also while the page is open. */
export function applyLook(): void {
  const look = chosen.get();
  document.documentElement.setAttribute(attribute, look === 'auto' ? (isDark.matches ? 'dark' : 'light') : look);
}
isDark.addEventListener('change', applyLook);

export function chooseLook(look: Look): void {
  writeStored(key, look);
  chosen.set(look);
  applyLook();
}

export const useLook = (): Look => useObserved(chosen);
