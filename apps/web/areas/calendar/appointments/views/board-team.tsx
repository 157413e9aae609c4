import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useEffect, useRef } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import type { Colours } from '../block-times/block-colour.ts';
import { blockColour } from '../block-times/block-colour.ts';
import styles from './board-team.module.css';
import type { BoardEmployee, Visit } from '../board/board-types.ts';
import { blockOfVisit, type InHand } from '../moves/clipboard.ts';
import { nameOf, servicesOf, statusNameOf, statusText } from '../visit/names.ts';
import { VisitMarks } from '../visit/visit-marks.tsx';
import painted from '../board/visit-colours.module.css';

export interface BoardTeamProps {
  from: CalendarDate;
  employees: readonly BoardEmployee[];
  visits: readonly Visit[];
  colours: Colours;
  isWanted: ((visit: Visit) => boolean) | null;
  label: string;
  onOpen: (visit: Visit) => void;
  /** Opens a day: of one employee, or of everybody. */
  onDay: (date: CalendarDate, employee_id: number | null) => void;
  /** What waits for another day or another's hands; at the hour it has. */
  inHand: InHand | null;
  mayMove: boolean;
  onTake: (visit: Visit, isCopy: boolean) => void;
  onPut: (date: CalendarDate, employee: BoardEmployee) => void;
  onPutBack: () => void;
}

/** More in one cell are counted. */
const mostShown = 5;

/** The week of everybody at once, small: a row an employee, a cell a day. */
export function BoardTeam(props: BoardTeamProps) {
  const { from, employees, visits, colours, isWanted, label, inHand, onOpen, onDay, onPut } = props;
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const days = Array.from({ length: 7 }, (_none, day) => addDays(from, day));
  const cells = cellsOf(visits, format.dateOf);
  useTeamKeys(props);
  return (
    <div className={styles.scroller} role="region" aria-label={label} data-holding={inHand ? '' : undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="only-read-aloud">{t('appointments.board.employees')}</span>
            </th>
            {days.map((date) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <button type="button" className={styles.head} onClick={() => onDay(date, null)}>
                  {format.day(date)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {employees.map((employee) => (
            <tr key={employee.id}>
              <th scope="row">
                <span className={styles.whose}>
                  <Face name={nameOf(employee)} uniqueId={employee.picture_unique_id} colour={employee.colour} id={employee.id} size={32} />
                  <bdi>{nameOf(employee)}</bdi>
                </span>
              </th>
              {days.map((date) => {
                const own = cells.get(`${employee.id}.${date}`) ?? [];
                const works = employee.working.some((span) => format.dateOf(span.starts_at) === date);
                return (
                  <td
                    key={date}
                    data-off={!works || undefined}
                    onDragOver={(event) => inHand && event.preventDefault()}
                    onDrop={(event) => {
                      event.preventDefault();
                      onPut(date, employee);
                    }}
                  >
                    <div className={styles.cell}>
                      {own.slice(0, mostShown).map((visit) => (
                        <Chip
                          key={visit.id}
                          visit={visit}
                          employee={employee}
                          colours={colours}
                          isDim={isWanted?.(visit) === false}
                          onOpen={onOpen}
                          onTake={props.mayMove && isStillAhead(visit) ? () => props.onTake(visit, false) : null}
                          onPutBack={props.onPutBack}
                        />
                      ))}
                      <button
                        type="button"
                        className={styles.day}
                        data-quiet={(inHand === null && own.length > 0 && own.length <= mostShown) || undefined}
                        onClick={() => (inHand ? onPut(date, employee) : onDay(date, employee.id))}
                      >
                        <span className="only-read-aloud">
                          {nameOf(employee)}, {format.day(date)}:{' '}
                        </span>
                        {inHand
                          ? t('appointments.team.put_here', { time: format.time(inHand.starts_at) })
                          : own.length > mostShown
                            ? t('appointments.team.more', { count: own.length - mostShown })
                            : own.length > 0
                              ? t('appointments.team.open_day')
                              : t(works ? 'appointments.team.free' : 'appointments.team.off')}
                      </button>
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChipProps {
  visit: Visit;
  employee: BoardEmployee;
  colours: Colours;
  isDim: boolean;
  onOpen: (visit: Visit) => void;
  /** It is dragged to another day, or to other hands; null where it stays. */
  onTake: (() => void) | null;
  /** It was let go beside the week. */
  onPutBack: () => void;
}

const isStillAhead = ({ status }: Visit): boolean => status === 1 || status === 2;

function Chip({ visit, employee, colours, isDim, onOpen, onTake, onPutBack }: ChipProps) {
  const format = useSalonFormat();
  const position = Math.max(
    0,
    visit.lines.findIndex((line) => line.employee_id === employee.id),
  );
  const block = { ...blockOfVisit(visit), positions: [position] };
  const { tone, style } = blockColour(block, employee, colours);
  return (
    <button
      type="button"
      className={`${painted.toned} ${styles.chip}`}
      data-visit={visit.id}
      data-tone={tone}
      data-dim={isDim || undefined}
      data-waiting={visit.approval === 1 || undefined}
      style={style}
      title={`${servicesOf(visit)} · ${statusText(statusNameOf(visit))}`}
      onClick={() => onOpen(visit)}
      draggable={onTake !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', visit.customer_name);
        // Once the drag is under way: a page that changes at its first moment would end it.
        if (onTake) setTimeout(onTake);
      }}
      onDragEnd={(event) => event.dataTransfer.dropEffect === 'none' && onPutBack()}
    >
      <bdi dir="ltr" className="figures">
        {format.time(visit.lines[position]?.starts_at ?? visit.starts_at)}
      </bdi>
      <bdi className={styles.customer}>{visit.customer_name}</bdi>
      <VisitMarks visit={visit} />
    </button>
  );
}

/** On a visit that has the keyboard: M or Ctrl+X takes it up, Ctrl+C a copy; Escape puts back what is in hand. */
function useTeamKeys({ visits, inHand, mayMove, onTake, onPutBack }: BoardTeamProps): void {
  const latest = useRef({ visits, inHand, mayMove, onTake, onPutBack });
  latest.current = { visits, inHand, mayMove, onTake, onPutBack };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const now = latest.current;
      if (document.querySelector('[role=dialog]') !== null) return;
      if (event.key === 'Escape' && now.inHand) return now.onPutBack();
      const chip = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-visit]') : null;
      const visit = chip && now.visits.find((one) => one.id === Number(chip.dataset['visit']));
      if (!visit || event.altKey || event.shiftKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isAhead = isStillAhead(visit);
      // By their place on the keyboard where letters are Arabic.
      if (event.code === (isCommand ? 'KeyX' : 'KeyM') && now.mayMove && isAhead) now.onTake(visit, false);
      else if (isCommand && event.code === 'KeyC') now.onTake(visit, true);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The visits of each employee and day, by the start of the employee's first line in them. */
function cellsOf(visits: readonly Visit[], dateOf: (moment: string) => CalendarDate): Map<string, Visit[]> {
  const cells = new Map<string, Visit[]>();
  for (const visit of visits.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))) {
    for (const key of new Set(visit.lines.map((line) => `${line.employee_id}.${dateOf(line.starts_at)}`))) {
      const own = cells.get(key);
      if (own) own.push(visit);
      else cells.set(key, [visit]);
    }
  }
  return cells;
}
