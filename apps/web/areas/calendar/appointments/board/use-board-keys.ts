import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { direction } from '../../../../shell/text/language.ts';
import type { BoardPlace, VisitBlock } from './board-types.ts';
import type { Scale } from '../moves/grid-geometry.ts';

interface KeyOptions {
  scale: Scale;
  column_count: number;
  /** Time runs along the line: the arrows change places. */
  isLying: boolean;
  /** The first block that a place lies in. */
  blockAt: (place: BoardPlace) => VisitBlock | null;
  /** The visit being carried, whose length the cursor then has. */
  carried: { start: number; end: number } | null;
  onEnter: (place: BoardPlace, block: VisitBlock | null) => void;
  onPickUp: (block: VisitBlock) => void;
  onDropHere: (place: BoardPlace) => void;
  onPutBack: () => void;
  onPage: (days: 1 | -1) => void;
  announce: (place: BoardPlace, block: VisitBlock | null) => void;
}

/** The board by keys: arrows move a cursor over times and employees, Enter books or opens, M picks up, Escape puts back. */
export function useBoardKeys(options: KeyOptions) {
  const { scale, isLying, column_count, blockAt, carried, onEnter, onPickUp, onDropHere, onPutBack, onPage, announce } = options;
  const [place, setPlace] = useState<BoardPlace>({ column: 0, minute: scale.first_minute });
  const cursor = {
    column: Math.min(place.column, Math.max(column_count - 1, 0)),
    minute: Math.min(Math.max(place.minute, scale.first_minute), scale.last_minute - scale.step_minutes),
  };
  const block = carried === null ? blockAt(cursor) : null;

  const go = (next: BoardPlace): void => {
    const minute = Math.min(Math.max(next.minute, scale.first_minute), scale.last_minute - scale.step_minutes);
    const column = Math.min(Math.max(next.column, 0), column_count - 1);
    const there = { column, minute };
    const found = carried === null ? blockAt(there) : null;
    setPlace(there);
    announce(there, found);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const along = direction === 'rtl' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
    const down = ['ArrowDown', 'ArrowUp'] as const;
    const [later, earlier] = isLying ? along : down;
    const [forward, backward] = isLying ? down : along;
    const { column, minute } = cursor;
    const step = scale.step_minutes;
    switch (event.key) {
      case later:
        go({ column, minute: block ? Math.max(block.end, minute + step) : minute + step });
        break;
      case earlier: {
        const above = carried === null ? blockAt({ column, minute: minute - step }) : null;
        go({ column, minute: above ? Math.min(above.start, minute - step) : minute - step });
        break;
      }
      case forward:
        go({ column: column + 1, minute });
        break;
      case backward:
        go({ column: column - 1, minute });
        break;
      case 'Home':
        go({ column: 0, minute });
        break;
      case 'End':
        go({ column: column_count - 1, minute });
        break;
      case 'PageDown':
        onPage(1);
        break;
      case 'PageUp':
        onPage(-1);
        break;
      case 'Enter':
      case ' ':
        if (carried) onDropHere(cursor);
        else onEnter(cursor, block);
        break;
      case 'm':
      case 'M':
      case 'ة':
        if (block) onPickUp(block);
        break;
      case 'Escape':
        if (!carried) return;
        onPutBack();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return { cursor, block, onKeyDown, setPlace, announceHere: () => announce(cursor, block) };
}
