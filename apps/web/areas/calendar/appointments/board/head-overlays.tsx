import { t } from '../../../../shell/text/text.ts';
import { HeadMenu, HoursOfDay, LeaveOfEmployee } from '../booking/later-parts.ts';
import type { Opened } from '../booking/opened.ts';
import type { TimeAway } from '../moves/to-move-strip.tsx';
import { minutesSince } from '../salon-time.ts';
import { nameOf } from '../visit/names.ts';
import type { BoardColumn } from './board-types.ts';
import type { HeadChoice } from './head-menu.tsx';
import type { BoardAddress } from './use-board-address.ts';

interface HeadOverlayProps {
  opened: Extract<Opened, { kind: 'head' | 'leave' | 'hours' }>;
  isWeek: boolean;
  hasWeek: boolean;
  setOpened: (opened: Opened) => void;
  go: (change: Partial<BoardAddress>) => void;
  /** The employee is away from now on, and visits may lie in that time. */
  onAway: (away: TimeAway) => void;
  onClose: () => void;
  /** The hours or leaves of somebody have changed. */
  onDone: () => void;
}

/** The menu of a column's head, and what it opens. */
export function HeadOverlay({ opened, isWeek, hasWeek, setOpened, go, onAway, onClose, onDone }: HeadOverlayProps) {
  const { column } = opened;
  const person = { id: column.subject.id, name: nameOf(column.subject) };
  if (opened.kind === 'hours') return <HoursOfDay person={person} date={column.date} onClose={onDone} />;
  if (opened.kind === 'leave')
    return (
      <LeaveOfEmployee
        employee={person}
        date={column.date}
        reason={opened.isSick ? t('employeeDay.sick_reason') : ''}
        onClose={onClose}
        onSaved={({ starts_at, ends_at, visit_count }) => {
          onDone();
          if (visit_count > 0) onAway({ employee_id: person.id, employee: person.name, starts_at, ends_at });
        }}
      />
    );
  const choose = (choice: HeadChoice): void => {
    if (choice === 'week') return go({ view: 'week', employee_id: person.id, date: column.date });
    if (choice === 'day') return go({ view: 'day', date: column.date });
    if (choice === 'hours') return setOpened({ kind: 'hours', column });
    if (choice === 'block') return setOpened({ kind: 'new_block', column, ...hourToBlock(column, Date.now()) });
    setOpened({ kind: 'leave', column, isSick: choice === 'sick' });
  };
  return <HeadMenu column={column} x={opened.x} y={opened.y} isWeek={isWeek} hasWeek={hasWeek} onChoose={choose} onClose={onClose} />;
}

const usualStart = 540;

/** The hour that is proposed to be blocked, in minutes since the day began: the next one while the employee works, else the first of the shift. */
function hourToBlock(column: BoardColumn, now: number): { start: number; end: number } {
  const minute = Math.ceil((now - column.day_start) / 900_000) * 15;
  const spans = column.subject.working
    .map((span) => ({ start: minutesSince(column.day_start, span.starts_at), end: minutesSince(column.day_start, span.ends_at) }))
    .filter((span) => span.end > 0 && span.start < 1440);
  const isNow = spans.some((span) => span.start <= minute && span.end > minute);
  const start = isNow ? minute : Math.max(spans[0]?.start ?? usualStart, 0);
  return { start, end: start + 60 };
}
