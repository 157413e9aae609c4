import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { ErrorState } from '../../../../ui/states.tsx';
import { BoardAgenda, BoardMonth, BoardTeam, BoardTimeline } from '../booking/later-parts.ts';
import type { HandsProps } from '../moves/use-board-hands.ts';
import type { useInHand } from '../moves/use-in-hand.ts';
import { NobodyYet, NoPlaces } from '../views/board-empty.tsx';
import { BoardSkeleton } from '../views/board-skeleton.tsx';
import { chosenOf } from './board-data.ts';
import { BoardGrid } from './board-grid.tsx';
import type { BoardColumn, Visit } from './board-types.ts';
import type { useColours } from './use-colours.ts';
import type { ShownBoard } from './use-shown-board.ts';

export interface BoardBodyProps {
  shown: ShownBoard;
  title: string;
  colouring: ReturnType<typeof useColours>;
  /** What hands may do in the views with a time axis. */
  hands: HandsProps;
  /** What was cut or copied. */
  held: ReturnType<typeof useInHand>;
  listed: () => Visit[];
  onOpen: (visit: Visit) => void;
  onBook: () => void;
  onHead: (column: BoardColumn, head: HTMLElement) => void;
}

/** The board below its toolbar, in the view that was chosen: or why there is nothing to show in it yet. */
export function BoardBody(props: BoardBodyProps) {
  const { shown, colouring, hands, held } = props;
  const { view, date, go, employees } = shown;
  const label = t('appointments.board.grid', { day: props.title });
  if (shown.error) return <ErrorState error={shown.error} onRetry={shown.readAgain} />;
  if (!shown.isRead) return <BoardSkeleton />;
  if (employees.length === 0) return <NobodyYet />;
  if (view === 'month') {
    return <BoardMonth date={date} employee_ids={shown.address.employee_ids} onDay={(day) => go({ date: day, view: 'day' })} />;
  }
  if (view === 'agenda') {
    return (
      <BoardAgenda
        date={date}
        visits={props.listed()}
        employees={employees}
        isFiltered={colouring.isWanted !== null}
        onOpen={props.onOpen}
        onBook={props.onBook}
      />
    );
  }
  if (view === 'team') {
    return (
      <BoardTeam
        from={shown.period.from}
        employees={chosenOf(employees, shown.employee_ids)}
        visits={shown.visits}
        colours={colouring.colours}
        isWanted={colouring.isWanted}
        label={label}
        onOpen={props.onOpen}
        onDay={(day, employee_id) => go({ date: day, view: 'day', employee_id })}
        inHand={held.inHand}
        mayMove={may('appointments.move')}
        onTake={held.takeVisit}
        onPut={held.putOnDay}
        onPutBack={held.putBack}
      />
    );
  }
  if (view === 'resources' && shown.columns.length === 0) return <NoPlaces />;
  const drawn = { ...hands, colours: colouring.colours, isWanted: colouring.isWantedBlock, label };
  return view === 'timeline' ? (
    <BoardTimeline {...drawn} onEmployee={(employee_id) => go({ view: 'week', employee_id })} />
  ) : (
    <BoardGrid
      {...drawn}
      isWeek={view === 'week'}
      isHeadless={shown.isNarrow && view === 'day'}
      onZoom={shown.zoomBy}
      onHead={props.onHead}
      onSwipe={swipeOf(shown)}
    />
  );
}

/** One employee on a phone: a swipe leads to the next. */
function swipeOf({ isNarrow, employees, employee_ids, go }: ShownBoard): ((to: 1 | -1) => void) | undefined {
  if (!isNarrow || employees.length < 2) return undefined;
  return (to) => {
    const by = document.documentElement.dir === 'rtl' ? -to : to;
    const index = employees.findIndex((employee) => employee.id === employee_ids[0]);
    const next = employees[(index + by + employees.length) % employees.length];
    if (next) go({ employee_id: next.id });
  };
}
