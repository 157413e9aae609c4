import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '@rawnaq/design/tokens';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { dropDraft, readDraft } from '../../shell/drafts.ts';
import { may } from '../../shell/globals.ts';
import { useShortcuts } from '../../shell/layout/shortcuts.ts';
import { addressOf } from '../../shell/language.ts';
import { notify } from '../../shell/notify.ts';
import { readStored, writeStored } from '../../shell/storage.ts';
import { t } from '../../shell/text.ts';
import { useSalonFormat, useSalonLocale } from '../../ui/salon-locale.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useBoardData, useColumns, weekOf } from './board-data.ts';
import { BoardGrid, type Carried } from './board-grid.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, BoardEmployee, BoardPlace, Visit, VisitBlock } from './board-types.ts';
import { draftOf, newBookingDraft, type BookingDraft } from './booking-draft.ts';
import { nextFreeQuarter } from './free-quarter.ts';
import { zooms } from './grid-geometry.ts';
import { BlockTimeDetails, BlockTimeDialog, BookingPanel, CustomerToBook, fetchLaterParts, VisitDrawer } from './later-parts.ts';
import { minutesSince, momentAfter, wallMinute } from './salon-time.ts';
import { useBoardAddress } from './use-board-address.ts';
import { useMoves } from './use-moves.tsx';
import { useScale } from './use-scale.ts';
import { makeBlockCache } from './visit-blocks.ts';

type Panel = { draft: BookingDraft; visit: Visit | null; isRestored: boolean; opened: number };

const zoomKey = 'board_zoom';
const noVisits: readonly Visit[] = [];
const noBlockTimes: readonly BlockTime[] = [];
const noEmployees: readonly BoardEmployee[] = [];

