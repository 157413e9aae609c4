import { observable } from '../observable.ts';

/** The search box opens from many places. */
export const isPaletteOpen = observable(false);

let typedAhead = '';
let stopKeeping: (() => void) | null = null;

export function openPalette(): void {
  keepTyping();
  isPaletteOpen.set(true);
}
export function togglePalette(): void {
  if (isPaletteOpen.get()) isPaletteOpen.set(false);
  else openPalette();
}

/** What was typed since the box was asked for and before its field was there. From now on the field has the keys. */
export function takeTypedAhead(): string {
  stopKeeping?.();
  const typed = typedAhead;
  typedAhead = '';
  return typed;
}

/**
 * The box may have to be fetched, and the screen around it may be one that is still arriving: what is typed meanwhile belongs to the box and to no field
 * behind it. Escape and a press elsewhere give the box up.
 */
function keepTyping(): void {
  stopKeeping?.();
  typedAhead = '';
  const giveUp = (): void => isPaletteOpen.set(false);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
    else if (event.key.length === 1) typedAhead += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', giveUp, true);
  const forget = isPaletteOpen.subscribe(() => isPaletteOpen.get() || stopKeeping?.());
  stopKeeping = () => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', giveUp, true);
    forget();
    stopKeeping = null;
  };
}
