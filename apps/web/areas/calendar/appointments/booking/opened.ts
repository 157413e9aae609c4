import type { MenuAt } from '../moves/use-board-hands.ts';
import type { BlockTime, BoardColumn, Visit, VisitBlock } from '../board/board-types.ts';
import type { Marked } from '../moves/drag-types.ts';

/** What lies over the board, besides the panel and the details that the address names. */
export type Opened =
  | null
  | ({ kind: 'menu' } & MenuAt)
  | ({ kind: 'marked' } & Marked)
  | { kind: 'new_block'; column: BoardColumn | null; start: number; end: number; employee_id?: number }
  | { kind: 'block'; block: BlockTime }
  | { kind: 'session'; block: VisitBlock }
  | { kind: 'cancel'; visit: Visit }
  | { kind: 'head'; column: BoardColumn; x: number; y: number }
  | { kind: 'leave'; column: BoardColumn; isSick: boolean }
  | { kind: 'hours'; column: BoardColumn }
  | { kind: 'print'; visits: readonly Visit[]; isOne: boolean }
  | { kind: 'waiting' };
