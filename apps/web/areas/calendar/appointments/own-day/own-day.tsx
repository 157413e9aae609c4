import { Paper } from '@mantine/core';
import { listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import type { Output } from '@rawnaq/contract/endpoint';
import { meaningOf } from '@rawnaq/design/status-tones';
import { statusNameOf } from '@rawnaq/domain/calendar/appointments/status-name';
import { useLiveChanges } from '../../../../shell/live.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { TimeRangeText, TimeText } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { ErrorState, RowsSkeleton } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from './own-day.module.css';

type Visit = Output<typeof listAppointments.output>['data'][number];

/** What the user who is this employee does today: when, for whom, what; the one who comes next first in sight. */
export function OwnDay({ employee_id }: { employee_id: number }) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const input = { from: today, to: today, employee_ids: [employee_id] };
  const visits = useEndpoint(listAppointments, input, { keepsLast: true });
  const board = useEndpoint(getBoard, input, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'appointment' || topic === '*') void visits.refetch();
  });
  const working = board.data?.employees.find(({ id }) => id === employee_id)?.working ?? [];
  const now = Date.now();
  const nextId = visits.data?.data.find((visit) => Date.parse(visit.ends_at) > now && (visit.status === 1 || visit.status === 2))?.id;
  return (
    <Paper component="section" className={styles.day} aria-labelledby="own-day">
      <header className={styles.head}>
        <h2 id="own-day">{t('appointments.own_day.title')}</h2>
        <span className={styles.faint}>
          <bdi>{format.day(today)}</bdi>
          {board.data !== undefined && (
            <>
              {' · '}
              {working.length === 0
                ? t('appointments.own_day.off')
                : working.map((span, index) => (
                    <span key={span.starts_at}>
                      {index > 0 && t('appointments.comma')}
                      <TimeRangeText starts_at={span.starts_at} ends_at={span.ends_at} />
                    </span>
                  ))}
            </>
          )}
        </span>
      </header>
      {visits.error && <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />}
      {!visits.error && visits.data === undefined && <RowsSkeleton rows={4} />}
      {visits.data?.data.length === 0 && <p className={styles.nothing}>{t('appointments.own_day.nothing')}</p>}
      {visits.data !== undefined && visits.data.data.length > 0 && (
        <ol className={styles.visits}>
          {visits.data.data.map((visit) => (
            <OwnVisit key={visit.id} visit={visit} employee_id={employee_id} date={today} isNext={visit.id === nextId} />
          ))}
        </ol>
      )}
    </Paper>
  );
}

function OwnVisit({ visit, employee_id, date, isNext }: { visit: Visit; employee_id: number; date: string; isNext: boolean }) {
  const lines = visit.lines.filter((line) => line.employee_id === employee_id);
  const status = statusNameOf(visit);
  return (
    <li data-next={isNext || undefined} data-over={visit.status === 3 || visit.status === 4 || undefined}>
      <PageLink to={`/merchant/appointments?date=${date}&appointment_id=${visit.id}`} className={styles.visit}>
        <span className={styles.time}>
          <TimeText moment={lines[0]?.starts_at ?? visit.starts_at} />
        </span>
        <span className={styles.who}>
          <bdi className={styles.customer}>{visit.customer_name}</bdi>
          <span className={styles.faint}>{lines.map((line) => localName(line)).join(t('appointments.comma'))}</span>
        </span>
        {isNext && visit.status === 1 ? (
          <StatusBadge means="planned">{t('appointments.own_day.next')}</StatusBadge>
        ) : (
          <StatusBadge means={meaningOf.visit[status]}>{t(`appointments.status_name.${status}`)}</StatusBadge>
        )}
      </PageLink>
    </li>
  );
}
