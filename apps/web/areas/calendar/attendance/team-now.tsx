import { Paper, UnstyledButton } from '@mantine/core';
import { getAttendanceNow } from '@rawnaq/contract/calendar/attendance-team';
import type { Output } from '@rawnaq/contract/endpoint';
import { type Meaning, meaningOf } from '@rawnaq/design/status-tones';
import { Fragment, useState } from 'react';
import { FilterBar } from '../../../patterns/list/filter-bar.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { matchesWords } from '../../../shell/search/fit.ts';
import { t } from '../../../shell/text/text.ts';
import { durationText, TimeRangeText, TimeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './attendance.module.css';

type Person = Output<typeof getAttendanceNow.output>['data'][number];

const means: Readonly<Record<Person['presence'], Meaning>> = meaningOf.presence;
/** What needs a hand comes first. */
const order = Object.keys(means) as Person['presence'][];
/** More people than this are searched. */
const mostWithoutSearch = 12;

/** Everybody who records attendance, with where they are at this minute. */
export function TeamNow() {
  const format = useSalonFormat();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<Person['presence'] | null>(null);
  const now = useEndpoint(getAttendanceNow, {}, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === 'leaves' || topic === '*') void now.refetch();
  });
  const { data } = now;
  if (now.error && data === undefined) return <ErrorState error={now.error} onRetry={() => void now.refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={8} />;
  if (data.data.length === 0)
    return <EmptyState picture="calendar" title={t('attendance.team.empty')} text={t('attendance.team.empty_text')} />;
  const found = data.data.filter(
    (person) => search.trim() === '' || matchesWords(`${person.english_name ?? ''} ${person.arabic_name ?? ''}`, search),
  );
  const counts = order
    .map((presence) => ({ presence, count: found.filter((one) => one.presence === presence).length }))
    .filter(({ presence, count }) => count > 0 || presence === only);
  const people = found
    .filter(({ presence }) => only === null || presence === only)
    .toSorted((one, other) => order.indexOf(one.presence) - order.indexOf(other.presence));
  return (
    <>
      <div className={styles.counts} role="group" aria-label={t('attendance.team.presence')}>
        {counts.map(({ presence, count }) => (
          <UnstyledButton
            key={presence}
            className={styles.count}
            aria-pressed={presence === only}
            onClick={() => setOnly(presence === only ? null : presence)}
          >
            <StatusBadge means={means[presence]}>{t(`attendance.presences.${presence}`)}</StatusBadge>{' '}
            <bdi className="figures">{format.number(count)}</bdi>
          </UnstyledButton>
        ))}
      </div>
      <Paper>
        {data.data.length > mostWithoutSearch && (
          <FilterBar
            search={{ text: search, onChange: setSearch, placeholder: t('attendance.team.search') }}
            isFiltered={false}
            onClear={() => setSearch('')}
          />
        )}
        {people.length === 0 ? (
          <EmptyState picture="people" title={t('ui.no_match_title')} text={t('ui.no_match_text')} />
        ) : (
          <ul className={`${styles.days} ${styles.people}`}>
            {people.map((person) => (
              <PersonNow key={person.employee_id} person={person} today={data.today} />
            ))}
          </ul>
        )}
      </Paper>
    </>
  );
}

function PersonNow({ person, today }: { person: Person; today: string }) {
  const { employee_id, presence } = person;
  return (
    <li className={styles.person}>
      <strong>{localName(person)}</strong>
      <StatusBadge means={means[presence]}>{t(`attendance.presences.${presence}`)}</StatusBadge>
      <span className={styles.faint}>
        <PersonTimes person={person} />
      </span>
      <span className={styles.way}>
        {(presence === 'late' || presence === 'absent') && may('appointments.view') && (
          <PageLink to={`${pathOf('merchant.appointments')}?date=${today}&employee_ids=${employee_id}`}>
            {t('attendance.team.visits')}
          </PageLink>
        )}
      </span>
    </li>
  );
}

/** When somebody came and left, how late, and what the shift was. */
function PersonTimes({ person }: { person: Person }) {
  const { came_at, left_at, shift_starts_at, shift_ends_at, late, worked } = person;
  const parts = {
    times: came_at !== null && (
      <bdi>
        <TimeText moment={came_at} /> – {left_at === null ? t('attendance.day.open_end') : <TimeText moment={left_at} />}
        {worked > 0 && <> · {durationText(worked)}</>}
      </bdi>
    ),
    late: late > 0 && t('attendance.day.late', { time: durationText(late) }),
    shift: shift_starts_at !== null && shift_ends_at !== null && (
      <>
        {t('attendance.team.shift')} <TimeRangeText starts_at={shift_starts_at} ends_at={shift_ends_at} />
      </>
    ),
  };
  const shown = Object.entries(parts).filter(([, part]) => part !== false);
  return shown.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
