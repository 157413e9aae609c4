import { direction } from '../../../../shell/text/language.ts';
import type { BoardColumn } from '../board/board-types.ts';

/** The scale of the axis. */
export interface Scale {
  first_minute: number;
  last_minute: number;
  pixels_per_minute: number;
  step_minutes: number;
}

/** Pixels a minute, from compact to large. */
export const zooms = [0.75, 1, 1.5, 2.25, 3.25] as const;
export const usualZoom = 2;

export const topOf = (scale: Scale, minute: number): number => (minute - scale.first_minute) * scale.pixels_per_minute;

/** How far a day is scrolled when it opens: today to a little before now (milliseconds), others to their beginning. */
export function openingTop(first: BoardColumn, scale: Scale, now: number): number {
  const minute = (now - first.day_start) / 60_000;
  return minute >= 0 && minute < 1440 ? Math.max(0, topOf(scale, minute) - 120) : 0;
}

/** The minute under a height, on the grid; `round` for what is dragged, `floor` for what is clicked. */
export function minuteAt(scale: Scale, top: number, how: 'round' | 'floor'): number {
  const steps = top / scale.pixels_per_minute / scale.step_minutes;
  const minute = scale.first_minute + Math[how](steps) * scale.step_minutes;
  return Math.min(Math.max(minute, scale.first_minute), scale.last_minute - scale.step_minutes);
}

/** Columns from the inline start, so that the first is at the right in Arabic. */
export function columnUnder(columns: readonly { left: number; right: number }[], x: number): number {
  const index = columns.findIndex((column) => x >= column.left && x < column.right);
  if (index !== -1) return index;
  const isBeforeFirst = direction === 'rtl' ? x >= (columns[0]?.right ?? 0) : x < (columns[0]?.left ?? 0);
  return isBeforeFirst ? 0 : columns.length - 1;
}

export interface Point {
  x: number;
  y: number;
}

/** Pixels from the beginning of a block or a column to a point in it, along the time. */
export function gripOf(element: HTMLElement, { x, y }: Point, isLying: boolean): number {
  const rect = element.getBoundingClientRect();
  if (!isLying) return y - rect.top;
  return direction === 'rtl' ? rect.right - x : x - rect.left;
}
