import type { BlockTime, BoardColumn, VisitBlock } from '../board/board-types.ts';
import type { Held } from '../moves/drag-types.ts';
import { minutesSince } from '../salon-time.ts';

/** A visit that is still ahead, and block time. A customer of a session is moved with their visit; the session itself cannot be moved. */
export function heldBy(
  element: HTMLElement,
  blockOf: (key: string | undefined) => VisitBlock | null,
  blockTimeOf: (element: HTMLElement) => BlockTime | null,
  columns: readonly BoardColumn[],
  mayMove: boolean,
  mayBlock: boolean,
): Held | null {
  const block = blockOf(element.dataset['block']);
  if (block) {
    const isAhead = block.visit.status === 1 || block.visit.status === 2;
    if (!mayMove || !isAhead || block.session) return null;
    return {
      grip: { kind: 'visit', block },
      start: block.start,
      end: block.end,
      staysInColumn: element.dataset['block']?.startsWith('u') === true,
    };
  }
  const block_time = blockTimeOf(element);
  const column = columns[Number(element.closest<HTMLElement>('[data-column]')?.dataset['column'])];
  if (!block_time || !column || !mayBlock) return null;
  return {
    grip: { kind: 'block_time', block: block_time },
    start: minutesSince(column.day_start, block_time.starts_at),
    end: minutesSince(column.day_start, block_time.ends_at),
    staysInColumn: false,
  };
}
