import { Alert, Checkbox, Stack } from '@mantine/core';
import type { visitOutsideHours } from '@rawnaq/contract/calendar/hours';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { detailsOf, type RefusalError } from '../../../shell/refusal.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { TimeRangeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import styles from './hours.module.css';

type VisitOutside = Output<typeof visitOutsideHours>;

interface Conflicts {
  total: number;
  visits: readonly VisitOutside[];
}

/** The visits a refusal names; null where it is about something else. */
export function conflictsOf(refusal: RefusalError | null): Conflicts | null {
  return detailsOf<Conflicts>(refusal, 'hours.visits_outside', 'leave.visits_inside');
}

/** Visits with the way to each on the board. */
export function VisitList({ total, visits }: Conflicts) {
  const format = useSalonFormat();
  return (
    <>
      <ul className={styles.visits}>
        {visits.map((visit) => {
          const date = format.dateOf(visit.starts_at);
          const names = visit.employees.map(localName).join(t('hours.comma'));
          const isOff = names !== '';
          const why = visit.is_closed === 1 ? t('hours.conflicts.outside') : isOff && t('hours.conflicts.off', { employees: names });
          return (
            <li key={visit.id} className={styles.visit}>
              <PageLink to={`${pathOf('merchant.appointments')}?date=${date}&appointment_id=${visit.id}`}>
                <bdi>{format.day(date)}</bdi> <TimeRangeText starts_at={visit.starts_at} ends_at={visit.ends_at} />
              </PageLink>
              <bdi>{visit.customer_name}</bdi>
              {why !== false && <span className={styles.quiet}>{why}</span>}
            </li>
          );
        })}
      </ul>
      {total > visits.length && <p className={styles.quiet}>{t('hours.conflicts.more', { count: total - visits.length })}</p>}
    </>
  );
}

interface ConflictNoticeProps {
  refusal: RefusalError | null;
  /** Whether the visits are to stay where they are. */
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** What stands in the way of a change of hours, and the choice to go on all the same. Nothing until there is something. */
export function ConflictNotice({ refusal, isKept, onKeep }: ConflictNoticeProps) {
  const conflicts = conflictsOf(refusal);
  if (conflicts === null) {
    return isKept ? <Checkbox label={t('hours.conflicts.keep')} checked onChange={(event) => onKeep(event.currentTarget.checked)} /> : null;
  }
  return (
    <Alert color="yellow" icon={<IconCalendarExclamation size={20} stroke={1.6} />} title={refusal?.message} role="alert">
      <Stack gap="sm">
        <div className={styles.scrolled}>
          <VisitList {...conflicts} />
        </div>
        <Checkbox
          label={t('hours.conflicts.keep')}
          checked={isKept}
          onChange={(event) => onKeep(event.currentTarget.checked)}
          data-path="keep_visits"
        />
      </Stack>
    </Alert>
  );
}
