import { Button, Group, Modal } from '@mantine/core';
import { tellAppointmentCustomer, updateAppointment } from '@rawnaq/contract/appointments';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../shell/call.ts';
import { closeNotice, notify } from '../../shell/notify.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import type { SalonFormat } from '../../ui/salon-format.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import type { BoardEmployee, Visit } from './board-types.ts';
import { movedInput, movedVisit, undoInput, type VisitMove } from './move-input.ts';
import { nameOf } from './names.ts';
import { RefusalHelp } from './refusal-help.tsx';

interface Refused {
  visit: Visit;
  move: VisitMove;
  refusal: RefusalError;
}

const secondsToUndo = 12_000;

/** Moves visits: shown at once, saved, and taken back when refused; then "undo" and "tell the customer?". */
export function useMoves(
  place: (visit: Visit) => void,
  employees: readonly BoardEmployee[],
): { move: (visit: Visit, move: VisitMove) => void; dialog: ReactNode } {
  const format = useSalonFormat();
  const [refused, setRefused] = useState<Refused | null>(null);

  const save = async (visit: Visit, move: VisitMove, extra: { overbook?: 1; outside_hours?: 1 } = {}): Promise<void> => {
    setRefused(null);
    place(movedVisit(visit, move));
    try {
      const saved = await call(updateAppointment, { ...movedInput(visit, move), ...extra });
      place(saved);
      offerUndo(visit, saved, sentenceOf(visit, saved, employees, format), place);
    } catch (failure) {
      place(visit);
      if (!isRefusal(failure)) return;
      if (failure.code !== 'record.changed_meanwhile') return setRefused({ visit, move, refusal: failure });
      if (failure.details['current']) place(failure.details['current'] as Visit);
      notify({ tone: 'warning', message: t('appointments.board.someone_changed') });
    }
  };

  const dialog = refused && (
    <Modal
      opened
      onClose={() => setRefused(null)}
      title={t('appointments.board.cannot_move')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <RefusalHelp
        refusal={refused.refusal}
        date={format.dateOf(refused.visit.starts_at)}
        onTime={(moment) =>
          void save(refused.visit, { ...refused.move, shift: Date.parse(moment) - Date.parse(refused.visit.lines[0]?.starts_at ?? moment) })
        }
        onOverbook={() => void save(refused.visit, refused.move, { overbook: 1 })}
        onOutsideHours={() => void save(refused.visit, refused.move, { outside_hours: 1 })}
      />
    </Modal>
  );
  return { move: (visit, move) => void save(visit, move), dialog };
}

function sentenceOf(before: Visit, after: Visit, employees: readonly BoardEmployee[], format: SalonFormat): string {
  const params = { customer: after.customer_name, day: format.day(format.dateOf(after.starts_at)), time: format.time(after.starts_at) };
  const changed = after.lines.find((line, position) => line.employee_id !== before.lines[position]?.employee_id);
  if (before.starts_at === after.starts_at && changed === undefined)
    return t('appointments.board.resized', {
      customer: after.customer_name,
      span: `${format.time(after.starts_at)}–${format.time(after.ends_at)}`,
    });
  const employee = employees.find((one) => one.id === changed?.employee_id);
  return employee
    ? t('appointments.board.moved_employee', { ...params, employee: nameOf(employee) })
    : t('appointments.board.moved', params);
}

function offerUndo(before: Visit, saved: Visit, message: string, place: (visit: Visit) => void): void {
  const id = `moved.${saved.id}`;
  const undo = async (): Promise<void> => {
    closeNotice(id);
    try {
      place(await call(updateAppointment, undoInput(before, saved.version)));
      notify({ message: t('appointments.board.undone') });
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
    }
  };
  const tell = async (): Promise<void> => {
    closeNotice(id);
    const { is_told } = await call(tellAppointmentCustomer, { id: saved.id, about: 'moved' });
    notify(is_told === 1 ? { message: t('appointments.board.told') } : { tone: 'warning', message: t('appointments.board.not_told') });
  };
  notify({
    id,
    staysFor: secondsToUndo,
    message: (
      <div role="status">
        {message}
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => void undo()}>
            {t('appointments.board.undo')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => void tell().catch(() => undefined)}>
            {t('appointments.board.tell_customer')}
          </Button>
        </Group>
      </div>
    ),
  });
}
