import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { notify } from '../../../../shell/notices/notify.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { BoardColumn, BoardEmployee, BoardPlace, ServiceGroup, Visit } from './board-types.ts';
import type { InHand } from '../moves/clipboard.ts';
import type { MenuAt } from '../moves/use-board-hands.ts';
import {
  ApprovalQueue,
  BlockTimeDetails,
  BlockTimeDialog,
  BoardMenu,
  BookingPanel,
  CancelDialog,
  CustomerToBook,
  MarkChoice,
  PrintSheet,
  SessionDialog,
  VisitDrawer,
} from '../booking/later-parts.ts';
import { nameOf } from '../visit/names.ts';
import type { Opened } from '../booking/opened.ts';
import { momentAfter, wallMinute } from '../salon-time.ts';
import type { BoardAddress } from './use-board-address.ts';
import type { useBooking } from '../booking/use-booking.ts';
import type { TimeAway } from '../moves/to-move-strip.tsx';
import { HeadOverlay } from './head-overlays.tsx';
import type { Marked } from '../moves/drag-types.ts';

export interface BoardOverlaysProps {
  address: BoardAddress;
  go: (change: Partial<BoardAddress>) => void;
  zone: string;
  employees: readonly BoardEmployee[];
  service_groups: readonly ServiceGroup[];
  columns: readonly BoardColumn[];
  opened: Opened;
  setOpened: Dispatch<SetStateAction<Opened>>;
  booking: ReturnType<typeof useBooking>;
  waiting: readonly Visit[];
  inHand: InHand | null;
  hasWeek: boolean;
  mayBookFor: boolean;
  place: (visit: Visit) => void;
  readAgain: () => void;
  onTake: (visit: Visit, isCopy: boolean) => void;
  onPaste: (place: BoardPlace) => void;
  onAway: (away: TimeAway) => void;
}

/** Panels, dialogs and menus of the board. Each is fetched apart from it. */
export function BoardOverlays(props: BoardOverlaysProps) {
  const { address, go, zone, employees, opened, setOpened, booking, place, readAgain } = props;
  const format = useSalonFormat();
  const { panel } = booking;
  // A menu closes after what was chosen in it has opened something else, which stays.
  const close = useCallback(() => setOpened((now) => (now === opened ? null : now)), [setOpened, opened]);
  const edit = (visit: Visit): void => {
    go({ appointment_id: null });
    booking.edit(visit);
  };
  const saved = (visit: Visit): void => {
    const when = { day: format.day(format.dateOf(visit.starts_at)), time: format.time(visit.starts_at) };
    booking.forget();
    place(visit);
    notify({
      message:
        panel?.goal.kind === 'edit'
          ? t('appointments.panel.saved')
          : t('appointments.panel.booked', { customer: visit.customer_name, ...when }),
    });
  };
  return (
    <>
      {address.customer_id !== null && props.mayBookFor && (
        <CustomerToBook
          key={address.customer_id}
          customer_id={address.customer_id}
          onSettled={(customer) => {
            go({ customer_id: null });
            if (customer) booking.bookNext(customer);
          }}
        />
      )}
      {panel && (
        <BookingPanel
          key={panel.opened}
          goal={panel.goal}
          employees={employees}
          zone={zone}
          onClose={booking.close}
          onStartOver={booking.startOver}
          onSaved={saved}
          onRepeated={() => {
            booking.forget();
            readAgain();
          }}
          onTheirs={(visit) => {
            place(visit);
            booking.edit(visit);
          }}
        />
      )}
      {address.appointment_id !== null && !panel && (
        <VisitDrawer
          id={address.appointment_id}
          employees={employees}
          service_groups={props.service_groups}
          onClose={() => go({ appointment_id: null })}
          onChanged={place}
          onEdit={edit}
          onAgain={(visit) => {
            go({ appointment_id: null });
            booking.again(visit, address.date);
          }}
          onPrint={(visit) => setOpened({ kind: 'print', visits: [visit], isOne: true })}
          onMove={(visit) => {
            go({ appointment_id: null });
            props.onTake(visit, false);
          }}
        />
      )}
      {opened && <OpenedOverlay {...props} opened={opened} onClose={close} onEdit={edit} />}
    </>
  );
}

