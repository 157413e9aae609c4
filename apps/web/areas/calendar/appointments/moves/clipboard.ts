import type { Visit, VisitBlock } from '../board/board-types.ts';

/** A visit that was cut or copied and waits for a place, on any day. */
export interface InHand {
  visit: Visit;
  /** What of it was taken hold of: this goes where it is put, the rest keeps its distance. */
  block: VisitBlock;
  /** When the block began, for the days between. */
  starts_at: string;
  /** The original stays, and another is booked. */
  isCopy: boolean;
}

export const employeeOf = (block: VisitBlock): number => block.visit.lines[block.positions[0] ?? 0]?.employee_id ?? 0;
export const startOf = (block: VisitBlock): string => block.visit.lines[block.positions[0] ?? 0]?.starts_at ?? block.visit.starts_at;

/** A whole visit taken from its details rather than from a column. */
export function blockOfVisit(visit: Visit): VisitBlock {
  const minutes = (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000;
  return {
    key: '',
    visit,
    positions: visit.lines.map((_line, position) => position),
    start: 0,
    end: minutes,
    gaps: [],
    buffer: 0,
    session: null,
    lane: 0,
    lanes: 1,
    isInside: false,
  };
}

export const take = (block: VisitBlock, isCopy: boolean): InHand => ({ visit: block.visit, block, starts_at: startOf(block), isCopy });
