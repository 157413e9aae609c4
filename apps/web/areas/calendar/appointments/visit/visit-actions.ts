import {
  checkInAppointment,
  confirmAppointment,
  getAppointment,
  markNoShow,
  undoAppointmentStatus,
} from '@rawnaq/contract/calendar/appointments';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { call } from '../../../../shell/call.ts';
import { may } from '../../../../shell/globals.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t, type MessageKey } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import type { Visit } from '../board/board-types.ts';

type StatusEndpoint = Endpoint<(typeof confirmAppointment)['input'], (typeof confirmAppointment)['output'], string>;

export interface StatusAction {
  key: 'check_in' | 'confirm' | 'no_show' | 'undo';
  endpoint: StatusEndpoint;
  label: MessageKey;
}

export const isAhead = (visit: Visit): boolean =>
  visit.status === AppointmentStatus.scheduled || visit.status === AppointmentStatus.check_in;

/** Which steps of its life a visit may take now, by this reader. */
export function statusActionsOf(visit: Visit): StatusAction[] {
  const actions: (StatusAction | false)[] = [];
  const isScheduled = visit.status === AppointmentStatus.scheduled;
  if (isScheduled && visit.approval !== 1) {
    actions.push(may('appointments.check_in') && { key: 'check_in', endpoint: checkInAppointment, label: 'appointments.details.check_in' });
    actions.push(
      visit.is_confirmed === 0 &&
        may('appointments.confirm') && { key: 'confirm', endpoint: confirmAppointment, label: 'appointments.details.confirm' },
    );
    actions.push(may('appointments.no_show') && { key: 'no_show', endpoint: markNoShow, label: 'appointments.details.no_show' });
  }
  const undo = undoOf(visit);
  actions.push(undo !== null && may(undo.permission) && { key: 'undo', endpoint: undoAppointmentStatus, label: undo.label });
  return actions.filter((action) => action !== false);
}

/** Which step can be taken back, and by whom. */
function undoOf(visit: Visit) {
  if (visit.status === AppointmentStatus.check_in)
    return { label: 'appointments.details.undo_check_in', permission: 'appointments.check_in' } as const;
  if (visit.status === AppointmentStatus.no_show)
    return { label: 'appointments.details.undo_no_show', permission: 'appointments.no_show' } as const;
  if (visit.status === AppointmentStatus.scheduled && visit.is_confirmed === 1)
    return { label: 'appointments.details.undo_confirm', permission: 'appointments.confirm' } as const;
  return null;
}

/** Changes the status. A refusal is shown, and the visit is read again. Answers the visit as it is then, or null. */
export async function takeStep(visit: Visit, { endpoint }: StatusAction): Promise<Visit | null> {
  try {
    return await call(endpoint, { id: visit.id, version: visit.version });
  } catch (failure) {
    if (isRefusal(failure)) notify({ tone: 'danger', message: failure.message });
    else throw failure;
    return null;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
  }
}

/** Opens a chat with the customer that begins with the time of the visit. */
export function whatsappLink(visit: Visit, format: SalonFormat): string {
  const text = t('appointments.details.whatsapp_text', {
    customer: visit.customer_name,
    services: visit.lines.map(localName).join(t('appointments.comma')),
    day: format.day(format.dateOf(visit.starts_at)),
    time: format.time(visit.starts_at),
  });
  return `https://wa.me/${visit.customer_mobile}?text=${encodeURIComponent(text)}`;
}
