import { Paper } from '@mantine/core';
import { getAttendanceNow } from '@rawnaq/contract/calendar/attendance-team';
import type { Output } from '@rawnaq/contract/endpoint';
import { type Meaning, meaningOf } from '@rawnaq/design/status-tones';
import { useLiveChanges } from '../../../shell/live.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { durationText, TimeRangeText, TimeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './attendance.module.css';

type Person = Output<typeof getAttendanceNow.output>['data'][number];

const means: Readonly<Record<Person['presence'], Meaning>> = meaningOf.presence;
/** What needs a hand comes first. */
const order = Object.keys(means);

/** Everybody who records attendance, with where they are at this minute. */
export function TeamNow() {
  const now = useEndpoint(getAttendanceNow, {}, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === 'leaves' || topic === '*') void now.refetch();
  });
  const { data } = now;
  if (now.error && data === undefined) return <ErrorState error={now.error} onRetry={() => void now.refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={8} />;
  if (data.data.length === 0)
    return <EmptyState picture="calendar" title={t('attendance.team.empty')} text={t('attendance.team.empty_text')} />;
  const people = data.data.toSorted((one, other) => order.indexOf(one.presence) - order.indexOf(other.presence));
  return (
    <>
      <ul className={styles.counts}>
        {order
          .map((presence) => ({
            presence: presence as Person['presence'],
            count: people.filter((one) => one.presence === presence).length,
          }))
          .filter(({ count }) => count > 0)
          .map(({ presence, count }) => (
            <li key={presence}>
              <StatusBadge means={means[presence]}>{t(`attendance.presences.${presence}`)}</StatusBadge>{' '}
              <bdi className="figures">{count}</bdi>
            </li>
          ))}
      </ul>
      <Paper className={styles.panel}>
        <ul className={styles.days}>
          {people.map((person) => (
            <li key={person.employee_id} className={styles.person}>
              <strong>{localName(person)}</strong>
              <StatusBadge means={means[person.presence]}>{t(`attendance.presences.${person.presence}`)}</StatusBadge>
              <span className={styles.faint}>
                <PersonTimes person={person} />
              </span>
              <span className={styles.way}>
                {(person.presence === 'late' || person.presence === 'absent') && may('appointments.view') && (
                  <PageLink to={`${pathOf('merchant.appointments')}?date=${data.today}&employee_ids=${person.employee_id}`}>
                    {t('attendance.team.visits')}
                  </PageLink>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Paper>
    </>
  );
}

/** When somebody came and left, how late, and what the shift was. */
function PersonTimes({ person }: { person: Person }) {
  const { came_at, left_at, shift_starts_at, shift_ends_at, late, worked } = person;
  return (
    <>
      {came_at !== null && (
        <bdi>
          <TimeText moment={came_at} /> – {left_at === null ? t('attendance.day.open_end') : <TimeText moment={left_at} />}
          {worked > 0 && <> · {durationText(worked)}</>}
        </bdi>
      )}
      {late > 0 && <> · {t('attendance.day.late', { time: durationText(late) })}</>}
      {shift_starts_at !== null && shift_ends_at !== null && (
        <>
          {came_at !== null && ' · '}
          {t('attendance.team.shift')} <TimeRangeText starts_at={shift_starts_at} ends_at={shift_ends_at} />
        </>
      )}
    </>
  );
}
