import { useEffect, useRef } from 'react';
import { columnUnder, minuteAt, topOf, type Scale } from './grid-geometry.ts';
import styles from './board.module.css';

/** What was taken hold of and where it was let go. Minutes since the column's day began. */
export interface Dropped {
  block_key: string;
  column: number;
  from_column: number;
  minute: number;
  /** Set when its end was drawn. */
  end: number | null;
}

interface DragOptions {
  scroller: React.RefObject<HTMLDivElement | null>;
  columns: React.RefObject<HTMLDivElement | null>;
  scale: Scale;
  isEnabled: boolean;
  /** Start and end of a block by its key; null where it may not be moved. */
  spanOf: (block_key: string) => { start: number; end: number } | null;
  timeText: (column: number, minute: number, end: number) => string;
  onDrop: (dropped: Dropped) => void;
  /** One employee on a phone: a swipe to the side. */
  onSwipe?: ((to: 1 | -1) => void) | undefined;
}

const threshold = 4;
const longPress = 350;
const edge = 48;
const swipe = 64;

interface Drag {
  pointer: number;
  block: HTMLElement;
  key: string;
  isResize: boolean;
  start: number;
  end: number;
  from_column: number;
  x: number;
  y: number;
  /** Where in the block it was taken hold of, in pixels from its top. */
  grip: number;
  ghost: HTMLElement | null;
  label: HTMLElement | null;
  edges: { left: number; right: number }[];
  column: number;
  minute: number;
  timer: number | undefined;
  isTouch: boolean;
}

/**
 * Moving and resizing by hand: one listener for the whole board; the ghost is a copy of the block moved by transform, and React draws nothing
 * until it is let go. A finger takes hold by a long press, so that a short one still scrolls.
 */
