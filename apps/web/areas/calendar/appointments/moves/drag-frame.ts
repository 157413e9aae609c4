import { direction } from '../../../../shell/text/language.ts';
import { columnUnder, gripOf, type Point } from './grid-geometry.ts';

/** Where the columns lie while something is carried over them. Standing, time runs down the screen; lying, along the line. */
export interface DragFrame {
  /** Pixels from the first minute of the axis to a point. */
  along(point: Point): number;
  /** The column under a point, the nearest one beside them. */
  columnAt(point: Point): number;
  /** Where on the screen so many pixels of a column are; undefined where there is no such column. */
  boxOf(column: number, start: number, length: number): { left: number; top: number; width: number; height: number } | undefined;
}

/** Measures the columns once. Afterwards only how far the board was scrolled meanwhile is read. */
export function measureFrame(scroller: HTMLElement, body: HTMLElement, isLying: boolean): DragFrame {
  const rects = [...body.querySelectorAll<HTMLElement>('[data-column]')].map((column) => column.getBoundingClientRect());
  const [scroll_left, scroll_top] = [scroller.scrollLeft, scroller.scrollTop];
  const scrolled = (): Point => ({ x: scroller.scrollLeft - scroll_left, y: scroller.scrollTop - scroll_top });
  const first = rects[0] ?? body.getBoundingClientRect();
  const isMirrored = isLying && direction === 'rtl';
  return {
    along({ x, y }) {
      const by = scrolled();
      if (!isLying) return y + by.y - first.top;
      return isMirrored ? first.right - x - by.x : x + by.x - first.left;
    },
    columnAt({ x, y }) {
      const by = scrolled();
      if (!isLying) return columnUnder(rects, x + by.x);
      const row = rects.findIndex((rect) => y + by.y < rect.bottom);
      return row === -1 ? rects.length - 1 : row;
    },
    boxOf(column, start, length) {
      const rect = rects[column];
      if (!rect) return undefined;
      const by = scrolled();
      if (!isLying)
        return { left: rect.left - by.x + 2, top: first.top - by.y + start, width: rect.width - 4, height: Math.max(length, 18) };
      const width = Math.max(length, 18);
      const left = isMirrored ? first.right - start - width : first.left + start;
      return { left: left - by.x, top: rect.top - by.y + 3, width, height: rect.height - 6 };
    },
  };
}

const widestEnd = 8;

/** Whether a point is on the end of a block, which is drawn to make it longer: a quarter of a short one, so that the rest still moves it. */
export function isAtEnd(element: HTMLElement, point: Point, isLying: boolean): boolean {
  if (element.dataset['ends'] === undefined) return false;
  const { width, height } = element.getBoundingClientRect();
  const length = isLying ? width : height;
  return length - gripOf(element, point, isLying) <= Math.min(widestEnd, length / 4);
}
