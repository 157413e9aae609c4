import { Button, Paper } from '@mantine/core';
import { getPeriods, reopenMonth } from '@rawnaq/contract/reports/periods';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Periods, refreshBooks, useBooksChanges } from './bookkeeping-data.ts';
import styles from './bookkeeping.module.css';
import { CloseDialog } from './close-dialog.tsx';

/** Which months of the books are closed, by whom and why; closes the next one and reopens the last. */
export default function PeriodsPage() {
  const query = useEndpoint(getPeriods, {});
  useBooksChanges();
  if (query.data !== undefined) return <Page periods={query.data} />;
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="list" />;
}

function Page({ periods }: { periods: Periods }) {
  const format = useSalonFormat();
  const [closing, setClosing] = useState<string | null>(null);
  const [reopening, setReopening] = useState<string | null>(null);
  const { closed_through, final_through } = periods;
  const parts = [
    closed_through !== null && t('bookkeeping.periods.closed_through', { day: format.date(closed_through) }),
    final_through !== null && t('bookkeeping.periods.final_through', { day: format.date(final_through) }),
  ].filter((part) => part !== false);
  return (
    <>
      <PageHeader
        title={t('screens.merchant.periods')}
        note={parts.length === 0 ? t('bookkeeping.periods.none_closed') : parts.join(' · ')}
      />
      <p className={styles.about}>{t('bookkeeping.periods.what')}</p>
      <Months periods={periods} onClose={setClosing} onReopen={setReopening} />
      {periods.closings.length > 0 && <History periods={periods} />}
      {closing !== null && <CloseDialog through={closing} onClose={() => setClosing(null)} />}
      {reopening !== null && <Reopen month={format.month(reopening)} onClose={() => setReopening(null)} />}
    </>
  );
}

interface MonthsProps {
  periods: Periods;
  onClose: (through: string) => void;
  onReopen: (through: string) => void;
}

function Months({ periods, onClose, onReopen }: MonthsProps) {
  const format = useSalonFormat();
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('bookkeeping.periods.months')}</h2>
      <table className={styles.months}>
        <thead>
          <tr>
            <th scope="col">{t('bookkeeping.periods.month')}</th>
            <th scope="col">{t('bookkeeping.periods.state')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {periods.months.map(({ through, state }) => (
            <tr key={through}>
              <th scope="row">{format.month(through)}</th>
              <td>
                <StatusBadge means={meaningOf.period[state]}>{t(`bookkeeping.periods.states.${state}`)}</StatusBadge>
              </td>
              <td>
                {state === 'open' && may('books.close') && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('bookkeeping.periods.close_month', { month: format.month(through) })}
                    onClick={() => onClose(through)}
                  >
                    {t('bookkeeping.periods.close')}
                  </Button>
                )}
                {through === periods.closed_through && periods.may_reopen && (
                  <Button size="xs" variant="subtle" onClick={() => onReopen(through)}>
                    {t('bookkeeping.periods.reopen', { month: format.month(through) })}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function History({ periods }: { periods: Periods }) {
  const format = useSalonFormat();
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading}>{t('bookkeeping.periods.history')}</h2>
      <ul className={styles.history}>
        {periods.closings.map(({ kind, through, cause, reason, open_points, at, user_name }) => (
          <li key={at}>
            <strong>{t(`bookkeeping.periods.actions.${kind}`, { day: format.date(through) })}</strong>
            {cause === 'return' && ` ${t('bookkeeping.periods.return')}`}
            <span className={styles.soft}>
              <bdi>{user_name}</bdi> · <MomentText moment={at} />
            </span>
            {reason !== null && (
              <span className={styles.reason}>
                <bdi>{reason}</bdi>
              </span>
            )}
            {open_points.length > 0 && (
              <span className={styles.soft}>
                {open_points.map(({ check, count }) => t(`bookkeeping.checks.${check as 'drawers_uncounted'}`, { count })).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Reopen({ month, onClose }: { month: string; onClose: () => void }) {
  const reopen = useCall(reopenMonth, {
    onDone: () => {
      notify({ message: t('bookkeeping.periods.reopened', { month }) });
      void refreshBooks();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('bookkeeping.periods.reopen', { month })}
      hint={t('bookkeeping.periods.reopen_hint')}
      keep={t('bookkeeping.periods.keep_closed')}
      confirm={t('bookkeeping.periods.reopen', { month })}
      isWorking={reopen.isPending}
      onConfirm={(reason) => reopen.mutate({ reason })}
      onClose={onClose}
    >
      {t('bookkeeping.periods.reopen_text')}
    </ReasonDialog>
  );
}
