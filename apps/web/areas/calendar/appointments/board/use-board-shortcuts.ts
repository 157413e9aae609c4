import { may } from '../../../../shell/globals.ts';
import { useShortcuts, type Shortcut } from '../../../../shell/layout/shortcuts.ts';
import type { BoardView } from './board-view.ts';

interface BoardShortcuts {
  onToday: () => void;
  /** Null where this reader may not. */
  onBook: (() => void) | null;
  views: readonly BoardView[];
  onView: (view: BoardView) => void;
}

/** A figure that is pressed in a dialog means something there. */
const isAlone = (): boolean => document.querySelector('[role=dialog]') === null;

/** The keys of the board, listed under "?". Those of the clipboard are heard where a visit is pointed at. */
export function useBoardShortcuts({ onToday, onBook, views, onView }: BoardShortcuts): void {
  const shortcuts: Shortcut[] = [
    { keys: '← ↑ ↓ →', label: 'appointments.board.keys_arrows' },
    { keys: 'Enter', label: 'appointments.board.keys_enter' },
    ...(may('appointments.move') ? [{ keys: 'M', label: 'appointments.board.keys_pick_up' } as const] : []),
    { keys: 'Shift+F10', label: 'appointments.board.keys_menu' },
    { keys: 'Home / End', label: 'appointments.board.keys_ends' },
    { keys: 'Tab', label: 'appointments.board.keys_head' },
    {
      keys: 'alt+shift+B',
      label: 'appointments.board.go_to_board',
      run: () => document.querySelector<HTMLElement>('[role="application"]')?.focus(),
    },
    { keys: 'alt+shift+T', label: 'appointments.board.today', run: onToday },
    ...views.map((view, index): Shortcut => ({
      keys: String(index + 1),
      label: `appointments.view.${view}`,
      run: () => isAlone() && onView(view),
    })),
  ];
  if (onBook) shortcuts.push({ keys: 'alt+shift+N', label: 'appointments.panel.book', run: onBook });
  if (onBook) shortcuts.push({ keys: 'mod+Enter', label: 'appointments.panel.submit_book' });
  if (views.length > 0) shortcuts.push({ keys: 'PageUp / PageDown', label: 'appointments.board.keys_page' });
  if (views.length > 0) shortcuts.push({ keys: 'Esc', label: 'appointments.board.keys_put_back' });
  if (may('appointments.move')) shortcuts.push({ keys: 'mod+X', label: 'appointments.menu.cut' });
  if (onBook) shortcuts.push({ keys: 'mod+C', label: 'appointments.menu.copy' });
  if (onBook || may('appointments.move')) shortcuts.push({ keys: 'mod+V', label: 'appointments.menu.paste' });
  useShortcuts(shortcuts);
}
