import { useMediaQuery } from '@mantine/hooks';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { breakpoints } from '@rawnaq/design/tokens';
import { useEffect, useMemo, useState } from 'react';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat, useSalonLocale } from '../../../../ui/figures/salon-locale.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { chosenOf, columnOn, useBoardData, useColumns } from './board-data.ts';
import { NobodyYet, NoPlaces } from '../views/board-empty.tsx';
import { BoardGrid } from './board-grid.tsx';
import { listOf, titleOf } from './board-lists.ts';
import { BoardSkeleton } from '../views/board-skeleton.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import styles from './board.module.css';
import type { BlockTime, BoardColumn, BoardEmployee, BoardPlace, Visit, VisitBlock } from './board-types.ts';
import { boardViews, isGrid, periodOf, stepOf, type BoardView } from './board-view.ts';
import { blockOfVisit, employeeOf, startOf, take, type InHand } from '../moves/clipboard.ts';
import { dropOn } from '../moves/drop.ts';
import { zooms } from '../moves/grid-geometry.ts';
import { HandChip } from '../moves/hand-chip.tsx';
import { BoardAgenda, BoardMonth, BoardOverlays, BoardTeam, BoardTimeline, fetchLaterParts } from '../booking/later-parts.ts';
import type { Opened } from '../booking/opened.ts';
import { minutesSince, momentAt, wallMinute } from '../salon-time.ts';
import { useBoardAddress } from './use-board-address.ts';
import type { HandsProps } from '../moves/use-board-hands.ts';
import { useBoardShortcuts } from './use-board-shortcuts.ts';
import { useBooking } from '../booking/use-booking.ts';
import { useColours } from './use-colours.ts';
import { useMoves } from '../moves/use-moves.tsx';
import { useScale } from './use-scale.ts';
import { useWaiting } from './use-waiting.ts';
import { useZoom } from './use-zoom.ts';
import { makeBlockCache } from './visit-blocks.ts';
import { filterCount } from '../reports/visit-filter.ts';

const noVisits: readonly Visit[] = [];
const noBlockTimes: readonly BlockTime[] = [];
const noEmployees: readonly BoardEmployee[] = [];
const narrow = `(max-width: ${breakpoints.sm}em)`;
/** A phone has no room for columns beside each other. */
const narrowViews: readonly BoardView[] = ['day', 'month', 'agenda'];

