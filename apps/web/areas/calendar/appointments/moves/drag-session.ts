import type { Drag, DragOptions } from './drag-types.ts';
import { isAtEnd, measureFrame } from './drag-frame.ts';
import { frameGhost, ghostOf } from './drag-ghost.ts';
import { gripOf, minuteAt, topOf } from './grid-geometry.ts';

const threshold = 4;
const longPress = 350;
const edge = 48;
const swipe = 64;
const hoverToPage = 650;
const headHeight = 52;

/**
 * Moving, resizing and marking by hand: one listener for the whole board. The pointer is captured, so that nothing it passes over is
 * drawn anew; the ghost is placed once a frame, by transform; React draws nothing until it is let go. A finger takes hold by a long
 * press, so that a short one still scrolls. Answers how to stop listening.
 */
export function listenForDrags(scroller: HTMLElement, body: HTMLElement, latest: { readonly current: DragOptions }): () => void {
  let drag: Drag | null = null;
  let frame = 0;
  let last = { x: 0, y: 0 };
  /** A finger rested, and has not been lifted since. */
  let wasHeld = false;
  let pages: { to: 1 | -1; element: HTMLElement; rect: DOMRect }[] = [];
  let paging: { to: 1 | -1; since: number; element: HTMLElement } | null = null;

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || drag) return;
    const { isLying } = latest.current;
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-block], [data-block-time]');
    const index = Number(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? Number.NaN);
    const from = latest.current.columns[index];
    last = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    if (isTouch && latest.current.onSwipe) watchSwipe(event);
    if (!from) return;
    const held = element ? latest.current.heldBy(element) : null;
    if (element ? !held && !isTouch : !isTouch && !latest.current.onMark) return;
    drag = {
      pointer: event.pointerId,
      isTouch,
      x: event.clientX,
      y: event.clientY,
      element: element ?? target,
      held,
      isResize: element !== null && isAtEnd(element, last, isLying),
      from,
      grip: element ? gripOf(element, last, isLying) : 0,
      ghost: null,
      frame: null,
      measured: [],
      column: index,
      minute: held?.start ?? 0,
      end: held?.end ?? 0,
      timer: undefined,
      isCopy: event.altKey,
    };
    if (isTouch) drag.timer = window.setTimeout(held ? lift : rest, longPress);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key, true);
  };

  const rest = (): void => {
    if (!drag) return;
    const { element: target, x, y } = drag;
    wasHeld = true;
    swallowClick(400);
    cancel();
    latest.current.onRest({ target, x, y });
  };

  const measure = (): void => {
    if (!drag) return;
    drag.frame = measureFrame(scroller, body, latest.current.isLying);
    drag.measured = latest.current.columns;
    pages = [...document.querySelectorAll<HTMLElement>('[data-page-by]')].map((element) => ({
      to: element.dataset['pageBy'] === '1' ? 1 : -1,
      element,
      rect: element.getBoundingClientRect(),
    }));
  };

  const lift = (): void => {
    if (!drag) return;
    measure();
    try {
      scroller.setPointerCapture(drag.pointer);
    } catch {
      // The pointer has gone already; what follows ends the drag.
    }
    drag.ghost = drag.held ? ghostOf(drag.element, latest.current.isLying) : frameGhost();
    if (drag.held) drag.element.dataset['lifted'] = '';
    scroller.dataset['dragging'] = '';
    if (drag.isTouch) navigator.vibrate?.(15);
    follow();
  };

  /** Puts the ghost where the pointer is, on the grid. Reads nothing of the layout but how far the board is scrolled. */
  const follow = (): void => {
    if (!drag?.ghost) return;
    const { scale, timeText, columns } = latest.current;
    if (drag.measured !== columns) measure();
    const { frame: lies, held } = drag;
    if (!lies) return;
    const along = lies.along(last);
    if (held === null) {
      drag.anchor ??= lies.along(drag);
      const anchor = minuteAt(scale, drag.anchor, 'floor');
      const other = minuteAt(scale, along, 'floor');
      drag.minute = Math.min(anchor, other);
      drag.end = Math.max(anchor, other) + scale.step_minutes;
    } else if (drag.isResize) {
      const end = scale.first_minute + Math.round(along / scale.pixels_per_minute / scale.step_minutes) * scale.step_minutes;
      drag.minute = held.start;
      drag.end = Math.min(Math.max(end, held.start + scale.step_minutes), scale.last_minute);
    } else {
      if (!held.staysInColumn) drag.column = lies.columnAt(last);
      drag.minute = minuteAt(scale, along - drag.grip, 'round');
      drag.end = drag.minute + held.end - held.start;
    }
    const box = lies.boxOf(drag.column, topOf(scale, drag.minute), (drag.end - drag.minute) * scale.pixels_per_minute);
    const shown = columns[drag.column];
    if (!box || !shown) return;
    drag.ghost.place(box);
    drag.ghost.label((drag.isCopy && held ? '+ ' : '') + timeText(shown, drag.minute, drag.end));
  };

  /** Once a frame while something is held: follows, scrolls at the edges, turns the page. */
  const tick = (now: number): void => {
    frame = 0;
    if (!drag?.ghost) return;
    let goesOn = false;
    if (drag.held !== null) {
      const box = scrollBox();
      const by = (distance_start: number, distance_end: number): number =>
        distance_start < edge
          ? -(edge - Math.max(distance_start, 0)) / 4
          : distance_end < edge
            ? (edge - Math.max(distance_end, 0)) / 4
            : 0;
      const { isLying } = latest.current;
      const staysInColumn = drag.isResize || drag.held.staysInColumn;
      const y = staysInColumn && isLying ? 0 : by(last.y - box.top - headHeight, box.bottom - last.y);
      const x = staysInColumn && !isLying ? 0 : by(last.x - box.left, box.right - last.x);
      goesOn = x !== 0 || y !== 0;
      if (goesOn) scroller.scrollBy(x, y);
      if (!drag.isResize) goesOn = turnPage(now) || goesOn;
    }
    follow();
    if (goesOn) frame = requestAnimationFrame(tick);
  };
  let box: DOMRect | null = null;
  const scrollBox = (): DOMRect => (box ??= scroller.getBoundingClientRect());

  const turnPage = (now: number): boolean => {
    const over = pages.find(({ rect }) => last.x >= rect.left && last.x <= rect.right && last.y >= rect.top && last.y <= rect.bottom);
    if (!over) {
      stopPaging();
      return false;
    }
    if (paging?.element !== over.element) {
      stopPaging();
      paging = { to: over.to, since: now, element: over.element };
      over.element.dataset['pageSoon'] = '';
    } else if (now - paging.since > hoverToPage) {
      paging.since = now;
      latest.current.onPage(over.to);
    }
    return true;
  };
  const stopPaging = (): void => {
    if (paging) delete paging.element.dataset['pageSoon'];
    paging = null;
  };

  const move = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    last = { x: event.clientX, y: event.clientY };
    if (!drag.ghost) {
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
      if (drag.isTouch) {
        if (far > 10) cancel();
        return;
      }
      if (far < (drag.held ? threshold : threshold * 2)) return;
      lift();
    }
    event.preventDefault();
    drag.isCopy = event.altKey;
    if (frame === 0) frame = requestAnimationFrame(tick);
  };

  const up = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    last = { x: event.clientX, y: event.clientY };
    follow();
    const { held, from, column, minute, end, isResize, ghost, isCopy, isTouch, element, x, y } = drag;
    const to = latest.current.columns[column];
    const { top, bottom, left, right } = scrollBox();
    const isOver = last.x >= left && last.x <= right && last.y >= top && last.y <= bottom;
    cancel();
    if (!ghost) return;
    wasHeld = isTouch;
    // The click that ends a drag is not a click.
    swallowClick(0);
    if (!to || !isOver) return;
    if (held === null) {
      if (Math.hypot(last.x - x, last.y - y) >= threshold) latest.current.onMark?.({ column, start: minute, end, x: last.x, y: last.y });
      return;
    }
    const isSame = isResize ? end === held.end : minute === held.start && to === from;
    if (!isSame) latest.current.onDrop({ grip: held.grip, from, to, minute, end: isResize ? end : null, isCopy: isCopy && !isResize });
    else if (isTouch && Math.hypot(last.x - x, last.y - y) < 10) latest.current.onRest({ target: element, x, y });
  };

  const cancel = (): void => {
    if (!drag) return;
    clearTimeout(drag.timer);
    drag.ghost?.remove();
    delete drag.element.dataset['lifted'];
    delete scroller.dataset['dragging'];
    if (scroller.hasPointerCapture(drag.pointer)) scroller.releasePointerCapture(drag.pointer);
    drag = null;
    box = null;
    stopPaging();
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', key, true);
  };

  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !drag?.ghost) return;
    event.stopPropagation();
    cancel();
    swallowClick(0);
  };
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  const swallowClick = (milliseconds: number): void => {
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true), milliseconds);
  };
  const holdStill = (event: TouchEvent): void => {
    if (drag?.ghost) event.preventDefault();
  };
  /** After a long press the browser's imitation of a click would close what it opened. */
  const noClick = (event: TouchEvent): void => {
    if (wasHeld && event.cancelable) event.preventDefault();
    wasHeld = false;
  };

  function watchSwipe(begin: PointerEvent): void {
    const end = (event: PointerEvent): void => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (event.type === 'pointercancel' || event.pointerId !== begin.pointerId || drag?.ghost) return;
      const x = event.clientX - begin.clientX;
      if (Math.abs(x) > swipe && Math.abs(event.clientY - begin.clientY) < Math.abs(x) / 2) {
        swallowClick(0);
        latest.current.onSwipe?.(x < 0 ? 1 : -1);
      }
    };
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('touchmove', holdStill, { passive: false });
  scroller.addEventListener('touchend', noClick, { passive: false });
  return () => {
    cancel();
    cancelAnimationFrame(frame);
    scroller.removeEventListener('pointerdown', down);
    scroller.removeEventListener('touchmove', holdStill);
    scroller.removeEventListener('touchend', noClick);
  };
}
