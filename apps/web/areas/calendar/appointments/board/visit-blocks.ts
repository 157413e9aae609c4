import type { BoardColumn, BoardSession, Visit, VisitBlock, VisitLine } from './board-types.ts';
import { minutesSince } from '../salon-time.ts';

type Unplaced = Omit<VisitBlock, 'lane' | 'lanes' | 'isInside'>;
type Span = { start: number; end: number };
interface Growing extends Unplaced {
  positions: number[];
  gaps: Span[];
  session: (BoardSession & { visits: Visit[] }) | null;
}

/** Whether a line is one of this column: of its employee, or on its place. */
function isIn(column: BoardColumn, line: VisitLine): boolean {
  if (column.kind === 'unit') return line.resource_units.some((unit) => unit.id === column.subject.id);
  return line.employee_id === column.subject.id;
}

/** What a column shows of the visits: consecutive lines of one visit in the same hands are one block, the seats of a session too. */
function blocksIn(column: BoardColumn, visits: readonly Visit[]): Unplaced[] {
  const blocks: Growing[] = [];
  const sessions = new Map<number, Growing>();
  const isOfDay = dayOf(column);
  for (const visit of visits) {
    let last: Growing | undefined;
    for (const [position, line] of visit.lines.entries()) {
      const start = isIn(column, line) ? minutesSince(column.day_start, line.starts_at) : -1;
      if (!isOfDay(start)) {
        last = undefined;
        continue;
      }
      const end = minutesSince(column.day_start, line.ends_at);
      const joined = line.group_session_id === null ? undefined : sessions.get(line.group_session_id);
      if (joined?.session) {
        joined.session.visits.push(visit);
        last = undefined;
        continue;
      }
      const gap = gapOf(column, line, start);
      if (last !== undefined && last.end === start && line.group_session_id === null && last.session === null) {
        last.positions.push(position);
        last.end = end;
        last.buffer = line.parts.buffer_minutes;
        if (gap) last.gaps.push(gap);
        continue;
      }
      const prefix = column.kind === 'unit' ? `u${column.subject.id}.` : '';
      last = {
        key: `${prefix}${visit.id}.${position}`,
        visit,
        positions: [position],
        start,
        end,
        gaps: gap ? [gap] : [],
        buffer: line.parts.buffer_minutes,
        session:
          line.group_session_id === null
            ? null
            : { id: line.group_session_id, seats: line.seats ?? 0, taken: line.seats_taken ?? 0, visits: [visit] },
      };
      blocks.push(last);
      if (line.group_session_id !== null) sessions.set(line.group_session_id, last);
    }
  }
  return blocks;
}

/** The employee's free time within a line. A chair is taken all the while. */
function gapOf(column: BoardColumn, line: VisitLine, start: number): Span | null {
  const { busy_minutes, processing_minutes } = line.parts;
  if (column.kind === 'unit' || processing_minutes === 0) return null;
  return { start: start + busy_minutes, end: start + busy_minutes + processing_minutes };
}

const lastMinute = 36 * 60;

/**
 * Whether a minute is of the column's day: a line belongs to the day it starts on; the small hours belong to the evening before where
 * the salon is open past midnight.
 */
function dayOf({ day_start, subject }: BoardColumn): (minute: number) => boolean {
  const working = subject.working.map((span) => ({
    start: minutesSince(day_start, span.starts_at),
    end: minutesSince(day_start, span.ends_at),
  }));
  return (minute) => {
    if (minute < 0 || minute >= lastMinute) return false;
    if (minute < 1440) return !working.some((span) => span.start < 0 && span.end > minute);
    return working.some((span) => span.start < 1440 && span.end > minute);
  };
}

/** When a block has the hands: its time without its gaps. */
function busySpans(block: Unplaced): Span[] {
  const spans: Span[] = [];
  let from = block.start;
  for (const gap of block.gaps) {
    if (gap.start > from) spans.push({ start: from, end: gap.start });
    from = Math.max(from, gap.end);
  }
  if (block.end > from || spans.length === 0) spans.push({ start: from, end: block.end });
  return spans;
}

const collide = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.some((span) => other.some((own) => span.start < own.end && own.start < span.end));

/**
 * Puts what overlaps side by side: each block in the first lane that is free, all of a cluster equally wide. What fits into another's gap
 * is free there, and lies over it.
 */
export function withLanes(blocks: readonly Unplaced[]): VisitBlock[] {
  const sorted = blocks.toSorted((one, other) => one.start - other.start || other.end - one.end || one.visit.id - other.visit.id);
  const placed: VisitBlock[] = [];
  let cluster: VisitBlock[] = [];
  let lanes: { busy: Span[]; end: number }[] = [];
  const close = (): void => {
    for (const block of cluster) block.lanes = lanes.length;
    cluster = [];
    lanes = [];
  };
  for (const block of sorted) {
    if (lanes.length > 0 && lanes.every(({ end }) => end <= block.start)) close();
    const busy = busySpans(block);
    const free = lanes.findIndex((lane) => !collide(lane.busy, busy));
    const index = free === -1 ? lanes.length : free;
    const lane = (lanes[index] ??= { busy: [], end: block.start });
    const own = { ...block, lane: index, lanes: 1, isInside: lane.end > block.start };
    lane.busy.push(...busy);
    lane.end = Math.max(lane.end, block.end);
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
    const isOfUnits = columns[0]?.kind === 'unit';
    const by_subject = new Map<number, Visit[]>();
    for (const visit of visits) {
      for (const id of new Set(
        visit.lines.flatMap((line) => (isOfUnits ? line.resource_units.map((unit) => unit.id) : line.employee_id)),
      )) {
        const own = by_subject.get(id);
        if (own) own.push(visit);
        else by_subject.set(id, [visit]);
      }
    }
    const next: typeof known = new Map();
    for (const column of columns) {
      const own = by_subject.get(column.subject.id) ?? [];
      const before = known.get(column.key);
      const isSame =
        before?.column === column && before.visits.length === own.length && before.visits.every((visit, index) => visit === own[index]);
      next.set(column.key, isSame ? before : { column, visits: own, blocks: withLanes(blocksIn(column, own)) });
    }
    known = next;
    return new Map([...next].map(([key, entry]) => [key, entry.blocks]));
  };
}