/** The appointment board: the day, the week and the month as the front desk lives them. */
export default function AppointmentBoard() {
  const format = useSalonFormat();
  const { time_zone: zone } = useSalonLocale();
  const isNarrow = useMediaQuery(narrow, matchMedia(narrow).matches) ?? false;
  const [address, go] = useBoardAddress();
  const { date } = address;
  const view = isNarrow && !narrowViews.includes(address.view) ? 'day' : address.view;
  const period = useMemo(() => periodOf(view === 'month' ? 'day' : view, date), [view, date]);
  const { board, visits, place, readAgain } = useBoardData(period, { zone, withVisits: view !== 'month' });
  const [zoom, zoomBy] = useZoom();
  const [opened, setOpened] = useState<Opened>(null);
  const [inHand, setInHand] = useState<InHand | null>(null);

  const employees = board.data?.employees ?? noEmployees;
  const isOfOne = view === 'week' || (isNarrow && view === 'day');
  const shown = useMemo(() => {
    if (!isNarrow || view !== 'day') return address.employee_ids;
    const one = employees.find((employee) => employee.id === address.employee_id) ?? employees[0];
    return one ? [one.id] : [];
  }, [isNarrow, view, address.employee_ids, address.employee_id, employees]);
  const columns = useColumns(board.data?.employees, board.data?.resource_units, zone, {
    view,
    period,
    employee_ids: shown,
    employee_id: address.employee_id,
  });
  const [cache] = useState(makeBlockCache);
  const all = visits.data?.data ?? noVisits;
  const blocks = useMemo(() => cache(columns, all), [cache, columns, all]);
  const scale = useScale(board.data, blocks, zoom, isNarrow);
  const colouring = useColours(employees, address.filter);
  const { isWanted } = colouring;
  const isWantedBlock = useMemo(
    () => isWanted && ((block: VisitBlock): boolean => (block.session ? block.session.visits.some(isWanted) : isWanted(block.visit))),
    [isWanted],
  );
  const moves = useMoves(place, employees, readAgain);
  const waiting = useWaiting();
  const block_times = board.data?.block_times.length ? board.data.block_times : noBlockTimes;
  const booking = useBooking({ zone, date, columns, blocks, block_times, scale, isOfOne });

  const mayBook = may('appointments.create');
  const mayBlock = may('appointments.block_time');
  const today = format.dateOf(new Date());
  const step = (to: 1 | -1): void => go({ date: stepOf(view, date, to) });
  const stepEmployee = (to: 1 | -1): void => {
    const index = employees.findIndex((employee) => employee.id === shown[0]);
    const next = employees[(index + to + employees.length) % employees.length];
    if (next) go({ employee_id: next.id });
  };
  const open = (visit: Visit): void => go({ appointment_id: visit.id });
  const openBlock = (block: VisitBlock): void => (block.session ? setOpened({ kind: 'session', block }) : open(block.visit));
  const bookAt = ({ column, minute }: BoardPlace): void => {
    if (mayBook) booking.bookAt(columns[column], minute);
  };
  const putOn = (to: BoardColumn | undefined, minute: number): void => {
    if (!to || !inHand) return;
    setInHand(null);
    const { block, starts_at, isCopy } = inHand;
    const employee_id = employeeOf(block);
    dropOn(moves, { visit: block.visit, block, starts_at, employee_id, to, minute, end: null, isCopy });
  };
  const paste = ({ column, minute }: BoardPlace): void => putOn(columns[column], minute);
  /** Another day, another's hands, the same hour. */
  const putOnDay = (day: CalendarDate, employee: BoardEmployee): void => {
    if (!inHand) return;
    const hour = wallMinute(zone, inHand.starts_at);
    const to = columnOn(zone, 'employee', employee, day);
    putOn(to, minutesSince(to.day_start, momentAt(zone, day, hour)));
  };
  const isShown = board.data !== undefined && (visits.data !== undefined || view === 'month');
  const hands: HandsProps = {
    columns,
    blocks,
    block_times,
    scale,
    inHand,
    mayMove: may('appointments.move'),
    mayBlock,
    onOpen: openBlock,
    onBook: bookAt,
    onBlockTime: (block) => setOpened({ kind: 'block', block }),
    onDrop: ({ grip, to, minute, end, isCopy }) => {
      if (grip.kind === 'block_time') return dropOn(moves, { block_time: grip.block, to, minute, end });
      const { block } = grip;
      dropOn(moves, {
        visit: block.visit,
        block,
        starts_at: startOf(block),
        employee_id: employeeOf(block),
        to,
        minute,
        end,
        isCopy: isCopy && mayBook,
      });
    },
    onMark: mayBlock || mayBook ? (marked) => setOpened({ kind: 'marked', ...marked }) : undefined,
    onMenu: (at) => setOpened({ kind: 'menu', ...at }),
    onTake: (block, isCopy) => setInHand(take(block, isCopy)),
    onPaste: paste,
    onPutBack: () => setInHand(null),
    onPage: step,
  };
  const { customer_id } = address;
  const mayBookFor = mayBook && may('customers.view');
  useEffect(() => {
    if (customer_id !== null && !mayBookFor) go({ customer_id: null });
  }, [customer_id, mayBookFor, go]);
  useEffect(() => (isShown ? fetchLaterParts() : undefined), [isShown]);

  useBoardShortcuts({
    onToday: () => go({ date: today }),
    onBook: mayBook ? () => booking.bookNext() : null,
    views: isNarrow ? [] : boardViews,
    onView: (next) => go({ view: next }),
  });

  const listed = (): Visit[] => listOf({ visits: all, blocks, view, date, employee_ids: shown, isWanted }, format);
  const title = titleOf(view, date, period, format);
  const label = t('appointments.board.grid', { day: title });
  const error = board.error ?? visits.error;
  return (
    <div className={styles.board}>
      <BoardToolbar
        date={date}
        title={title}
        view={view}
        views={isNarrow ? narrowViews : boardViews}
        employees={employees}
        employee_id={isNarrow ? (shown[0] ?? null) : address.employee_id}
        isNarrow={isNarrow}
        isReading={board.isFetching || visits.isFetching}
        mayZoomIn={zoom < zooms.length - 1}
        mayZoomOut={zoom > 0}
        filters={filterCount(address.filter) + (address.employee_ids.length > 0 ? 1 : 0)}
        waiting={waiting.length}
        onDate={(next) => go({ date: next })}
        onStep={step}
        onToday={() => go({ date: today })}
        onView={(next) => go({ view: next })}
        onEmployee={(employee_id) => go({ employee_id })}
        onZoom={zoomBy}
        onRefresh={readAgain}
        onPrint={() => setOpened({ kind: 'print', visits: listed(), isOne: false })}
        onWaiting={() => setOpened({ kind: 'waiting' })}
        onBook={() => booking.bookNext()}
        onBlock={() =>
          setOpened({ kind: 'new_block', column: columns[0] ?? null, start: scale.first_minute, end: scale.first_minute + 60 })
        }
        options={{
          employees,
          employee_ids: address.employee_ids,
          filter: address.filter,
          colouring: colouring.by,
          onEmployees: (employee_ids) => go({ employee_ids }),
          onFilter: (filter) => go({ filter }),
          onColouring: colouring.choose,
        }}
      />
      {inHand && <HandChip inHand={inHand} onPutBack={() => setInHand(null)} />}
      {error ? (
        <ErrorState error={error} onRetry={readAgain} />
      ) : !board.data || !isShown ? (
        <BoardSkeleton />
      ) : employees.length === 0 ? (
        <NobodyYet />
      ) : view === 'month' ? (
        <BoardMonth date={date} employee_ids={address.employee_ids} onDay={(day) => go({ date: day, view: 'day' })} />
      ) : view === 'agenda' ? (
        <BoardAgenda
          date={date}
          visits={listed()}
          employees={employees}
          isFiltered={isWanted !== null}
          onOpen={open}
          onBook={() => booking.bookNext()}
        />
      ) : view === 'team' ? (
        <BoardTeam
          from={period.from}
          employees={chosenOf(employees, shown)}
          visits={all}
          colours={colouring.colours}
          isWanted={isWanted}
          label={label}
          onOpen={open}
          onDay={(day, employee_id) => go({ date: day, view: 'day', employee_id })}
          inHand={inHand}
          mayMove={may('appointments.move')}
          onTake={(visit, isCopy) => setInHand(take(blockOfVisit(visit), isCopy))}
          onPut={putOnDay}
          onPutBack={() => setInHand(null)}
        />
      ) : view === 'resources' && columns.length === 0 ? (
        <NoPlaces />
      ) : view === 'timeline' ? (
        <BoardTimeline
          {...hands}
          colours={colouring.colours}
          isWanted={isWantedBlock}
          label={label}
          onEmployee={(employee_id) => go({ view: 'week', employee_id })}
        />
      ) : (
        <BoardGrid
          {...hands}
          colours={colouring.colours}
          isWanted={isWantedBlock}
          isWeek={view === 'week'}
          label={label}
          onZoom={zoomBy}
          onSwipe={
            isNarrow && employees.length > 1
              ? (to) => stepEmployee(document.documentElement.dir === 'rtl' ? (to === 1 ? -1 : 1) : to)
              : undefined
          }
        />
      )}
      {(opened !== null || booking.panel !== null || address.appointment_id !== null || customer_id !== null) && (
        <BoardOverlays
          address={address}
          go={go}
          zone={zone}
          employees={employees}
          columns={columns}
          opened={opened}
          setOpened={setOpened}
          booking={booking}
          waiting={waiting}
          inHand={inHand}
          mayBookFor={mayBookFor && isShown}
          place={place}
          readAgain={readAgain}
          onTake={(visit, isCopy) => {
            if (!isGrid(view) && view !== 'timeline' && view !== 'team') go({ view: 'day' });
            setInHand(take(blockOfVisit(visit), isCopy));
          }}
          onPaste={paste}
        />
      )}
      {moves.dialog}
    </div>
  );
}
