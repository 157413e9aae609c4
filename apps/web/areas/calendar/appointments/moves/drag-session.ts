import { carry, type Carried } from './carry.ts';
import { isAtEnd } from './drag-frame.ts';
import type { Drag, DragOptions } from './drag-types.ts';
import { gripOf, type Point } from './grid-geometry.ts';
import { swallowClick } from './swallow-click.ts';
import { watchSwipe } from './swipe.ts';

const threshold = 4;
const longPress = 350;

/**
 * Moving, resizing and marking by hand: one listener for the whole board. The pointer is captured, so that nothing it passes over is
 * drawn anew; the ghost is placed once a frame, by transform; React draws nothing until it is let go. A finger takes hold by a long
 * press, so that a short one still scrolls. Answers how to stop listening.
 */
export function listenForDrags(scroller: HTMLElement, body: HTMLElement, latest: { readonly current: DragOptions }): () => void {
  let drag: Drag | null = null;
  /** Null until the pointer went far enough, or a finger rested. */
  let carried: Carried | null = null;
  /** A finger rested, and has not been lifted since. */
  let wasHeld = false;
  const isCarrying = (): boolean => carried !== null;
  const swiped = (to: 1 | -1): void => latest.current.onSwipe?.(to);

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || drag) return;
    const isTouch = event.pointerType === 'touch';
    if (isTouch && latest.current.onSwipe) watchSwipe(event, isCarrying, swiped);
    drag = takeHold(event, latest.current);
    if (!drag) return;
    if (isTouch) drag.timer = window.setTimeout(drag.held ? lift : rest, longPress);
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
  const lift = (): void => {
    if (drag) carried = carry(drag, { scroller, body, latest });
  };
  const move = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.at = pointOf(event);
    if (!carried) {
      const far = distance(drag, drag.at);
      if (drag.isTouch) {
        if (far > 10) cancel();
        return;
      }
      if (far < (drag.held ? threshold : threshold * 2)) return;
      lift();
    }
    event.preventDefault();
    drag.isCopy = event.altKey;
    carried?.followInNextFrame();
  };
  const up = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    drag.at = pointOf(event);
    carried?.follow();
    const ended = drag;
    const wasCarried = isCarrying();
    const isOverBoard = carried?.isOverBoard() ?? false;
    cancel();
    if (!wasCarried) return;
    wasHeld = ended.isTouch;
    swallowClick(0);
    if (isOverBoard) letGo(ended, latest.current);
  };
  const cancel = (): void => {
    if (!drag) return;
    clearTimeout(drag.timer);
    carried?.putDown();
    drag = null;
    carried = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', key, true);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !carried) return;
    event.stopPropagation();
    cancel();
    swallowClick(0);
  };
  const holdStill = (event: TouchEvent): void => {
    if (carried) event.preventDefault();
  };
  /** After a long press the browser's imitation of a click would close what it opened. */
  const noClick = (event: TouchEvent): void => {
    if (wasHeld && event.cancelable) event.preventDefault();
    wasHeld = false;
  };

  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('touchmove', holdStill, { passive: false });
  scroller.addEventListener('touchend', noClick, { passive: false });
  return () => {
    cancel();
    scroller.removeEventListener('pointerdown', down);
    scroller.removeEventListener('touchmove', holdStill);
    scroller.removeEventListener('touchend', noClick);
  };
}

/** What a pointer takes hold of where it comes down; null where nothing may be moved, and nothing marked. */
function takeHold(event: PointerEvent, { columns, isLying, heldBy, onMark }: DragOptions): Drag | null {
  const target = event.target as HTMLElement;
  const element = target.closest<HTMLElement>('[data-block], [data-block-time]');
  const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? Number.NaN);
  const from = columns[column];
  if (!from) return null;
  const at = pointOf(event);
  const isTouch = event.pointerType === 'touch';
  const held = element ? heldBy(element) : null;
  // A finger that rests opens the menu, also on what it may not move.
  if (!isTouch && (element ? !held : !onMark)) return null;
  return {
    pointer: event.pointerId,
    isTouch,
    ...at,
    at,
    element: element ?? target,
    held,
    isResize: element !== null && isAtEnd(element, at, isLying),
    from,
    grip: element ? gripOf(element, at, isLying) : 0,
    column,
    minute: held?.start ?? 0,
    end: held?.end ?? 0,
    timer: undefined,
    isCopy: event.altKey,
  };
}

/** Says on the board what was marked or moved; a finger that lifted something and put it back where it was asks for its menu. */
function letGo({ held, from, column, minute, end, isResize, isCopy, isTouch, element, x, y, at }: Drag, options: DragOptions): void {
  const to = options.columns[column];
  if (!to) return;
  const far = distance({ x, y }, at);
  if (held === null) {
    if (far >= threshold) options.onMark?.({ column, start: minute, end, ...at });
    return;
  }
  const isSame = isResize ? end === held.end : minute === held.start && to === from;
  if (!isSame) options.onDrop({ grip: held.grip, from, to, minute, end: isResize ? end : null, isCopy: isCopy && !isResize });
  else if (isTouch && far < 10) options.onRest({ target: element, x, y });
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
