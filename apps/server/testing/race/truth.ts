import type { Answered } from './clients.ts';
import type { RaceDay } from './day.ts';
import type { Lived } from './log.ts';

/** Refusals that say nothing about anybody's time, or whose words carry no span to check. */
const withoutTime: ReadonlySet<string> = new Set([
  'block_time.appointment_conflict',
  'block_time.block_time_conflict',
  'appointment.not_waiting',
  'appointment.outside_hours',
  'appointment.employee_off',
  'appointment.business_closed',
  'appointment.overbooking_not_allowed',
  'waiting.offer_is_open',
  'waiting.wish_over',
  'waiting.offer_over',
  'waiting.offer_gone',
  'waiting.not_waiting',
  'gateway.nothing_due',
  'gateway.none',
  'gateway.not_reached',
  'request.too_many',
]);

/** Why a refusal was not true when it was checked against all that lived while it was decided; null where it was. */
export function lieIn(answer: Answered, day: RaceDay, lived: Lived): string | null {
  const { code = '', details, wanted, look, visit_id } = answer;
  if (withoutTime.has(code)) return null;
  const conflicting = details['conflicting'] as { starts_at: string; ends_at: string } | undefined;
  const [starts, ends] = conflicting === undefined ? [0, 0] : [Date.parse(conflicting.starts_at), Date.parse(conflicting.ends_at)];
  const employee_id = details['employee_id'] as number | undefined;
  const minutesOf = (service_id: number): number => (service_id === day.cut ? 30 : service_id === day.colour ? 90 : 45);
  switch (code) {
    case 'appointment.employee_busy':
    case 'appointment.block_time': {
      if (employee_id === undefined || conflicting === undefined) return 'names nobody';
      // Lines drawn longer, or all given to the same hands, can meet each other. Then the line in the way is the visit's own, which no claim shows, and no
      // time is offered, because none would help.
      const meets_itself =
        (answer.act === 'resize' || answer.act === 'move') &&
        (details['line_index'] as number) > 0 &&
        (details['free_times'] as unknown[]).length === 0;
      if (meets_itself) return null;
      if (!lived.claimed(1, employee_id, starts, ends, look)) return `${employee_id} was not claimed ${conflicting.starts_at}`;
      // Of a first line for anybody, the whole span is known: nobody was free in it.
      const is_first = ((details['line_index'] as number | undefined) ?? 0) === 0;
      if (wanted === undefined || wanted.lines.length === 0 || !is_first) return null;
      const until = wanted.starts + minutesOf(wanted.lines[0]!.service_id) * 60_000;
      const others = (details['employee_ids'] as number[] | undefined) ?? [];
      const free = others.find((id) => !lived.touched(1, id, wanted.starts, until, look));
      return free === undefined ? null : `${free} was free`;
    }
    case 'appointment.customer_busy':
      if (wanted === undefined) return null;
      return conflicting !== undefined && lived.claimed(2, wanted.customer_id, starts, ends, look) ? null : 'the customer was free';
    case 'appointment.resource_busy':
      if (wanted?.lines.length !== 1) return null;
      return day.chair.every((unit) => lived.touched(3, unit, wanted.starts, wanted.starts + 90 * 60_000, look))
        ? null
        : 'a chair was free';
    case 'appointment.session_full':
      return wanted?.lines.length !== 1 || lived.seats(wanted.starts, look) >= 4 ? null : 'there were seats';
    case 'appointment.status_not_allowed':
      return visit_id === undefined || lived.had(visit_id, details['status'] as number, look) ? null : 'it never had this status';
    case 'record.changed_meanwhile': {
      const { version } = details['current'] as { version: number };
      return version > (answer.version ?? 0) && (details['changed'] as unknown[]).length > 0 ? null : 'nothing had changed';
    }
    default:
      return 'nobody expected this refusal';
  }
}
