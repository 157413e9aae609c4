import { Button, Paper } from '@mantine/core';
import { listMyLeaves } from '@rawnaq/contract/calendar/leaves';
import { useState } from 'react';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { RowsSkeleton } from '../../../ui/states.tsx';
import { AskForLeave } from './ask-for-leave.tsx';
import styles from './own-leaves.module.css';
import { LeaveStatus, LeaveTime } from './leave-text.tsx';

const mostShown = 3;

/** The user's leaves that are still ahead, asked for or granted, and the way to ask for one. Nothing for a user who is no employee. */
export function OwnLeaves() {
  const { data, refetch } = useEndpoint(listMyLeaves, { page: 1, per_page: 50 }, { keepsLast: true });
  const [isAsking, setIsAsking] = useState(false);
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === '*') void refetch();
  });
  if (data?.is_employee === 0) return null;
  const now = Date.now();
  const ahead = (data?.data ?? [])
    .filter((leave) => leave.status !== 0 && Date.parse(leave.ends_at) > now)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
    .slice(0, mostShown);
  return (
    <Paper component="section" className={styles.leaves} aria-labelledby="own-leaves">
      <header className={styles.head}>
        <h2 id="own-leaves">
          <PageLink to={pathOf('merchant.my_leaves')}>{t('screens.merchant.my_leaves')}</PageLink>
        </h2>
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {t('hours.my_leaves.request')}
        </Button>
      </header>
      {data === undefined && <RowsSkeleton rows={1} />}
      {data !== undefined && ahead.length === 0 && <p className={styles.faint}>{t('hours.my_leaves.none_ahead')}</p>}
      <ul className={styles.list}>
        {ahead.map((leave) => (
          <li key={leave.id}>
            <LeaveTime leave={leave} />
            <LeaveStatus leave={leave} />
          </li>
        ))}
      </ul>
      {isAsking && <AskForLeave onClose={() => setIsAsking(false)} />}
    </Paper>
  );
}
