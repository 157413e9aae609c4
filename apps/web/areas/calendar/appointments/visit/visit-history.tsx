import { t, textOf } from '../../../../shell/text/text.ts';
import { MomentText } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import type { BoardEmployee } from '../board/board-types.ts';
import { nameOf } from './names.ts';
import styles from '../booking/panel.module.css';
import type { VisitDetails } from './visit-drawer.tsx';

type Event = VisitDetails['history'][number];

interface Snapshot {
  starts_at?: string;
  lines?: { employee_id: number }[];
  reason?: string;
}

/** What changed, in the words of the event: from when to when, from whom to whom. */
function changeText(event: Event, employees: readonly BoardEmployee[], format: SalonFormat): string | null {
  const [before, after] = [event.before as Snapshot | null, event.after as Snapshot | null];
  const whom = (snapshot: Snapshot | null): string =>
    [...new Set((snapshot?.lines ?? []).map((line) => line.employee_id))]
      .map((id) => nameOf(employees.find((one) => one.id === id) ?? { english_name: `#${id}`, arabic_name: `#${id}` }))
      .join(', ');
  if (event.event === 'rescheduled' && before?.starts_at && after?.starts_at)
    return t('appointments.details.from_to', { from: format.moment(before.starts_at), to: format.moment(after.starts_at) });
  if (event.event === 'employee_changed') return t('appointments.details.from_to', { from: whom(before), to: whom(after) });
  if (event.event === 'cancelled' && after?.reason) return t('appointments.details.reason', { reason: after.reason });
  return null;
}

/** What happened to a visit, newest first. */
export function VisitHistory({ visit, employees }: { visit: VisitDetails; employees: readonly BoardEmployee[] }) {
  const format = useSalonFormat();
  return (
    <section aria-label={t('appointments.details.history')}>
      <ol className={styles.history}>
        {visit.history.map((event) => {
          const change = changeText(event, employees, format);
          return (
            <li key={event.id}>
              <strong>{textOf(`appointments.event.${event.event}`) ?? event.event}</strong>
              {change !== null && <div>{change}</div>}
              <div className={styles.faint}>
                <MomentText moment={event.at} />
                {event.channel === 'online' && ` · ${t('appointments.details.online')}`}
                {event.channel === 'system' && event.user_name !== null && ` · ${t('appointments.details.by', { name: event.user_name })}`}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
