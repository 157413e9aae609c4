import { ActionIcon, Button } from '@mantine/core';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import {
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconDotsVertical,
  IconFilter,
  IconHourglass,
  IconLock,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { useIsLive } from '../../../../shell/live.ts';
import { t } from '../../../../shell/text/text.ts';
import { PlainSelect } from '../../../../ui/inputs/plain-select.tsx';
import { LaterPopover } from '../../../../ui/popovers/later-popover.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { BoardEmployee } from './board-types.ts';
import { boardViews, isBoardView, isGrid, unitOf, type BoardView } from './board-view.ts';
import { boardCalendar, BoardMore, boardOptions } from '../booking/later-parts.ts';
import { Face } from '../../../../ui/pictures/face.tsx';
import { nameOf } from '../visit/names.ts';
import styles from './board-toolbar.module.css';

export interface BoardToolbarProps {
  date: CalendarDate;
  title: string;
  view: BoardView;
  /** Those that there is something to show in. */
  views: readonly BoardView[];
  employees: readonly BoardEmployee[];
  employee_id: number | null;
  isNarrow: boolean;
  isReading: boolean;
  /** What is shown has come once. */
  isRead: boolean;
  mayZoomIn: boolean;
  mayZoomOut: boolean;
  /** How many filters are set. */
  filters: number;
  /** Visits that wait for a yes. */
  waiting: number;
  onDate: (date: CalendarDate) => void;
  onStep: (to: 1 | -1) => void;
  onToday: () => void;
  onView: (view: BoardView) => void;
  onEmployee: (id: number) => void;
  onZoom: (to: 1 | -1) => void;
  onRefresh: () => void;
  onPrint: () => void;
  onWaiting: () => void;
  onBook: () => void;
  onBlock: () => void;
  /** What can be done with the day of the one employee who is shown. */
  onHead: (head: HTMLElement) => void;
  /** What the filters' window holds. */
  options: React.ComponentProps<typeof boardOptions.Part>;
}

const icon = { size: 20, stroke: 1.6 } as const;

/** Which day's, whose and how; and the ways to book and to block. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { view } = props;
  const isLive = useIsLive();
  const live = t(isLive ? 'appointments.board.live' : 'appointments.board.not_live');
  if (props.isNarrow) return <NarrowToolbar {...props} />;
  return (
    <div className={`${styles.bar} not-printed`} role="toolbar" aria-label={t('appointments.board.title')}>
      <h1 className="only-read-aloud">{t('appointments.board.title')}</h1>
      <PeriodChoice {...props} />
      {view === 'week' && <EmployeeChoice {...props} />}
      <div className={styles.tools}>
        {props.waiting > 0 && (
          <Button variant="light" leftSection={<IconHourglass size={18} stroke={1.6} aria-hidden />} onClick={props.onWaiting}>
            {t('appointments.approval.queue', { count: props.waiting })}
          </Button>
        )}
        <PlainSelect
          className={styles.view}
          label={t('appointments.board.view')}
          value={view}
          onChange={(value) => isBoardView(value) && props.onView(value)}
          choices={boardViews
            .filter((one) => props.views.includes(one))
            .map((one) => ({ value: one, label: t(`appointments.view.${one}`) }))}
        />
        {(isGrid(view) || view === 'timeline') && (
          <>
            <ActionIcon aria-label={t('appointments.board.zoom_out')} disabled={!props.mayZoomOut} onClick={() => props.onZoom(-1)}>
              <IconZoomOut {...icon} />
            </ActionIcon>
            <ActionIcon aria-label={t('appointments.board.zoom_in')} disabled={!props.mayZoomIn} onClick={() => props.onZoom(1)}>
              <IconZoomIn {...icon} />
            </ActionIcon>
          </>
        )}
        <FilterChoice filters={props.filters} options={props.options} />
        <ActionIcon
          aria-label={`${t('appointments.board.refresh')}. ${live}`}
          loading={props.isReading}
          onClick={props.onRefresh}
          className={styles.refresh}
          data-live={isLive || undefined}
          title={live}
        >
          <IconRefresh {...icon} />
        </ActionIcon>
        {view !== 'month' && (
          <ActionIcon aria-label={t('ui.print')} onClick={props.onPrint}>
            <IconPrinter {...icon} />
          </ActionIcon>
        )}
        {may('appointments.block_time') && (
          <ActionIcon aria-label={t('appointments.board.block')} onClick={props.onBlock}>
            <IconLock {...icon} />
          </ActionIcon>
        )}
        {may('appointments.create') && (
          <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={props.onBook}>
            {t('appointments.board.book')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** On a phone, and on a screen that is magnified: one line, and whatever is not needed all day behind one button. */
function NarrowToolbar(props: BoardToolbarProps) {
  const { view, views, waiting } = props;
  return (
    <div className={`${styles.bar} not-printed`} data-narrow role="toolbar" aria-label={t('appointments.board.title')}>
      <h1 className="only-read-aloud">{t('appointments.board.title')}</h1>
      <PeriodChoice {...props} />
      <div className={styles.tools}>
        {waiting > 0 && (
          <ActionIcon
            className={styles.filter}
            data-count={waiting}
            aria-label={t('appointments.approval.queue', { count: waiting })}
            onClick={props.onWaiting}
          >
            <IconHourglass {...icon} />
          </ActionIcon>
        )}
        <FilterChoice filters={props.filters} options={props.options} />
        <BoardMore view={view} views={views} onView={props.onView} onRefresh={props.onRefresh} onBlock={props.onBlock} />
        {may('appointments.create') && (
          <ActionIcon variant="filled" color="brand" size={40} aria-label={t('appointments.board.book')} onClick={props.onBook}>
            <IconPlus {...icon} />
          </ActionIcon>
        )}
      </div>
      {view === 'day' && <EmployeeChoice {...props} />}
    </div>
  );
}

/** The period that is shown: today, the one before and after, or any by its date. */
function PeriodChoice({ date, title, view, isNarrow, onToday, onDate, onStep }: BoardToolbarProps) {
  const format = useSalonFormat();
  const [isPicking, setIsPicking] = useState(false);
  const isToday = date === format.dateOf(new Date());
  const unit = unitOf(view);
  return (
    <div className={styles.group}>
      {!isNarrow && (
        <Button variant="default" onClick={onToday} aria-current={isToday ? 'date' : undefined}>
          {t('appointments.board.today')}
        </Button>
      )}
      <ActionIcon data-page-by="-1" aria-label={t(`appointments.board.previous_${unit}`)} onClick={() => onStep(-1)}>
        <IconChevronLeft {...icon} className="points" />
      </ActionIcon>
      <LaterPopover
        opened={isPicking}
        onChange={setIsPicking}
        position="bottom-start"
        label={t('appointments.board.choose_date')}
        holds={boardCalendar}
        target={
          <Button
            variant="subtle"
            color="gray"
            leftSection={isNarrow ? null : <IconCalendar size={18} stroke={1.6} aria-hidden />}
            px={isNarrow ? 4 : undefined}
            onClick={() => setIsPicking(!isPicking)}
          >
            <span className="only-read-aloud">{t('appointments.board.choose_date')}: </span>
            <strong>
              <bdi>{title}</bdi>
            </strong>
          </Button>
        }
      >
        <boardCalendar.Part
          date={date}
          onDate={(next) => {
            setIsPicking(false);
            if (next !== null) onDate(next);
          }}
        />
        {isNarrow && !isToday && (
          <Button
            variant="default"
            fullWidth
            mt="xs"
            onClick={() => {
              setIsPicking(false);
              onToday();
            }}
          >
            {t('appointments.board.today')}
          </Button>
        )}
      </LaterPopover>
      <ActionIcon data-page-by="1" aria-label={t(`appointments.board.next_${unit}`)} onClick={() => onStep(1)}>
        <IconChevronRight {...icon} className="points" />
      </ActionIcon>
    </div>
  );
}

function FilterChoice({ filters, options }: Pick<BoardToolbarProps, 'filters' | 'options'>) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <LaterPopover
      opened={isChoosing}
      onChange={setIsChoosing}
      position="bottom-end"
      width="min(22rem, 94vw)"
      label={t('appointments.filter.title')}
      holds={boardOptions}
      className={styles.options}
      target={
        <ActionIcon
          className={styles.filter}
          data-count={filters > 0 ? filters : undefined}
          aria-label={filters > 0 ? t('appointments.filter.active', { count: filters }) : t('appointments.filter.title')}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <IconFilter {...icon} />
        </ActionIcon>
      }
    >
      <boardOptions.Part {...options} />
    </LaterPopover>
  );
}

