import type { BlockTime, BoardColumn, VisitBlock } from '../board/board-types.ts';
import type { Point, Scale } from './grid-geometry.ts';

/** What a hand can take hold of. */
type Grip = { kind: 'visit'; block: VisitBlock } | { kind: 'block_time'; block: BlockTime };

/** What was taken hold of and where it was let go. Minutes since the column's day began. */
export interface Dropped {
  grip: Grip;
  from: BoardColumn;
  to: BoardColumn;
  minute: number;
  /** Set when its end was drawn. */
  end: number | null;
  /** The original stays. */
  isCopy: boolean;
}

/** A span of time that was marked on empty space, and where on the screen it ended. */
export interface Marked {
  column: number;
  start: number;
  end: number;
  x: number;
  y: number;
}

export interface Held {
  grip: Grip;
  start: number;
  end: number;
  /** Its place is fixed to the column: only its time moves. */
  staysInColumn: boolean;
}

export interface DragOptions {
  scroller: React.RefObject<HTMLDivElement | null>;
  body: React.RefObject<HTMLDivElement | null>;
  columns: readonly BoardColumn[];
  scale: Scale;
  isEnabled: boolean;
  /** Time runs along the line, and the columns are rows. */
  isLying: boolean;
  /** What this element stands for; null where it may not be moved. */
  heldBy: (element: HTMLElement) => Held | null;
  timeText: (column: BoardColumn, minute: number, end: number) => string;
  onDrop: (dropped: Dropped) => void;
  /** Left out where neither booking nor blocking is allowed. */
  onMark?: ((marked: Marked) => void) | undefined;
  /** A finger rested and was lifted where it was. */
  onRest: (at: { target: HTMLElement; x: number; y: number }) => void;
  /** Over the way to another day for a while. */
  onPage: (to: 1 | -1) => void;
  /** One employee on a phone: a swipe to the side. */
  onSwipe?: ((to: 1 | -1) => void) | undefined;
}

/** What is under way between taking hold and letting go. */
export interface Drag {
  pointer: number;
  isTouch: boolean;
  /** Where the pointer came down. */
  x: number;
  y: number;
  /** Where the pointer is. */
  at: Point;
  element: HTMLElement;
  /** Null: empty space is marked. */
  held: Held | null;
  isResize: boolean;
  from: BoardColumn;
  /** Where in the block it was taken hold of, in pixels from its beginning. */
  grip: number;
  /** Where it would be let go. */
  column: number;
  minute: number;
  end: number;
  timer: number | undefined;
  isCopy: boolean;
}
