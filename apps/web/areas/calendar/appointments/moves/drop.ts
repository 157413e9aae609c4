import type { BlockTime, BoardColumn, Visit, VisitBlock } from '../board/board-types.ts';
import { employeeOf, startOf } from './clipboard.ts';
import type { Dropped } from './drag-types.ts';
import { minutesSince, momentAfter } from '../salon-time.ts';
import type { Moves } from './use-moves.tsx';

interface DroppedVisit {
  visit: Visit;
  block: VisitBlock;
  /** Where and whose the block was. */
  starts_at: string;
  employee_id: number;
  to: BoardColumn;
  minute: number;
  /** Set when its end was drawn. */
  end: number | null;
  isCopy: boolean;
}

interface DroppedBlock {
  block_time: BlockTime;
  to: BoardColumn;
  minute: number;
  end: number | null;
}

/** Shorter is a slip of the hand. */
const shortest = 5;

/** Puts what was let go where it was let go: moves, lengthens or copies a visit, moves or lengthens a block. */
export function dropOn(moves: Moves, dropped: DroppedVisit | DroppedBlock): void {
  if ('block_time' in dropped) return dropBlock(moves, dropped);
  const { visit, block, starts_at, employee_id, to, minute, end, isCopy } = dropped;
  if (end !== null) {
    const position = block.positions.at(-1) ?? 0;
    const duration_minutes = end - minutesSince(to.day_start, visit.lines[position]?.starts_at ?? visit.starts_at);
    if (duration_minutes >= shortest) moves.move(visit, { shift: 0, resized: { position, duration_minutes } });
    return;
  }
  const shift = to.day_start + minute * 60_000 - Date.parse(starts_at);
  const goesTo = to.kind === 'employee' && to.subject.id !== employee_id ? to.subject.id : null;
  if (shift === 0 && goesTo === null && !isCopy) return;
  (isCopy ? moves.copy : moves.move)(visit, { shift, ...(goesTo === null ? {} : { positions: block.positions, employee_id: goesTo }) });
}

function dropBlock(moves: Moves, { block_time, to, minute, end }: DroppedBlock): void {
  const lasts = Date.parse(block_time.ends_at) - Date.parse(block_time.starts_at);
  const starts_at = end === null ? momentAfter(to.day_start, minute) : block_time.starts_at;
  const ends_at = end === null ? new Date(Date.parse(starts_at) + lasts).toISOString() : momentAfter(to.day_start, end);
  if (Date.parse(ends_at) > Date.parse(starts_at)) moves.moveBlock(block_time, { employee_id: to.subject.id, starts_at, ends_at });
}

/** The same for what was let go by hand. Who may not book only moves. */
export function dropDragged(moves: Moves, { grip, to, minute, end, isCopy }: Dropped, mayBook: boolean): void {
  if (grip.kind === 'block_time') return dropOn(moves, { block_time: grip.block, to, minute, end });
  const { block } = grip;
  const [starts_at, employee_id] = [startOf(block), employeeOf(block)];
  dropOn(moves, { visit: block.visit, block, starts_at, employee_id, to, minute, end, isCopy: isCopy && mayBook });
}