/** In the week and on a phone: whose; on a phone with the face, and what can be done with that employee's day. */
function EmployeeChoice({ isNarrow, isRead, employees, employee_id, onEmployee, onHead }: BoardToolbarProps) {
  // Its room is kept while the employees are on their way: nothing below it moves.
  if (isNarrow && !isRead) return <div className={styles.group} data-fills />;
  if (employees.length < (isNarrow ? 1 : 2)) return null;
  const index = Math.max(
    0,
    employees.findIndex((employee) => employee.id === employee_id),
  );
  const step = (by: number): void => {
    const next = employees[(index + by + employees.length) % employees.length];
    if (next) onEmployee(next.id);
  };
  const one = employees[index];
  return (
    <div className={styles.group} data-fills={isNarrow || undefined}>
      {isNarrow && one && <Face name={nameOf(one)} uniqueId={one.picture_unique_id} colour={one.colour} id={one.id} size={32} />}
      <ActionIcon aria-label={t('appointments.board.previous_employee')} onClick={() => step(-1)}>
        <IconChevronLeft {...icon} className="points" />
      </ActionIcon>
      <PlainSelect
        className={styles.employee}
        label={t('appointments.board.choose_employee')}
        choices={employees.map((employee) => ({ value: String(employee.id), label: nameOf(employee) }))}
        value={String(employees[index]?.id ?? '')}
        onChange={(id) => onEmployee(Number(id))}
      />
      <ActionIcon aria-label={t('appointments.board.next_employee')} onClick={() => step(1)}>
        <IconChevronRight {...icon} className="points" />
      </ActionIcon>
      {isNarrow && one && (
        <ActionIcon
          data-head={`employee.${one.id}.`}
          aria-haspopup="menu"
          aria-label={nameOf(one)}
          onClick={(event) => onHead(event.currentTarget)}
        >
          <IconDotsVertical {...icon} />
        </ActionIcon>
      )}
    </div>
  );
}
