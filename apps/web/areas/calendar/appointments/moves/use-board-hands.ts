import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { BlockTime, BoardColumn, BoardPlace, VisitBlock } from '../board/board-types.ts';
import type { InHand } from './clipboard.ts';
import type { Dropped, Marked } from './drag-types.ts';
import { gripOf, minuteAt, type Scale } from './grid-geometry.ts';
import { heldBy } from '../visit/held-by.ts';
import { nameOf, servicesOf, statusNameOf, statusText } from '../visit/names.ts';
import { minutesSince, momentAfter } from '../salon-time.ts';
import { useBoardKeys } from '../board/use-board-keys.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';
import { useDrag } from './use-drag.ts';
import { useOnBoard } from '../board/use-on-board.ts';

/** Where a menu was asked for, and on what. */
export interface MenuAt {
  x: number;
  y: number;
  place: BoardPlace;
  block: VisitBlock | null;
}

/** What hands find on a board with a time axis, and what they may do there. */
export interface HandsProps {
  columns: readonly BoardColumn[];
  blocks: ReadonlyMap<string, VisitBlock[]>;
  block_times: readonly BlockTime[];
  scale: Scale;
  inHand: InHand | null;
  mayMove: boolean;
  mayBlock: boolean;
  onOpen: (block: VisitBlock) => void;
  onBook: (place: BoardPlace) => void;
  onBlockTime: (block: BlockTime) => void;
  onDrop: (dropped: Dropped) => void;
  onMark?: ((marked: Marked) => void) | undefined;
  onMenu: (at: MenuAt) => void;
  onTake: (block: VisitBlock, isCopy: boolean) => void;
  onPaste: (place: BoardPlace) => void;
  onPutBack: () => void;
  onPage: (to: 1 | -1) => void;
  onSwipe?: ((to: 1 | -1) => void) | undefined;
}

interface Hands {
  /** Where the cursor of the keys is, and the minutes it covers. */
  cursor: BoardPlace & { start: number; end: number };
  /** For those who hear the page: where the cursor went. */
  said: string;
  /** An application has the keyboard to itself: arrows move over the board instead of scrolling it. */
  keyboard: { tabIndex: 0; role: 'application'; onKeyDown: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void };
}

interface Surface {
  scroller: RefObject<HTMLDivElement | null>;
  /** Holds the columns, each with `data-column`, its visits with `data-block` and its block times with `data-block-time`. */
  body: RefObject<HTMLDivElement | null>;
  /** Time runs along the line, and the columns are rows. */
  isLying: boolean;
}

