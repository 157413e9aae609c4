import { useCallback, useEffect, useState } from 'react';
import { useAsked } from '../../../../shell/asked.ts';
import { may } from '../../../../shell/globals.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { BoardBody } from './board-body.tsx';
import { listOf, titleOf } from './board-lists.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import styles from './board.module.css';
import type { BoardColumn, BoardPlace, Visit, VisitBlock } from './board-types.ts';
import { boardViews, isGrid, stepOf } from './board-view.ts';
import { dropDragged } from '../moves/drop.ts';
import { HandChip } from '../moves/hand-chip.tsx';
import { AbsentStrip, BoardOverlays, fetchLaterParts, ToMoveStrip } from '../booking/later-parts.ts';
import type { Opened } from '../booking/opened.ts';
import type { HandsProps } from '../moves/use-board-hands.ts';
import { wallMinute } from '../salon-time.ts';
import { useBoardShortcuts } from './use-board-shortcuts.ts';
import { useBooking } from '../booking/use-booking.ts';
import { useColours } from './use-colours.ts';
import type { TimeAway } from '../moves/to-move-strip.tsx';
import { useInHand } from '../moves/use-in-hand.ts';
import { useMoves, type Moves } from '../moves/use-moves.tsx';
import { useShownBoard, type ShownBoard } from './use-shown-board.ts';
import { useWaiting } from './use-waiting.ts';
import { filterCount } from '../reports/visit-filter.ts';

/** The appointment board: the day, the week and the month as the front desk lives them. */
export default function AppointmentBoard() {
  const format = useSalonFormat();
  const shown = useShownBoard();
  const { address, go, view, date, zone, employees, columns, place, readAgain, isRead } = shown;
  const [opened, setOpened] = useState<Opened>(null);
  const [away, setAway] = useState<TimeAway | null>(null);
  const openHead = useCallback((column: BoardColumn, head: HTMLElement): void => {
    const { left, right, bottom } = head.getBoundingClientRect();
    setOpened({ kind: 'head', column, x: document.documentElement.dir === 'rtl' ? right : left, y: bottom });
  }, []);
  const colouring = useColours(employees, shown.service_groups, address.filter);
  const moves = useMoves(place, employees, readAgain);
  const held = useInHand(zone, columns, moves);
  const waiting = useWaiting();
  const booking = useBooking(shown);
  const open = (visit: Visit): void => go({ appointment_id: visit.id });
  const hands = handsOf({ shown, moves, held, booking, onOpen: open, setOpened });

  const { customer_id } = address;
  const mayBook = may('appointments.create');
  const mayBookFor = mayBook && may('customers.view');
  useEffect(() => {
    if (customer_id !== null && !mayBookFor) go({ customer_id: null });
  }, [customer_id, mayBookFor, go]);
  useAsked((asked) => {
    const customer = Number(asked.get('customer_id'));
    if (asked.get('what') === 'block') setOpened(hourFromNow(zone, Number(asked.get('employee_id'))));
    else if (customer > 0) go({ customer_id: customer });
    else if (mayBook) booking.bookNext();
  });
  useEffect(() => (isRead ? fetchLaterParts() : undefined), [isRead]);
  useBoardShortcuts({
    onToday: () => go({ date: format.dateOf(new Date()) }),
    onBook: mayBook ? () => booking.bookNext() : null,
    views: shown.isNarrow ? [] : boardViews,
    onView: (next) => go({ view: next }),
  });

  const title = titleOf(view, date, shown.period, format);
  const today = format.dateOf(new Date());
  const isTodayShown = shown.period.from <= today && today <= shown.period.to;
  const listed = (): Visit[] => listOf({ ...shown, isWanted: colouring.isWanted }, format);
  return (
    <div className={styles.board}>
      <ToolbarOfBoard
        shown={shown}
        title={title}
        colouring={colouring}
        waiting={waiting.length}
        listed={listed}
        onBook={() => booking.bookNext()}
        setOpened={setOpened}
        onHead={openHead}
      />
      {held.inHand && <HandChip inHand={held.inHand} onPutBack={held.putBack} />}
      {isRead && isTodayShown && away === null && may('appointments.move') && <AbsentStrip zone={zone} onMove={setAway} />}
      {away && (
        <ToMoveStrip away={away} shown={shown.visits} onTake={(visit) => held.takeVisit(visit, false)} onClose={() => setAway(null)} />
      )}
      <BoardBody
        shown={shown}
        onHead={openHead}
        title={title}
        colouring={colouring}
        hands={hands}
        held={held}
        listed={listed}
        onOpen={open}
        onBook={() => booking.bookNext()}
      />
      {(opened !== null || booking.panel !== null || address.appointment_id !== null || customer_id !== null) && (
        <BoardOverlays
          address={address}
          go={go}
          zone={zone}
          employees={employees}
          service_groups={shown.service_groups}
          columns={columns}
          opened={opened}
          setOpened={setOpened}
          booking={booking}
          waiting={waiting}
          inHand={held.inHand}
          hasWeek={!shown.isNarrow}
          mayBookFor={mayBookFor && isRead}
          place={place}
          readAgain={readAgain}
          onTake={(visit, isCopy) => {
            if (!isGrid(view) && view !== 'timeline' && view !== 'team') go({ view: 'day' });
            held.takeVisit(visit, isCopy);
          }}
          onPaste={held.paste}
          onAway={setAway}
        />
      )}
      {moves.dialog}
    </div>
  );
}

