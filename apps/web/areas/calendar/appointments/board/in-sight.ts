import { useDeferredValue, useEffect, useState } from 'react';
import type { BoardColumn, VisitBlock } from './board-types.ts';
import { openingTop, type Scale } from '../moves/grid-geometry.ts';

type Blocks = ReadonlyMap<string, VisitBlock[]>;

const none: Blocks = new Map();
const noBlocks: readonly VisitBlock[] = [];
/** As the style sheet has it: 9.5 rem a column at least, 4 rem for the hours. */
const columnWidth = 152;
const axisWidth = 64;
/** What stands above the hours: the bar of the program, the tools and the names. */
const barsHeight = 170;

/** What is drawn behind the first sight must not delay it. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    // What a frame's callbacks start is due after its painting.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/**
 * A day opens with what can be seen of it: the columns within the width, and of them the visits within the height. The rest is drawn in
 * the background when that stands, a slice at a time. Once a column has been drawn whole, whatever changes in it shows at once.
 */
export function useInSight(
  blocks: Blocks,
  scale: Scale,
  scroller: React.RefObject<HTMLDivElement | null>,
): (column: BoardColumn, index: number) => readonly VisitBlock[] {
  const isPainted = useIsPainted();
  const whole = useDeferredValue(isPainted ? blocks : none, none);
  if (whole === blocks) return (column) => blocks.get(column.key) ?? noBlocks;
  const board = scroller.current;
  const width = (board ?? document.querySelector('main'))?.clientWidth ?? innerWidth;
  const height = board?.clientHeight ?? innerHeight - barsHeight;
  const scrolled = Math.abs(board?.scrollLeft ?? 0);
  const first = Math.floor(scrolled / columnWidth);
  const last = Math.ceil((scrolled + width - axisWidth) / columnWidth);
  return (column, index) => {
    const own = blocks.get(column.key) ?? noBlocks;
    if (whole.has(column.key)) return own;
    if (index < first || index >= last) return noBlocks;
    const top = scale.first_minute + openingTop(column, scale, Date.now()) / scale.pixels_per_minute;
    const bottom = top + height / scale.pixels_per_minute;
    return own.filter((block) => block.start < bottom && block.end > top);
  };
}
