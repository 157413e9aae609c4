import { SimpleGrid } from '@mantine/core';
import { getManagerDashboard } from '@rawnaq/contract/platform/platform';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './dashboard.module.css';

/** How the merchants do, and what waits for a manager; every figure leads to its rows. */
export default function ManagerDashboard() {
  const { data, isPending, error, refetch } = useEndpoint(getManagerDashboard, {});
  const format = useSalonFormat();
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton of="page" />;
  const merchants = may('platform.merchants.view');
  const trackers = may('platform.trackers.view');
  return (
    <>
      <PageHeader title={t('screens.manager.dashboard')} />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        <FigureCard
          label={t('platform.dashboard.waiting')}
          value={<NumberText value={data.waiting_requests} />}
          note={
            data.oldest_request_at === null
              ? t('platform.dashboard.waiting_none')
              : t('platform.dashboard.waiting_note', { since: format.moment(data.oldest_request_at) })
          }
          {...(merchants ? { link: pathOf('manager.trial_requests') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.trial')}
          value={<NumberText value={data.trial} />}
          {...(data.trials_ending > 0 ? { note: t('platform.dashboard.trials_ending', { count: data.trials_ending }) } : {})}
          {...(merchants ? { link: pathOf('manager.trial_merchants') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.active')}
          value={<NumberText value={data.active} />}
          {...(merchants ? { link: pathOf('manager.active_merchants') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.expired')}
          value={<NumberText value={data.expired} />}
          {...(merchants ? { link: pathOf('manager.expired_merchants') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.disabled')}
          value={<NumberText value={data.disabled} />}
          {...(merchants ? { link: pathOf('manager.disabled_merchants') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.rejected')}
          value={<NumberText value={data.rejected} />}
          {...(merchants ? { link: pathOf('manager.rejected_merchants') } : {})}
        />
      </SimpleGrid>
      <h2 className={styles.heading}>{t('platform.dashboard.watch')}</h2>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        <FigureCard
          label={t('platform.dashboard.failed_sign_ins')}
          value={<NumberText value={data.failed_sign_ins_today} />}
          {...(trackers ? { link: pathOf('manager.failed_sign_ins') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.blocked_ips')}
          value={<NumberText value={data.blocked_ips} />}
          {...(trackers ? { link: pathOf('manager.blocked_ips') } : {})}
        />
        <FigureCard
          label={t('platform.dashboard.failed_letters')}
          value={<NumberText value={data.failed_letters} />}
          {...(trackers ? { link: pathOf('manager.mail_tracker') } : {})}
        />
      </SimpleGrid>
    </>
  );
}