/** The board by mouse, finger and keys: opened, booked, marked, dragged, cut and pasted, whichever way it lies. */
export function useBoardHands(props: HandsProps, { scroller, body, isLying }: Surface): Hands {
  const { columns, blocks, block_times, scale, inHand, mayMove } = props;
  const format = useSalonFormat();
  const { said, sayPlace } = usePlaceSaid(columns, inHand);

  const blockOf = (key: string | undefined): VisitBlock | null => blockByKey(blocks, key);
  const blockTimeOf = (element: HTMLElement): BlockTime | null =>
    block_times.find((one) => one.id === Number(element.dataset['blockTime'])) ?? null;
  const blockAt = ({ column, minute }: BoardPlace): VisitBlock | null =>
    blockOnMinute(blocks.get(columns[column]?.key ?? '') ?? [], minute);

  const keys = useBoardKeys({
    scale,
    isLying,
    column_count: columns.length,
    blockAt,
    carried: inHand?.block ?? null,
    announce: sayPlace,
    onEnter: (place, block) => (block ? props.onOpen(block) : props.onBook(place)),
    onPickUp: (block) => mayMove && props.onTake(block, false),
    onDropHere: props.onPaste,
    onPutBack: props.onPutBack,
    onPage: props.onPage,
  });

  const placeAt = (element: HTMLElement | null, x: number, y: number): BoardPlace | null => {
    const column = element?.closest<HTMLElement>('[data-column]');
    if (!column) return null;
    return { column: Number(column.dataset['column']), minute: minuteAt(scale, gripOf(column, { x, y }, isLying), 'floor') };
  };
  const blockUnder = (element: HTMLElement): VisitBlock | null => blockOf(element.closest<HTMLElement>('[data-block]')?.dataset['block']);
  const openMenu = (target: HTMLElement, x: number, y: number): void => {
    const place = placeAt(target, x, y);
    if (place && !target.closest('[data-block-time]')) props.onMenu({ x, y, place, block: blockUnder(target) });
  };

  useDrag({
    scroller,
    body,
    columns,
    scale,
    isEnabled: columns.length > 0,
    isLying,
    heldBy: (element) => heldBy(element, blockOf, blockTimeOf, columns, mayMove, props.mayBlock),
    timeText: (column, start, end) =>
      `${format.time(momentAfter(column.day_start, start))}–${format.time(momentAfter(column.day_start, end))}`,
    onDrop: props.onDrop,
    onMark: props.onMark,
    onRest: ({ target, x, y }) => openMenu(target, x, y),
    onPage: props.onPage,
    onSwipe: props.onSwipe,
  });

  useOnBoard(body, 'click', (event) => {
    const target = event.target as HTMLElement;
    const place = placeAt(target, event.clientX, event.clientY);
    if (!place) return;
    keys.setPlace(place);
    const blocked = target.closest<HTMLElement>('[data-block-time]');
    // The employee is free while a treatment takes effect: there another may be booked.
    openAt(props, place, target.closest('[data-gap]') ? null : blockUnder(target), blocked && blockTimeOf(blocked));
  });
  useOnBoard(scroller, 'contextmenu', (event) => {
    event.preventDefault();
    // A finger that rests is heard by the hand that drags, which knows whether it goes on to move.
    if ((event as PointerEvent).pointerType === 'touch') return;
    const target = event.target as HTMLElement;
    if (target.closest('[data-column]')) return openMenu(target, event.clientX, event.clientY);
    // The menu key: at the cursor of the keys.
    const mark = body.current?.querySelector('[data-cursor]')?.getBoundingClientRect();
    if (mark) props.onMenu({ x: mark.left + 12, y: mark.top + 12, place: keys.cursor, block: keys.block });
  });
  useClipboardKeys(body, {
    at: (pointed) => {
      const place = pointed ? placeAt(pointed.target, pointed.x, pointed.y) : null;
      return place && pointed ? { place, block: blockUnder(pointed.target) } : { place: keys.cursor, block: keys.block };
    },
    mayMove,
    onTake: props.onTake,
    onPaste: props.onPaste,
    isHolding: inHand !== null,
    onPutBack: props.onPutBack,
  });

  const length = inHand ? inHand.block.end - inHand.block.start : scale.step_minutes;
  const { start, end } = keys.block ?? { start: keys.cursor.minute, end: keys.cursor.minute + length };
  return {
    cursor: { ...keys.cursor, start, end },
    said,
    keyboard: {
      tabIndex: 0,
      role: 'application',
      onKeyDown: keys.onKeyDown,
      onFocus: (event) => {
        if (event.target === event.currentTarget) keys.announceHere();
      },
    },
  };
}

/** A click on the board: puts down what is in hand, opens what is there, or books where nothing is. */
function openAt(props: HandsProps, place: BoardPlace, block: VisitBlock | null, block_time: BlockTime | null): void {
  if (props.inHand) return props.onPaste(place);
  if (block) return props.onOpen(block);
  if (block_time) return props.onBlockTime(block_time);
  props.onBook(place);
}

/** The place of the keys' cursor as a sentence, for those who hear the page. */
function usePlaceSaid(columns: readonly BoardColumn[], inHand: InHand | null) {
  const format = useSalonFormat();
  const [said, setSaid] = useState('');
  const sentenceOf = (column: BoardColumn, place: BoardPlace, block: VisitBlock | null): string => {
    const time = format.time(momentAfter(column.day_start, block?.start ?? place.minute));
    const where = { employee: nameOf(column.subject), day: format.day(column.date), time };
    if (inHand) return t(inHand.isCopy ? 'appointments.board.copying_to' : 'appointments.board.moving_to', where);
    if (block)
      return t('appointments.board.visit_at', {
        ...where,
        customer: block.visit.customer_name,
        services: servicesOf(block.visit),
        status: statusText(statusNameOf(block.visit)),
      });
    return t(isWorking(column, place.minute) ? 'appointments.board.free_at' : 'appointments.board.closed_at', where);
  };
  const sayPlace = (place: BoardPlace, block: VisitBlock | null): void => {
    const column = columns[place.column];
    if (column) setSaid(sentenceOf(column, place, block));
  };
  return { said, sayPlace };
}

function blockByKey(blocks: ReadonlyMap<string, VisitBlock[]>, key: string | undefined): VisitBlock | null {
  for (const own of blocks.values()) for (const block of own) if (block.key === key) return block;
  return null;
}

/** The uppermost block of a column on a minute; while a treatment takes effect there is none. */
const blockOnMinute = (own: readonly VisitBlock[], minute: number): VisitBlock | null =>
  own.findLast((block) => block.start <= minute && block.end > minute && !isInGap(block, minute)) ?? null;

const isInGap = (block: VisitBlock, minute: number): boolean => block.gaps.some((gap) => gap.start <= minute && gap.end > minute);

const isWorking = (column: BoardColumn, minute: number): boolean =>
  column.subject.working.some(
    (span) => minutesSince(column.day_start, span.starts_at) <= minute && minutesSince(column.day_start, span.ends_at) > minute,
  );
