import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { columnOn } from '../board/board-data.ts';
import type { BoardColumn, BoardEmployee, BoardPlace, Visit, VisitBlock } from '../board/board-types.ts';
import { minutesSince, momentAt, wallMinute } from '../salon-time.ts';
import { blockOfVisit, employeeOf, take, type InHand } from './clipboard.ts';
import { dropOn } from './drop.ts';
import type { Moves } from './use-moves.tsx';

/** A visit that was cut or copied: taken, put on a place of the board or on another day, or put back. */
export function useInHand(zone: string, columns: readonly BoardColumn[], moves: Moves) {
  const [inHand, setInHand] = useState<InHand | null>(null);
  const putOn = (to: BoardColumn | undefined, minute: number): void => {
    if (!to || !inHand) return;
    setInHand(null);
    const { block, starts_at, isCopy } = inHand;
    const employee_id = employeeOf(block);
    dropOn(moves, { visit: block.visit, block, starts_at, employee_id, to, minute, end: null, isCopy });
  };
  return {
    inHand,
    take: (block: VisitBlock, isCopy: boolean): void => setInHand(take(block, isCopy)),
    takeVisit: (visit: Visit, isCopy: boolean): void => setInHand(take(blockOfVisit(visit), isCopy)),
    paste: ({ column, minute }: BoardPlace): void => putOn(columns[column], minute),
    /** Another day, another employee, the same hour. */
    putOnDay: (day: CalendarDate, employee: BoardEmployee): void => {
      if (!inHand) return;
      const hour = wallMinute(zone, inHand.starts_at);
      const to = columnOn(zone, 'employee', employee, day);
      putOn(to, minutesSince(to.day_start, momentAt(zone, day, hour)));
    },
    putBack: (): void => setInHand(null),
  };
}
