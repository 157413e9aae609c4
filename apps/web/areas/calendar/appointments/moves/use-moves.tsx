import { createAppointment, updateAppointment } from '@rawnaq/contract/calendar/appointments';
import { updateBlockTime } from '@rawnaq/contract/calendar/block-times';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../../shell/call.ts';
import { loadChunk } from '../../../../shell/chunk.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal, type RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { BlockTime, BoardEmployee, Visit } from '../board/board-types.ts';
import type { SaidSo } from '../booking/booking-draft.ts';
import { MoveRefused } from '../booking/later-parts.ts';
import { copiedInput, movedInput, movedVisit, type VisitMove } from './move-input.ts';
import { nameOf } from '../visit/names.ts';

interface Refused {
  visit: Visit;
  move: VisitMove;
  isCopy: boolean;
  refusal: RefusalError;
}

/** They are fetched with the other parts, or with the first move. */
const notices = () => loadChunk(() => import('./move-notices.tsx'));

export interface Moves {
  move: (visit: Visit, move: VisitMove) => void;
  /** Books another like it. */
  copy: (visit: Visit, move: VisitMove) => void;
  moveBlock: (block: BlockTime, to: Pick<BlockTime, 'employee_id' | 'starts_at' | 'ends_at'>) => void;
  dialog: ReactNode;
}

/** Moves visits and blocks: shown at once, saved, and taken back when refused; then "undo" and "tell the customer?". */
export function useMoves(place: (visit: Visit) => void, employees: readonly BoardEmployee[], readAgain: () => void): Moves {
  const format = useSalonFormat();
  const [refused, setRefused] = useState<Refused | null>(null);

  const save = async (visit: Visit, move: VisitMove, extra: SaidSo = {}): Promise<void> => {
    setRefused(null);
    place(movedVisit(visit, move));
    try {
      const saved = await call(updateAppointment, { ...movedInput(visit, move), ...extra });
      place(saved);
      const { movedSentence, offerMoveBack } = await notices();
      offerMoveBack(visit, saved, movedSentence(visit, saved, employees, format), place);
    } catch (failure) {
      place(visit);
      if (!isRefusal(failure)) return;
      const current = failure.code === 'record.changed_meanwhile' && (failure.details['current'] as Visit | undefined);
      if (current) place(current);
      setRefused({ visit, move, isCopy: false, refusal: failure });
    }
  };
  const book = async (visit: Visit, move: VisitMove, extra: SaidSo = {}): Promise<void> => {
    setRefused(null);
    try {
      const copy = await call(createAppointment, { ...copiedInput(visit, move), ...extra });
      place(copy);
      const when = { day: format.day(format.dateOf(copy.starts_at)), time: format.time(copy.starts_at) };
      const { offerCopyBack } = await notices();
      offerCopyBack(copy, t('appointments.panel.booked', { customer: copy.customer_name, ...when }), place);
    } catch (failure) {
      if (isRefusal(failure)) setRefused({ visit, move, isCopy: true, refusal: failure });
    }
  };
  const saveBlock = async (block: BlockTime, to: Parameters<Moves['moveBlock']>[1]): Promise<void> => {
    const { id, reason, version } = block;
    try {
      const saved = await call(updateBlockTime, { id, ...to, ...(reason === null ? {} : { reason }), version });
      const employee = employees.find((one) => one.id === saved.employee_id);
      const span = `${format.time(saved.starts_at)}–${format.time(saved.ends_at)}`;
      const { offerBlockBack } = await notices();
      offerBlockBack(block, saved, t('appointments.block.blocked', { employee: employee ? nameOf(employee) : '', span }), readAgain);
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
    } finally {
      readAgain();
    }
  };

  const again = ({ visit, move, isCopy }: Refused, extra: SaidSo, part: Partial<VisitMove> = {}): void =>
    void (isCopy ? book : save)(visit, { ...move, ...part }, extra);
  const dialog = refused && (
    <MoveRefused
      refusal={refused.refusal}
      isCopy={refused.isCopy}
      date={format.dateOf(refused.visit.starts_at)}
      onClose={() => setRefused(null)}
      onTime={(moment) => again(refused, {}, { shift: Date.parse(moment) - Date.parse(refused.visit.lines[0]?.starts_at ?? moment) })}
      onOverbook={() => again(refused, { overbook: 1 })}
      onOutsideHours={() => again(refused, { outside_hours: 1 })}
      onOffGrid={() => again(refused, { off_grid: 1 })}
      onKeepMine={(current) => again({ ...refused, visit: current }, {}, shiftOf(refused, current))}
    />
  );
  return {
    move: (visit, move) => void save(visit, move),
    copy: (visit, move) => void book(visit, move),
    moveBlock: (block, to) => void saveBlock(block, to),
    dialog,
  };
}

/** The same goal from where the visit is by now. */
function shiftOf({ visit, move }: Refused, current: Visit): Partial<VisitMove> {
  const begins = (of: Visit): number => Date.parse(of.lines[0]?.starts_at ?? of.starts_at);
  return { shift: move.resized ? 0 : begins(visit) + move.shift - begins(current) };
}
