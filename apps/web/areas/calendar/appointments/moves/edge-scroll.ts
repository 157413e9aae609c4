import type { Drag } from './drag-types.ts';

const edge = 48;
const headHeight = 52;

/** How far the board is scrolled in this frame, in pixels: the nearer to its edge something is held, the further. */
export function edgeScroll({ at, isResize, held }: Drag, box: DOMRect, isLying: boolean): { x: number; y: number } {
  const staysInColumn = isResize || held?.staysInColumn === true;
  return {
    x: staysInColumn && !isLying ? 0 : scrolledBy(at.x - box.left, box.right - at.x),
    y: staysInColumn && isLying ? 0 : scrolledBy(at.y - box.top - headHeight, box.bottom - at.y),
  };
}

function scrolledBy(fromStart: number, fromEnd: number): number {
  if (fromStart < edge) return -(edge - Math.max(fromStart, 0)) / 4;
  return fromEnd < edge ? (edge - Math.max(fromEnd, 0)) / 4 : 0;
}