/** A block of the hour that begins with the next quarter, of the first employee where nobody is named. */
function hourFromNow(zone: string, employee_id: number): Opened {
  const start = Math.min(Math.ceil(wallMinute(zone, new Date().toISOString()) / 15) * 15, 23 * 60);
  return { kind: 'new_block', column: null, start, end: start + 60, ...(employee_id > 0 ? { employee_id } : {}) };
}

interface HandsOfBoard {
  shown: ShownBoard;
  moves: Moves;
  held: ReturnType<typeof useInHand>;
  booking: ReturnType<typeof useBooking>;
  onOpen: (visit: Visit) => void;
  setOpened: (opened: Opened) => void;
}

/** What hands do in the views with a time axis: open, book, block, move, cut and paste, as far as this user may. */
function handsOf({ shown, moves, held, booking, onOpen, setOpened }: HandsOfBoard): HandsProps {
  const { columns, blocks, block_times, scale, view, date, go } = shown;
  const mayBook = may('appointments.create');
  const mayBlock = may('appointments.block_time');
  return {
    columns,
    blocks,
    block_times,
    scale,
    inHand: held.inHand,
    mayMove: may('appointments.move'),
    mayBlock,
    onOpen: (block: VisitBlock) => (block.session ? setOpened({ kind: 'session', block }) : onOpen(block.visit)),
    onBook: ({ column, minute }: BoardPlace) => {
      if (mayBook) booking.bookAt(columns[column], minute);
    },
    onBlockTime: (block) => setOpened({ kind: 'block', block }),
    onDrop: (dropped) => dropDragged(moves, dropped, mayBook),
    onMark: mayBlock || mayBook ? (marked) => setOpened({ kind: 'marked', ...marked }) : undefined,
    onMenu: (at) => setOpened({ kind: 'menu', ...at }),
    onTake: held.take,
    onPaste: held.paste,
    onPutBack: held.putBack,
    onPage: (to) => go({ date: stepOf(view, date, to) }),
  };
}

interface ToolbarOfBoardProps {
  shown: ShownBoard;
  title: string;
  colouring: ReturnType<typeof useColours>;
  waiting: number;
  listed: () => Visit[];
  onBook: () => void;
  setOpened: (opened: Opened) => void;
  onHead: (column: BoardColumn, head: HTMLElement) => void;
}

/** The toolbar with what the board shows; what it chooses goes into the address. */
function ToolbarOfBoard({ shown, colouring, listed, setOpened, onHead, ...props }: ToolbarOfBoardProps) {
  const { address, go, view, date, employees, columns, scale, isNarrow } = shown;
  const format = useSalonFormat();
  return (
    <BoardToolbar
      {...props}
      date={date}
      view={view}
      views={shown.views}
      employees={employees}
      employee_id={isNarrow ? (shown.employee_ids[0] ?? null) : address.employee_id}
      isNarrow={isNarrow}
      isReading={shown.isReading}
      isRead={shown.isRead}
      mayZoomIn={shown.mayZoomIn}
      mayZoomOut={shown.mayZoomOut}
      filters={filterCount(address.filter) + (address.employee_ids.length > 0 ? 1 : 0)}
      onDate={(next) => go({ date: next })}
      onStep={(to) => go({ date: stepOf(view, date, to) })}
      onToday={() => go({ date: format.dateOf(new Date()) })}
      onView={(next) => go({ view: next })}
      onEmployee={(employee_id) => go({ employee_id })}
      onZoom={shown.zoomBy}
      onRefresh={shown.readAgain}
      onPrint={() => setOpened({ kind: 'print', visits: listed(), isOne: false })}
      onHead={(head) => columns[0] && onHead(columns[0], head)}
      onWaiting={() => setOpened({ kind: 'waiting' })}
      onBlock={() => setOpened({ kind: 'new_block', column: columns[0] ?? null, start: scale.first_minute, end: scale.first_minute + 60 })}
      options={{
        employees,
        service_groups: shown.service_groups,
        employee_ids: address.employee_ids,
        filter: address.filter,
        colouring: colouring.by,
        onEmployees: (employee_ids) => go({ employee_ids }),
        onFilter: (filter) => go({ filter }),
        onColouring: colouring.choose,
      }}
    />
  );
}