/** The one menu, dialog or list that is open. */
function OpenedOverlay(props: BoardOverlaysProps & { opened: NonNullable<Opened>; onClose: () => void; onEdit: (visit: Visit) => void }) {
  const { opened, onClose, employees, zone, address, go, place } = props;
  const format = useSalonFormat();
  const done = (): void => {
    onClose();
    props.readAgain();
  };
  switch (opened.kind) {
    case 'menu':
      return <MenuOverlay {...props} at={opened} />;
    case 'marked':
      return <MarkedOverlay {...props} marked={opened} />;
    case 'new_block':
      return employees.length === 0 ? null : (
        <BlockTimeDialog
          initial={newBlockOf(opened, employees, zone, address.date, format.dateOf)}
          employees={employees}
          zone={zone}
          onClose={onClose}
          onDone={done}
        />
      );
    case 'block':
      return <BlockTimeDetails block={opened.block} employees={employees} zone={zone} onClose={onClose} onDone={done} />;
    case 'session':
      return opened.block.session ? (
        <SessionDialog
          session={opened.block.session}
          title={nameOf(opened.block.visit.lines[opened.block.positions[0] ?? 0] ?? { english_name: null, arabic_name: null })}
          onClose={onClose}
          onOpen={(visit) => {
            onClose();
            go({ appointment_id: visit.id });
          }}
        />
      ) : null;
    case 'cancel':
      return (
        <CancelDialog
          visit={opened.visit}
          onClose={onClose}
          onDone={(visit) => {
            onClose();
            place(visit);
          }}
        />
      );
    case 'waiting':
      return address.appointment_id !== null ? null : (
        <ApprovalQueue
          visits={props.waiting}
          employees={employees}
          onClose={onClose}
          onOpen={(visit) => go({ appointment_id: visit.id })}
          onAnswered={place}
        />
      );
    case 'head':
    case 'leave':
    case 'hours':
      return (
        <HeadOverlay
          opened={opened}
          isWeek={address.view === 'week'}
          hasWeek={props.hasWeek}
          setOpened={props.setOpened}
          go={go}
          onAway={props.onAway}
          onClose={onClose}
          onDone={done}
        />
      );
    case 'print':
      return <PrintSheet visits={opened.visits} isOne={opened.isOne} date={address.date} employees={employees} onDone={onClose} />;
  }
}

function MenuOverlay(props: BoardOverlaysProps & { at: MenuAt; onClose: () => void; onEdit: (visit: Visit) => void }) {
  const { at, booking, columns, setOpened, go } = props;
  const visit = at.block?.visit ?? null;
  const column = columns[at.place.column] ?? null;
  return (
    <BoardMenu
      x={at.x}
      y={at.y}
      visit={visit}
      isHolding={props.inHand !== null}
      onClose={props.onClose}
      onOpen={() => visit && go({ appointment_id: visit.id })}
      onChanged={props.place}
      onEdit={props.onEdit}
      onAgain={(one) => booking.again(one, props.address.date)}
      onCancel={(one) => setOpened({ kind: 'cancel', visit: one })}
      onPrint={(one) => setOpened({ kind: 'print', visits: [one], isOne: true })}
      onTake={(isCopy) => visit && props.onTake(visit, isCopy)}
      onBook={() => booking.bookAt(column ?? undefined, at.place.minute)}
      onBlock={() => setOpened({ kind: 'new_block', column, start: at.place.minute, end: at.place.minute + 60 })}
      onPaste={() => props.onPaste(at.place)}
    />
  );
}

function MarkedOverlay({ marked, columns, booking, setOpened, onClose }: BoardOverlaysProps & { marked: Marked; onClose: () => void }) {
  const format = useSalonFormat();
  const column = columns[marked.column];
  if (!column) return null;
  const clock = (minute: number): string => format.time(momentAfter(column.day_start, minute));
  return (
    <MarkChoice
      x={marked.x}
      y={marked.y}
      span={`${clock(marked.start)}–${clock(marked.end)}`}
      onClose={onClose}
      onBook={() => booking.bookAt(column, marked.start)}
      onBlock={() => setOpened({ kind: 'new_block', column, start: marked.start, end: marked.end })}
    />
  );
}

/** The time to be blocked as the dialog asks for it: on the day it begins on, minutes after that day's midnight. */
function newBlockOf(
  { column, start, end, employee_id: named }: { column: BoardColumn | null; start: number; end: number; employee_id?: number },
  employees: readonly BoardEmployee[],
  zone: string,
  date: string,
  dateOf: (moment: string) => string,
) {
  const employee_id = column?.kind === 'employee' ? column.subject.id : (named ?? employees[0]?.id ?? 0);
  if (!column) return { employee_id, date, minute: start, until: end };
  const moment = momentAfter(column.day_start, start);
  const minute = wallMinute(zone, moment);
  return { employee_id, date: dateOf(moment), minute, until: minute + end - start };
}
