import { Button, Group } from '@mantine/core';
import { cancelAppointment, tellAppointmentCustomer, updateAppointment } from '@rawnaq/contract/calendar/appointments';
import { updateBlockTime } from '@rawnaq/contract/calendar/block-times';
import { call } from '../../../../shell/call.ts';
import { closeNotice, notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import type { BlockTime, BoardEmployee, Visit } from '../board/board-types.ts';
import { undoInput } from './move-input.ts';
import { nameOf } from '../visit/names.ts';

const secondsToUndo = 12_000;

/** Where a visit went, in a sentence. */
export function movedSentence(before: Visit, after: Visit, employees: readonly BoardEmployee[], format: SalonFormat): string {
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

interface Offer {
  id: string;
  message: string;
  undo: () => Promise<void>;
  tell?: () => Promise<void>;
}

/** What was done, with a way to undo it and, where the customer should know, a way to tell them. */
export function offerUndo({ id, message, undo, tell }: Offer): void {
  const run = async (action: () => Promise<void>): Promise<void> => {
    closeNotice(id);
    try {
      await action();
    } catch (failure) {
      if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
    }
  };
  notify({
    id,
    staysFor: secondsToUndo,
    message: (
      <div role="status">
        {message}
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => void run(undo)}>
            {t('appointments.board.undo')}
          </Button>
          {tell && (
            <Button size="compact-sm" variant="subtle" onClick={() => void run(tell)}>
              {t('appointments.board.tell_customer')}
            </Button>
          )}
        </Group>
      </div>
    ),
  });
}

async function tellCustomer(id: number, about: 'booked' | 'moved'): Promise<void> {
  const { is_told } = await call(tellAppointmentCustomer, { id, about });
  notify(is_told === 1 ? { message: t('appointments.board.told') } : { tone: 'warning', message: t('appointments.board.not_told') });
}

export function offerMoveBack(before: Visit, saved: Visit, message: string, place: (visit: Visit) => void): void {
  offerUndo({
    id: `moved.${saved.id}`,
    message,
    undo: async () => {
      place(await call(updateAppointment, undoInput(before, saved.version)));
      notify({ message: t('appointments.board.undone') });
    },
    tell: () => tellCustomer(saved.id, 'moved'),
  });
}

export function offerCopyBack(copy: Visit, message: string, place: (visit: Visit) => void): void {
  offerUndo({
    id: `copied.${copy.id}`,
    message,
    undo: async () => {
      place(await call(cancelAppointment, { id: copy.id, version: copy.version }));
      notify({ message: t('appointments.board.copy_undone') });
    },
    tell: () => tellCustomer(copy.id, 'booked'),
  });
}

export function offerBlockBack(before: BlockTime, saved: BlockTime, message: string, readAgain: () => void): void {
  offerUndo({
    id: `blocked.${saved.id}`,
    message,
    undo: async () => {
      const { id, employee_id, starts_at, ends_at, reason } = before;
      await call(updateBlockTime, { id, employee_id, starts_at, ends_at, ...(reason === null ? {} : { reason }), version: saved.version });
      readAgain();
      notify({ message: t('appointments.board.undone') });
    },
  });
}