export function useDrag(options: DragOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const isReady = options.isEnabled;

  useEffect(() => {
    const scroller = latest.current.scroller.current;
    const body = latest.current.columns.current;
    if (!scroller || !body || !isReady) return;
    let drag: Drag | null = null;
    let frame = 0;
    let last = { x: 0, y: 0 };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || drag) return;
      const block = (event.target as HTMLElement).closest<HTMLElement>('[data-block]');
      last = { x: event.clientX, y: event.clientY };
      if (!block) {
        if (event.pointerType === 'touch' && latest.current.onSwipe) watchSwipe(event);
        return;
      }
      const key = block.dataset['block'] ?? '';
      const span = latest.current.spanOf(key);
      if (!span) return;
      const from_column = Number(block.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 0);
      drag = {
        pointer: event.pointerId,
        block,
        key,
        isResize: (event.target as HTMLElement).hasAttribute('data-resize'),
        ...span,
        from_column,
        x: event.clientX,
        y: event.clientY,
        grip: event.clientY - block.getBoundingClientRect().top,
        ghost: null,
        label: null,
        edges: [],
        column: from_column,
        minute: span.start,
        timer: undefined,
        isTouch: event.pointerType === 'touch',
      };
      if (drag.isTouch) drag.timer = window.setTimeout(lift, longPress);
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
      addEventListener('keydown', escape, true);
    };

    const lift = (): void => {
      if (!drag) return;
      const base = body.getBoundingClientRect();
      drag.edges = [...body.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
        const rect = column.getBoundingClientRect();
        return { left: rect.left - base.left, right: rect.right - base.left };
      });
      const rect = drag.block.getBoundingClientRect();
      const ghost = drag.block.cloneNode(true) as HTMLElement;
      ghost.classList.add(styles.ghost ?? '');
      ghost.dataset['dragGhost'] = '';
      ghost.removeAttribute('data-block');
      Object.assign(ghost.style, {
        insetInlineStart: 'auto',
        left: '0',
        top: '0',
        insetBlockStart: '0',
        inlineSize: `${rect.width}px`,
        blockSize: `${rect.height}px`,
      });
      body.append(ghost);
      drag.ghost = ghost;
      drag.label = ghost.querySelector('bdi');
      drag.block.dataset['lifted'] = '';
      scroller.dataset['dragging'] = '';
      if (drag.isTouch) navigator.vibrate?.(15);
      follow();
    };

    /** Puts the ghost where the pointer is, on the grid. */
    const follow = (): void => {
      if (!drag?.ghost) return;
      const { scale, timeText } = latest.current;
      const base = body.getBoundingClientRect();
      const length = drag.end - drag.start;
      if (drag.isResize) {
        const end = Math.max(minuteAt(scale, last.y - base.top, 'round') || scale.first_minute, drag.start + 5);
        drag.minute = Math.max(end, drag.start + scale.step_minutes);
        drag.ghost.style.blockSize = `${(drag.minute - drag.start) * scale.pixels_per_minute}px`;
      } else {
        drag.column = columnUnder(drag.edges, last.x - base.left);
        drag.minute = minuteAt(scale, last.y - base.top - drag.grip, 'round');
      }
      const column = drag.edges[drag.column];
      if (!column) return;
      const top = topOf(scale, drag.isResize ? drag.start : drag.minute);
      drag.ghost.style.inlineSize = `${column.right - column.left - 4}px`;
      drag.ghost.style.transform = `translate(${column.left + 2}px, ${top}px)`;
      if (drag.label)
        drag.label.textContent = drag.isResize
          ? timeText(drag.column, drag.start, drag.minute)
          : timeText(drag.column, drag.minute, drag.minute + length);
    };

    const scrollAtEdge = (): void => {
      frame = 0;
      if (!drag?.ghost) return;
      const box = scroller.getBoundingClientRect();
      const by = (distance_start: number, distance_end: number): number =>
        distance_start < edge ? -(edge - distance_start) / 4 : distance_end < edge ? (edge - distance_end) / 4 : 0;
      const y = by(last.y - box.top - 52, box.bottom - last.y);
      const x = drag.isResize ? 0 : by(last.x - box.left, box.right - last.x);
      if (x === 0 && y === 0) return;
      scroller.scrollBy(x, y);
      follow();
      frame = requestAnimationFrame(scrollAtEdge);
    };

    const move = (event: PointerEvent): void => {
      if (!drag || event.pointerId !== drag.pointer) return;
      last = { x: event.clientX, y: event.clientY };
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
      if (!drag.ghost) {
        if (drag.isTouch) {
          if (far > 10) cancel();
          return;
        }
        if (far < threshold) return;
        lift();
      }
      event.preventDefault();
      follow();
      if (frame === 0) frame = requestAnimationFrame(scrollAtEdge);
    };

    const up = (event: PointerEvent): void => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { key, column, from_column, minute, isResize, start, end, ghost } = drag;
      cancel();
      if (!ghost) return;
      // The click that ends a drag is not a click.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, true), 0);
      const isSame = isResize ? minute === end : minute === start && column === from_column;
      if (!isSame)
        latest.current.onDrop({ block_key: key, column, from_column, minute: isResize ? start : minute, end: isResize ? minute : null });
    };

    const cancel = (): void => {
      if (!drag) return;
      clearTimeout(drag.timer);
      drag.ghost?.remove();
      delete drag.block.dataset['lifted'];
      delete scroller.dataset['dragging'];
      drag = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape, true);
    };

    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !drag?.ghost) return;
      event.stopPropagation();
      cancel();
    };
    const swallow = (event: MouseEvent): void => event.stopPropagation();
    const holdStill = (event: TouchEvent): void => {
      if (drag?.ghost) event.preventDefault();
    };

    function watchSwipe(begin: PointerEvent): void {
      const end = (event: PointerEvent): void => {
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        if (event.type === 'pointercancel' || event.pointerId !== begin.pointerId) return;
        const x = event.clientX - begin.clientX;
        if (Math.abs(x) > swipe && Math.abs(event.clientY - begin.clientY) < Math.abs(x) / 2) {
          addEventListener('click', swallow, { capture: true, once: true });
          setTimeout(() => removeEventListener('click', swallow, true), 0);
          latest.current.onSwipe?.(x < 0 ? 1 : -1);
        }
      };
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    }

    const menu = (event: Event): void => {
      if (drag?.isTouch) event.preventDefault();
    };
    scroller.addEventListener('pointerdown', down);
    scroller.addEventListener('touchmove', holdStill, { passive: false });
    scroller.addEventListener('contextmenu', menu);
    return () => {
      cancel();
      cancelAnimationFrame(frame);
      scroller.removeEventListener('pointerdown', down);
      scroller.removeEventListener('touchmove', holdStill);
      scroller.removeEventListener('contextmenu', menu);
    };
  }, [isReady]);
}
