import { measureFrame, type DragFrame } from './drag-frame.ts';
import { frameGhost, ghostOf } from './drag-ghost.ts';
import type { Drag, DragOptions } from './drag-types.ts';
import { edgeScroll } from './edge-scroll.ts';
import { minuteAt, topOf, type Scale } from './grid-geometry.ts';
import { pageTurner } from './page-turner.ts';

/** The board something is carried over. */
export interface CarriedOver {
  scroller: HTMLElement;
  body: HTMLElement;
  latest: { readonly current: DragOptions };
}

export interface Carried {
  /** Puts the ghost where the pointer is, on the grid, and notes there in the drag what letting go would mean. */
  follow(): void;
  followInNextFrame(): void;
  isOverBoard(): boolean;
  putDown(): void;
}

/** Lifts what was taken hold of. From then on its ghost follows the pointer once a frame; the board scrolls at its edges and turns to other days. */
export function carry(drag: Drag, { scroller, body, latest }: CarriedOver): Carried {
  const pages = pageTurner((to) => latest.current.onPage(to));
  // The columns that were measured: another day has others.
  let measured = latest.current.columns;
  const measure = (): DragFrame => {
    measured = latest.current.columns;
    pages.measure();
    return measureFrame(scroller, body, latest.current.isLying);
  };
  let lies = measure();
  let frame = 0;
  let box: DOMRect | null = null;
  const scrollBox = (): DOMRect => (box ??= scroller.getBoundingClientRect());

  try {
    scroller.setPointerCapture(drag.pointer);
  } catch {
    // The pointer has gone already; what follows ends the drag.
  }
  const ghost = drag.held ? ghostOf(drag.element, latest.current.isLying) : frameGhost();
  if (drag.held) drag.element.dataset['lifted'] = '';
  scroller.dataset['dragging'] = '';
  if (drag.isTouch) navigator.vibrate?.(15);
  /** Where marking began, in pixels along the axis. */
  const anchor = lies.along(drag);

  /** Reads nothing of the layout but how far the board is scrolled. */
  const follow = (): void => {
    const { scale, timeText, columns } = latest.current;
    if (measured !== columns) lies = measure();
    Object.assign(drag, placeOf(drag, lies, anchor, scale));
    const at = lies.boxOf(drag.column, topOf(scale, drag.minute), (drag.end - drag.minute) * scale.pixels_per_minute);
    const shown = columns[drag.column];
    if (!at || !shown) return;
    ghost.place(at);
    ghost.label((drag.isCopy && drag.held ? '+ ' : '') + timeText(shown, drag.minute, drag.end));
  };
  /** Scrolls and turns the page as long as the pointer asks for it, also where it rests. */
  const tick = (now: number): void => {
    frame = 0;
    let goesOn = false;
    if (drag.held !== null) {
      const { x, y } = edgeScroll(drag, scrollBox(), latest.current.isLying);
      goesOn = x !== 0 || y !== 0;
      if (goesOn) scroller.scrollBy(x, y);
      if (!drag.isResize) goesOn = pages.hover(drag.at, now) || goesOn;
    }
    follow();
    if (goesOn) frame = requestAnimationFrame(tick);
  };
  follow();
  return {
    follow,
    followInNextFrame() {
      if (frame === 0) frame = requestAnimationFrame(tick);
    },
    isOverBoard() {
      const { top, bottom, left, right } = scrollBox();
      return drag.at.x >= left && drag.at.x <= right && drag.at.y >= top && drag.at.y <= bottom;
    },
    putDown() {
      cancelAnimationFrame(frame);
      pages.stop();
      ghost.remove();
      delete drag.element.dataset['lifted'];
      delete scroller.dataset['dragging'];
      if (scroller.hasPointerCapture(drag.pointer)) scroller.releasePointerCapture(drag.pointer);
    },
  };
}

/** Where on the grid it would be let go, with the pointer where it is: marked from the anchor, made longer or shorter, or moved. */
function placeOf(drag: Drag, lies: DragFrame, anchor: number, scale: Scale): Pick<Drag, 'column' | 'minute' | 'end'> {
  const { held, column } = drag;
  const along = lies.along(drag.at);
  if (held === null) {
    const [from, to] = [minuteAt(scale, anchor, 'floor'), minuteAt(scale, along, 'floor')];
    return { column, minute: Math.min(from, to), end: Math.max(from, to) + scale.step_minutes };
  }
  if (drag.isResize) {
    const end = scale.first_minute + Math.round(along / scale.pixels_per_minute / scale.step_minutes) * scale.step_minutes;
    return { column, minute: held.start, end: Math.min(Math.max(end, held.start + scale.step_minutes), scale.last_minute) };
  }
  const minute = minuteAt(scale, along - drag.grip, 'round');
  return { column: held.staysInColumn ? column : lies.columnAt(drag.at), minute, end: minute + held.end - held.start };
}
