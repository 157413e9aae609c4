import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardColumn, BoardPlace } from './board-types.ts';
import { openingTop, topOf, type Scale } from '../moves/grid-geometry.ts';

type Ref = React.RefObject<HTMLDivElement | null>;

/** A day opens at what matters: the present today, the beginning on others. */
export function useScrollToNow(scroller: Ref, first: BoardColumn | undefined, scale: Scale): void {
  const day_start = first?.day_start;
  const isNew = useRef(true);
  const latest = useRef({ first, scale });
  latest.current = { first, scale };
  useLayoutEffect(() => {
    const { first: opened, scale: own } = latest.current;
    if (!scroller.current || !opened || day_start === undefined || 'dragging' in scroller.current.dataset) return;
    const top = openingTop(opened, own, Date.now());
    // Where it stands already nothing has to be measured before it is painted.
    if (top > 0 || !isNew.current) scroller.current.scrollTo({ top });
    isNew.current = false;
  }, [scroller, day_start]);
}

/** Keeps the cursor of the keys in sight. */
export function useFollowCursor(scroller: Ref, body: Ref, cursor: BoardPlace, scale: Scale): void {
  const isFirst = useRef(true);
  const { column, minute } = cursor;
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const board = scroller.current;
    const own = body.current?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (!board || !own || document.activeElement !== board) return;
    const box = board.getBoundingClientRect();
    const rect = own.getBoundingClientRect();
    const top = rect.top + topOf(scale, minute);
    if (top < box.top + 70) board.scrollBy(0, top - box.top - 70);
    if (top + 60 > box.bottom) board.scrollBy(0, top + 60 - box.bottom);
    if (rect.left < box.left + 64) board.scrollBy(rect.left - box.left - 70, 0);
    if (rect.right > box.right - 64) board.scrollBy(rect.right - box.right + 70, 0);
  }, [scroller, body, column, minute, scale]);
}

/** Ctrl and the wheel (or two fingers on a trackpad) make the rows larger and smaller; the time under the pointer stays under it. */
export function useWheelZoom(scroller: Ref, body: Ref, scale: Scale, onZoom: (to: 1 | -1) => void): void {
  const anchor = useRef<{ minute: number; y: number } | null>(null);
  const latest = useRef({ scale, onZoom });
  latest.current = { scale, onZoom };
  useEffect(() => {
    const board = scroller.current;
    if (!board) return;
    let turned = 0;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey || !body.current) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < 40) return;
      const top = body.current.getBoundingClientRect().top;
      const own = latest.current.scale;
      anchor.current = { minute: own.first_minute + (event.clientY - top) / own.pixels_per_minute, y: event.clientY };
      latest.current.onZoom(turned < 0 ? 1 : -1);
      turned = 0;
    };
    board.addEventListener('wheel', wheel, { passive: false });
    return () => board.removeEventListener('wheel', wheel);
  }, [scroller, body]);
  const { pixels_per_minute } = scale;
  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (!held || !scroller.current || !body.current) return;
    const top = body.current.getBoundingClientRect().top + topOf(latest.current.scale, held.minute);
    scroller.current.scrollBy(0, top - held.y);
  }, [scroller, body, pixels_per_minute]);
}
