import type { BoardColumn, Visit, VisitBlock } from './board-types.ts';
import { minutesSince } from './salon-time.ts';

type Unplaced = Omit<VisitBlock, 'lane' | 'lanes'>;

/** What a column shows of the visits: consecutive lines of one visit in the same hands are one block. */
function blocksIn(column: BoardColumn, visits: readonly Visit[]): Unplaced[] {
  const blocks: Unplaced[] = [];
  const day_end = column.day_start + 36 * 3_600_000;
  for (const visit of visits) {
    let last: { positions: number[]; start: number; end: number; key: string; visit: Visit } | undefined;
    for (const [position, line] of visit.lines.entries()) {
      const starts = Date.parse(line.starts_at);
      if (line.employee_id !== column.employee.id || starts < column.day_start || starts >= day_end || !isOfDay(column, line.starts_at)) {
        last = undefined;
        continue;
      }
      const start = minutesSince(column.day_start, line.starts_at);
      const end = minutesSince(column.day_start, line.ends_at);
      if (last?.end === start) {
        last.positions.push(position);
        last.end = end;
        continue;
      }
      last = { key: `${visit.id}.${position}`, visit, positions: [position], start, end };
      blocks.push(last);
    }
  }
  return blocks;
}

/** A line belongs to the day it starts on; the small hours belong to the evening before where the salon is open past midnight. */
function isOfDay(column: BoardColumn, starts_at: string): boolean {
  const minute = minutesSince(column.day_start, starts_at);
  if (minute < 1440)
    return (
      minute >= 0 &&
      !column.employee.working.some(
        (span) => minutesSince(column.day_start, span.starts_at) < 0 && minutesSince(column.day_start, span.ends_at) > minute,
      )
    );
  return column.employee.working.some(
    (span) => minutesSince(column.day_start, span.starts_at) < 1440 && minutesSince(column.day_start, span.ends_at) > minute,
  );
}

/** Puts what overlaps side by side: each block in the first lane that is free, all of a cluster equally wide. */
export function withLanes(blocks: readonly Unplaced[]): VisitBlock[] {
  const sorted = blocks.toSorted((one, other) => one.start - other.start || other.end - one.end || one.visit.id - other.visit.id);
  const placed: VisitBlock[] = [];
  let cluster: VisitBlock[] = [];
  let lane_ends: number[] = [];
  const close = (): void => {
    for (const block of cluster) block.lanes = lane_ends.length;
    cluster = [];
    lane_ends = [];
  };
  for (const block of sorted) {
    if (lane_ends.length > 0 && lane_ends.every((end) => end <= block.start)) close();
    const free = lane_ends.findIndex((end) => end <= block.start);
    const lane = free === -1 ? lane_ends.length : free;
    lane_ends[lane] = block.end;
    const own = { ...block, lane, lanes: 1 };
    cluster.push(own);
    placed.push(own);
  }
  close();
  return placed;
}

/**
 * The blocks of every column. A column whose visits are the same objects as last time keeps its list, so that a change of one visit
 * draws one column anew and not thirty.
 */
export function makeBlockCache(): (columns: readonly BoardColumn[], visits: readonly Visit[]) => Map<string, VisitBlock[]> {
  let known = new Map<string, { column: BoardColumn; visits: readonly Visit[]; blocks: VisitBlock[] }>();
  return (columns, visits) => {
    const by_employee = new Map<number, Visit[]>();
    for (const visit of visits) {
      for (const id of new Set(visit.lines.map((line) => line.employee_id))) {
        const own = by_employee.get(id);
        if (own) own.push(visit);
        else by_employee.set(id, [visit]);
      }
    }
    const next: typeof known = new Map();
    for (const column of columns) {
      const own = by_employee.get(column.employee.id) ?? [];
      const before = known.get(column.key);
      const isSame =
        before?.column === column && before.visits.length === own.length && before.visits.every((visit, index) => visit === own[index]);
      next.set(column.key, isSame ? before : { column, visits: own, blocks: withLanes(blocksIn(column, own)) });
    }
    known = next;
    return new Map([...next].map(([key, entry]) => [key, entry.blocks]));
  };
}
