import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { observable } from '../observable.ts';
import type { MessageKey } from '../text/text.ts';

export interface Shortcut {
  /** As `mod+K`: mod is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string;
  readonly label: MessageKey;
  /** Left out: only listed; the screen listens itself, where the key has another meaning elsewhere on it. */
  readonly run?: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
type Listed = Pick<Shortcut, 'keys' | 'label'>;
const registered = new Set<readonly Listed[]>();
/** Every shortcut of what is on the page now, for the list under "?". */
export const activeShortcuts = observable<readonly Listed[]>([]);
const publish = (): void => activeShortcuts.set([...registered].flat());

type Bound = [string, (event: KeyboardEvent) => void];

/**
 * Registers shortcuts while a component is on the page. They stay silent while something is typed, but for those with mod and for function keys, which
 * write nothing; function keys stay silent in a dialog, which lies over what they are for.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useHotkeys(
    shortcuts
      .filter(({ keys }) => !keys.includes('mod+') && !isFunctionKey(keys))
      .flatMap(({ keys, run }) => (run ? pressed(keys).map((key): Bound => [key, run]) : [])),
  );
  useHotkeys(
    shortcuts.flatMap(({ keys, run }): Bound[] =>
      run && isFunctionKey(keys) ? [[keys, (event) => void (isInDialog(event) || run())]] : [],
    ),
    [],
    true,
  );
  useHotkeys(
    shortcuts.flatMap(({ keys, run }): [string, () => void][] => (run && keys.includes('mod+') ? [[keys, run]] : [])),
    [],
    true,
  );
  const listed = JSON.stringify(shortcuts.map(({ keys, label }): Listed => ({ keys, label })));
  useEffect(() => {
    const own = JSON.parse(listed) as readonly Listed[];
    registered.add(own);
    publish();
    return () => {
      registered.delete(own);
      publish();
    };
  }, [listed]);
}

const isFunctionKey = (keys: string): boolean => /^F\d+$/.test(keys);
const isInDialog = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[aria-modal="true"]') !== null;

/** What the browser reports: "?" is typed with Shift, and is another letter on an Arabic keyboard. */
const pressed = (keys: string): string[] => (keys === '?' ? ['shift+?', 'shift+؟'] : [keys]);

/** Keys as they are printed on this machine's keyboard. */
export function shownKeys(keys: string): string {
  const names: Record<string, string> = isMac ? { mod: '⌘', alt: '⌥', shift: '⇧' } : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  return keys
    .split('+')
    .map((key) => names[key] ?? key)
    .join(isMac ? '' : ' + ');
}
