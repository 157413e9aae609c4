import { ActionIcon, Button, Popover, SegmentedControl, Select, Tooltip } from '@mantine/core';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconLock,
  IconPalette,
  IconPlus,
  IconRefresh,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../shell/globals.ts';
import { useIsLive } from '../../shell/live.ts';
import { t } from '../../shell/text.ts';
import { MultiChoiceSelect } from '../../ui/choice-inputs.tsx';
import { pointArrows } from '../../ui/rtl-arrows.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { BoardEmployee } from './board-types.ts';
import { BoardCalendar } from './later-parts.ts';
import { nameOf, statusText, statusTones, type StatusName } from './names.ts';
import styles from './board-toolbar.module.css';

export interface BoardToolbarProps {
  date: CalendarDate;
  title: string;
  view: 'day' | 'week';
  employees: readonly BoardEmployee[];
  employee_ids: readonly number[];
  employee_id: number | null;
  isNarrow: boolean;
  isReading: boolean;
  mayZoomIn: boolean;
  mayZoomOut: boolean;
  onDate: (date: CalendarDate) => void;
  onStep: (to: 1 | -1) => void;
  onToday: () => void;
  onView: (view: 'day' | 'week') => void;
  onEmployees: (ids: readonly number[]) => void;
  onEmployee: (id: number) => void;
  onZoom: (to: 1 | -1) => void;
  onRefresh: () => void;
  onBook: () => void;
  onBlock: () => void;
}

const icon = { size: 20, stroke: 1.6 } as const;
const legend: readonly StatusName[] = ['scheduled', 'confirmed', 'check_in', 'achieved', 'no_show'];

/** Which day, whose, how large; and the ways to book and to block. */
export function BoardToolbar(props: BoardToolbarProps) {
  const {
    date,
    title,
    view,
    isNarrow,
    isReading,
    mayZoomIn,
    mayZoomOut,
    onDate,
    onStep,
    onToday,
    onView,
    onZoom,
    onRefresh,
    onBook,
    onBlock,
  } = props;
  const format = useSalonFormat();
  const isLive = useIsLive();
  const [isPicking, setIsPicking] = useState(false);
  const isToday = date === format.dateOf(new Date());
  const unit = view === 'week' ? 'week' : 'day';
  return (
    <div className={`${styles.bar} not-printed`} role="toolbar" aria-label={t('appointments.board.title')}>
      <h1 className="only-read-aloud">{t('appointments.board.title')}</h1>
      <div className={styles.group}>
        <Button variant="default" onClick={onToday} disabled={isToday}>
          {t('appointments.board.today')}
        </Button>
        <ActionIcon aria-label={t(`appointments.board.previous_${unit}`)} onClick={() => onStep(-1)}>
          <IconChevronLeft {...icon} className="points" />
        </ActionIcon>
        <Popover opened={isPicking} onChange={setIsPicking} position="bottom-start" withinPortal trapFocus>
          <Popover.Target>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
              onClick={() => setIsPicking(!isPicking)}
            >
              <span className="only-read-aloud">{t('appointments.board.choose_date')}: </span>
              <strong>
                <bdi>{title}</bdi>
              </strong>
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('appointments.board.choose_date')} onKeyDownCapture={pointArrows}>
            <BoardCalendar
              date={date}
              onDate={(next) => {
                setIsPicking(false);
                if (next !== null) onDate(next);
              }}
            />
          </Popover.Dropdown>
        </Popover>
        <ActionIcon aria-label={t(`appointments.board.next_${unit}`)} onClick={() => onStep(1)}>
          <IconChevronRight {...icon} className="points" />
        </ActionIcon>
      </div>
      <EmployeeChoice {...props} />
      <div className={styles.tools}>
        {!isNarrow && (
          <>
            <SegmentedControl
              aria-label={t('appointments.board.view')}
              value={view}
              onChange={(value) => onView(value === 'week' ? 'week' : 'day')}
              data={[
                { value: 'day', label: t('appointments.board.day_view') },
                { value: 'week', label: t('appointments.board.week_view') },
              ]}
            />
            <ActionIcon aria-label={t('appointments.board.zoom_out')} disabled={!mayZoomOut} onClick={() => onZoom(-1)}>
              <IconZoomOut {...icon} />
            </ActionIcon>
            <ActionIcon aria-label={t('appointments.board.zoom_in')} disabled={!mayZoomIn} onClick={() => onZoom(1)}>
              <IconZoomIn {...icon} />
            </ActionIcon>
          </>
        )}
        <Popover position="bottom-end" withinPortal>
          <Popover.Target>
            <ActionIcon aria-label={t('appointments.board.legend')}>
              <IconPalette {...icon} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('appointments.board.legend')}>
            <ul className={styles.legend}>
              {legend.map((status) => (
                <li key={status}>
                  <StatusBadge tone={statusTones[status]}>{statusText(status)}</StatusBadge>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
        <Tooltip label={t(isLive ? 'appointments.board.live' : 'appointments.board.not_live')}>
          <ActionIcon
            aria-label={`${t('appointments.board.refresh')}. ${t(isLive ? 'appointments.board.live' : 'appointments.board.not_live')}`}
            loading={isReading}
            onClick={onRefresh}
            className={styles.refresh}
            data-live={isLive || undefined}
          >
            <IconRefresh {...icon} />
          </ActionIcon>
        </Tooltip>
        {may('appointments.block_time') && (
          <ActionIcon aria-label={t('appointments.board.block')} onClick={onBlock}>
            <IconLock {...icon} />
          </ActionIcon>
        )}
        {may('appointments.create') && (
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onBook}>
            {t('appointments.board.book')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** On the day, who is shown; in the week and on a phone, whose. */
function EmployeeChoice({ view, isNarrow, employees, employee_ids, employee_id, onEmployees, onEmployee }: BoardToolbarProps) {
  if (employees.length < 2) return null;
  const choices = employees.map((employee) => ({ value: employee.id, label: nameOf(employee) }));
  if (view === 'day' && !isNarrow) {
    return (
      <MultiChoiceSelect
        aria-label={t('appointments.board.employees')}
        placeholder={employee_ids.length === 0 ? t('appointments.board.all_employees') : ''}
        choices={choices}
        value={[...employee_ids]}
        onChange={onEmployees}
      />
    );
  }
  const index = Math.max(
    0,
    employees.findIndex((employee) => employee.id === employee_id),
  );
  const step = (by: number): void => {
    const next = employees[(index + by + employees.length) % employees.length];
    if (next) onEmployee(next.id);
  };
  return (
    <div className={styles.group} data-fills={isNarrow || undefined}>
      <ActionIcon aria-label={t('appointments.board.previous_employee')} onClick={() => step(-1)}>
        <IconChevronLeft {...icon} className="points" />
      </ActionIcon>
      <Select
        className={styles.employee}
        aria-label={t('appointments.board.choose_employee')}
        data={choices.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(employees[index]?.id ?? '')}
        onChange={(id) => id !== null && onEmployee(Number(id))}
        allowDeselect={false}
      />
      <ActionIcon aria-label={t('appointments.board.next_employee')} onClick={() => step(1)}>
        <IconChevronRight {...icon} className="points" />
      </ActionIcon>
    </div>
  );
}
