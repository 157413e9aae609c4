import {
  IconAlertTriangle,
  IconCash,
  IconCheck,
  IconDoorEnter,
  IconHourglass,
  IconNote,
  IconReceipt,
  IconRepeat,
  IconSparkles,
  IconStack2,
  IconUserOff,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Visit, VisitBlock } from '../board/board-types.ts';
import painted from '../board/visit-colours.module.css';
import { statusNameOf } from './names.ts';

interface Mark {
  key:
    | 'confirmed'
    | 'check_in'
    | 'achieved'
    | 'no_show'
    | 'waiting'
    | 'unpaid'
    | 'first_visit'
    | 'series'
    | 'overbooked'
    | 'online'
    | 'notes'
    | 'missed';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
}

export const allMarks: Readonly<Record<Mark['key'], Mark['Icon']>> = {
  waiting: IconHourglass,
  unpaid: IconCash,
  confirmed: IconCheck,
  check_in: IconDoorEnter,
  achieved: IconReceipt,
  no_show: IconUserOff,
  first_visit: IconSparkles,
  missed: IconAlertTriangle,
  overbooked: IconStack2,
  online: IconWorld,
  series: IconRepeat,
  notes: IconNote,
};

/** The marks on a visit besides its colour: its state, and what the employee who serves the customer should know. */
export function marksOf(visit: Visit): Mark['key'][] {
  const status = statusNameOf(visit);
  const is: Readonly<Record<Mark['key'], boolean>> = {
    waiting: visit.approval === 1,
    unpaid: isDepositDue(visit),
    confirmed: status === 'confirmed',
    check_in: status === 'check_in',
    achieved: status === 'achieved',
    no_show: status === 'no_show',
    first_visit: visit.is_first_visit === 1,
    missed: visit.no_show_count > 0,
    overbooked: visit.is_overbooked === 1,
    online: visit.source === 1,
    series: visit.series_id !== null,
    notes: visit.notes !== null,
  };
  return (Object.keys(allMarks) as Mark['key'][]).filter((key) => is[key]);
}

export const isDepositDue = (visit: Visit): boolean =>
  visit.deposit_minor > visit.deposit_paid_minor && (visit.status === 1 || visit.status === 2);

export function VisitMarks({ visit }: { visit: Visit }) {
  const marks = marksOf(visit);
  if (marks.length === 0) return null;
  return (
    <span className={painted.marks} data-marks aria-hidden>
      {marks.map((key) => {
        const Icon = allMarks[key];
        return <Icon key={key} size={13} stroke={2} />;
      })}
    </span>
  );
}

/** Who is served where the customer brings somebody along. */
export function guestsOf(block: Pick<VisitBlock, 'visit' | 'positions'>): string[] {
  return block.positions.flatMap((position) => block.visit.lines[position]?.guest_name ?? []);
}
