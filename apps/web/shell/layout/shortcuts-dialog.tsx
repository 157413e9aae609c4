import { useEffect, useState } from 'react';
import { observable, useObserved } from '../observable.ts';
import { partOf } from '../part.tsx';
import { useShortcuts } from './shortcuts.ts';

const isOpen = observable(false);
const list = partOf(async () => (await import('./shortcuts-list.tsx')).ShortcutsList);
export const openShortcuts = (): void => isOpen.set(true);

/** "?" shows the keys that work here. The list arrives when it is first asked for. */
export function ShortcutsDialog() {
  const opened = useObserved(isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => setWasOpened((was) => was || opened), [opened]);
  useShortcuts([{ keys: '?', label: 'shell.shortcuts.help', run: openShortcuts }]);
  return wasOpened && <list.Part opened={opened} onClose={() => isOpen.set(false)} />;
}