/** The appointment board: the day (or an employee's week) as the front desk lives it. */
export default function AppointmentBoard() {
  const format = useSalonFormat();
  const { time_zone: zone } = useSalonLocale();
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm}em)`, matchMedia(`(max-width: ${breakpoints.sm}em)`).matches) ?? false;
  const [address, go] = useBoardAddress();
  const view = isNarrow ? 'day' : address.view;
  const period = useMemo(() => (view === 'week' ? weekOf(address.date) : { from: address.date, to: address.date }), [view, address.date]);
  const { board, visits, place, readAgain } = useBoardData(period);
  const [zoom, setZoom] = useState(() => Math.min(Number(readStored(zoomKey) ?? 1), zooms.length - 1));
  const [panel, setPanel] = useState<Panel | null>(null);
  const [newBlock, setNewBlock] = useState<BoardPlace | null>(null);
  const [block_time, setBlockTime] = useState<BlockTime | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);

  const employees = board.data?.employees ?? noEmployees;
  const shown = useMemo(() => {
    if (!isNarrow) return address.employee_ids;
    const one = employees.find((employee) => employee.id === address.employee_id) ?? employees[0];
    return one ? [one.id] : [];
  }, [isNarrow, address.employee_ids, address.employee_id, employees]);
  const columns = useColumns(board.data?.employees, zone, view, period, shown, address.employee_id);
  const [cache] = useState(makeBlockCache);
  const blocks = useMemo(() => cache(columns, visits.data?.data ?? noVisits), [cache, columns, visits.data]);
  const scale = useScale(board.data, blocks, zoom, isNarrow);
  const { move, dialog } = useMoves(place, employees);

  const stepDay = (to: 1 | -1): void => go({ date: addDays(address.date, view === 'week' ? 7 * to : to) });
  const stepEmployee = (to: 1 | -1): void => {
    const index = employees.findIndex((employee) => employee.id === shown[0]);
    const next = employees[(index + to + employees.length) % employees.length];
    if (next) go({ employee_id: next.id });
  };
  const zoomBy = (to: 1 | -1): void => {
    const next = Math.min(Math.max(zoom + to, 0), zooms.length - 1);
    setZoom(next);
    writeStored(zoomKey, String(next));
  };

  const openPanel = (slot: Pick<BookingDraft, 'date' | 'minute' | 'employee_id'>, customer: BookingDraft['customer'] = null): void => {
    const found = readDraft(newBookingDraft) as Partial<BookingDraft> | null;
    // What was typed for somebody else is not for the customer who was named.
    const kept = customer === null || found?.customer?.id === customer.id ? found : null;
    const empty = { customer, lines: [], notes: '', tell_customer: true };
    const typed =
      kept === null
        ? empty
        : {
            ...empty,
            customer: kept.customer ?? null,
            lines: kept.lines ?? [],
            notes: kept.notes ?? '',
            tell_customer: kept.tell_customer ?? true,
          };
    setPanel({ draft: { ...slot, ...typed }, visit: null, isRestored: kept !== null, opened: Date.now() });
  };
  const bookAt = ({ column: index, minute }: BoardPlace): void => {
    const column = columns[index];
    if (!column || !may('appointments.create')) return;
    const moment = momentAfter(column.day_start, minute);
    openPanel({ date: format.dateOf(moment), minute: wallMinute(zone, moment), employee_id: column.employee.id });
  };
  const bookNext = (): void => {
    const now = new Date().toISOString();
    const isToday = address.date === format.dateOf(now);
    const minute = isToday ? Math.ceil(wallMinute(zone, now) / 15) * 15 : scale.first_minute;
    openPanel({
      date: address.date,
      minute: Math.min(minute, 1425),
      employee_id: isNarrow || view === 'week' ? (columns[0]?.employee.id ?? null) : null,
    });
  };
  const bookFor = (customer: BookingDraft['customer']): void => {
    go({ customer_id: null });
    const [first] = columns;
    if (customer === null || first === undefined) return;
    const since = address.date === format.dateOf(new Date()) ? (Date.now() - first.day_start) / 60_000 : scale.first_minute;
    const from = Math.max(Math.ceil(since / 15) * 15, scale.first_minute);
    const free = nextFreeQuarter(columns, blocks, board.data?.block_times ?? noBlockTimes, from, scale.last_minute) ?? from;
    const moment = momentAfter(first.day_start, free);
    const employee_id = isNarrow ? first.employee.id : null;
    openPanel({ date: format.dateOf(moment), minute: wallMinute(zone, moment), employee_id }, customer);
  };
  const isShown = board.data !== undefined && visits.data !== undefined;
  const mayBookFor = may('appointments.create') && may('customers.view');
  const { customer_id } = address;
  useEffect(() => {
    if (customer_id !== null && !mayBookFor) go({ customer_id: null });
  }, [customer_id, mayBookFor, go]);
  useEffect(() => (isShown ? fetchLaterParts() : undefined), [isShown]);

  const moveTo = (
    visit: Visit,
    block: VisitBlock,
    from: { starts_at: string; employee_id: number },
    column: BoardColumn,
    minute: number,
  ): void => {
    const shift = column.day_start + minute * 60_000 - Date.parse(from.starts_at);
    if (shift === 0 && column.employee.id === from.employee_id) return;
    move(visit, {
      shift,
      ...(column.employee.id === from.employee_id ? {} : { positions: block.positions, employee_id: column.employee.id }),
    });
  };
  const employeeOf = (block: VisitBlock): number => block.visit.lines[block.positions[0] ?? 0]?.employee_id ?? 0;
  const startOf = (block: VisitBlock): string => block.visit.lines[block.positions[0] ?? 0]?.starts_at ?? block.visit.starts_at;

  const carryTo = ({ column: index, minute }: BoardPlace): void => {
    const column = columns[index];
    if (!column || !carried) return;
    setCarried(null);
    moveTo(carried.visit, carried.block, { starts_at: carried.starts_at, employee_id: employeeOf(carried.block) }, column, minute);
  };

  useShortcuts([
    {
      keys: 'alt+shift+B',
      label: 'appointments.board.go_to_board',
      run: () => document.querySelector<HTMLElement>('[role="application"]')?.focus(),
    },
    { keys: 'alt+shift+T', label: 'appointments.board.today', run: () => go({ date: format.dateOf(new Date()) }) },
    ...(may('appointments.create') ? [{ keys: 'alt+shift+N', label: 'appointments.panel.book' as const, run: bookNext }] : []),
  ]);

  const title = view === 'week' ? format.period(period.from, period.to) : format.day(address.date);
  const error = board.error ?? visits.error;
  const [first] = columns;
  return (
    <div className={styles.board}>
      <BoardToolbar
        date={address.date}
        title={title}
        view={view}
        employees={employees}
        employee_ids={address.employee_ids}
        employee_id={isNarrow ? (shown[0] ?? null) : address.employee_id}
        isNarrow={isNarrow}
        isReading={board.isFetching || visits.isFetching}
        mayZoomIn={zoom < zooms.length - 1}
        mayZoomOut={zoom > 0}
        onDate={(date) => go({ date })}
        onStep={stepDay}
        onToday={() => go({ date: format.dateOf(new Date()) })}
        onView={(next) => go({ view: next })}
        onEmployees={(employee_ids) => go({ employee_ids })}
        onEmployee={(employee_id) => go({ employee_id })}
        onZoom={zoomBy}
        onRefresh={readAgain}
        onBook={bookNext}
        onBlock={() => setNewBlock({ column: 0, minute: scale.first_minute })}
      />
      {carried && (
        <div className={styles.carrying} role="status">
          {t('appointments.board.moving', { customer: carried.visit.customer_name })}
          <Button size="compact-sm" variant="default" onClick={() => setCarried(null)}>
            {t('appointments.board.put_back')}
          </Button>
        </div>
      )}
      {error ? (
        <ErrorState error={error} onRetry={readAgain} />
      ) : !board.data || !visits.data ? (
        <BoardSkeleton />
      ) : columns.length === 0 ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t('appointments.board.no_employees')}
          text={t('appointments.board.no_employees_text')}
          action={
            may('employees.view') && (
              <Button component="a" href={addressOf('/merchant/employees')}>
                {t('appointments.board.add_employees')}
              </Button>
            )
          }
        />
      ) : (
        <BoardGrid
          columns={columns}
          blocks={blocks}
          block_times={board.data.block_times.length === 0 ? noBlockTimes : board.data.block_times}
          scale={scale}
          view={view}
          carried={carried}
          mayMove={may('appointments.move')}
          label={t('appointments.board.grid', { day: title })}
          onOpen={(visit) => go({ appointment_id: visit.id })}
          onBook={bookAt}
          onBlockTime={setBlockTime}
          onDrop={(dropped, block) => {
            const column = columns[dropped.column];
            if (!column) return;
            if (dropped.end === null)
              return moveTo(block.visit, block, { starts_at: startOf(block), employee_id: employeeOf(block) }, column, dropped.minute);
            const position = block.positions.at(-1) ?? 0;
            const starts = block.visit.lines[position]?.starts_at ?? block.visit.starts_at;
            const duration_minutes = dropped.end - minutesSince(column.day_start, starts);
            if (duration_minutes >= 5) move(block.visit, { shift: 0, resized: { position, duration_minutes } });
          }}
          onCarry={(block) => setCarried({ visit: block.visit, block, starts_at: startOf(block) })}
          onCarryTo={carryTo}
          onPutBack={() => setCarried(null)}
          onPage={stepDay}
          onSwipe={
            isNarrow && employees.length > 1
              ? (to) => stepEmployee(document.documentElement.dir === 'rtl' ? (to === 1 ? -1 : 1) : to)
              : undefined
          }
        />
      )}
      {customer_id !== null && mayBookFor && isShown && <CustomerToBook key={customer_id} customer_id={customer_id} onSettled={bookFor} />}
      {panel && (
        <BookingPanel
          key={panel.opened}
          initial={panel.draft}
          visit={panel.visit}
          employees={employees}
          zone={zone}
          isRestored={panel.isRestored}
          onClose={() => {
            if (panel.visit === null) dropDraft(newBookingDraft);
            setPanel(null);
          }}
          onStartOver={() => {
            dropDraft(newBookingDraft);
            openPanel(panel.draft);
          }}
          onSaved={(visit) => {
            setPanel(null);
            place(visit);
            notify({
              message: panel.visit
                ? t('appointments.panel.saved')
                : t('appointments.panel.booked', {
                    customer: visit.customer_name,
                    day: format.day(format.dateOf(visit.starts_at)),
                    time: format.time(visit.starts_at),
                  }),
            });
          }}
        />
      )}
      {address.appointment_id !== null && !panel && (
        <VisitDrawer
          id={address.appointment_id}
          employees={employees}
          onClose={() => go({ appointment_id: null })}
          onChanged={place}
          onEdit={(visit) => {
            go({ appointment_id: null });
            setPanel({ draft: draftOf(visit, zone, format.dateOf), visit, isRestored: false, opened: Date.now() });
          }}
          onMove={(visit) => {
            go({ appointment_id: null });
            const positions = visit.lines.map((_line, position) => position);
            setCarried({ visit, starts_at: visit.lines[0]?.starts_at ?? visit.starts_at, block: blockOfWhole(visit, positions) });
          }}
        />
      )}
      {newBlock && first && (
        <BlockTimeDialog
          initial={{ employee_id: first.employee.id, date: address.date, minute: newBlock.minute }}
          employees={employees}
          zone={zone}
          onClose={() => setNewBlock(null)}
          onDone={() => {
            setNewBlock(null);
            readAgain();
          }}
        />
      )}
      {block_time && (
        <BlockTimeDetails
          block={block_time}
          employee={employees.find((employee) => employee.id === block_time.employee_id)}
          onClose={() => setBlockTime(null)}
          onDone={() => {
            setBlockTime(null);
            readAgain();
          }}
        />
      )}
      {dialog}
    </div>
  );
}

const blockOfWhole = (visit: Visit, positions: readonly number[]): VisitBlock => ({
  key: `carried.${visit.id}`,
  visit,
  positions,
  start: 0,
  end: (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000,
  lane: 0,
  lanes: 1,
});
