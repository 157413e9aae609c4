import { Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getManagerDashboard } from '@rawnaq/contract/platform/platform';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf, type ScreenName } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ColumnsChart } from '../../../ui/figures/columns-chart.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './dashboard.module.css';
import { WaitingQueue } from './waiting-queue.tsx';

type Dashboard = Output<typeof getManagerDashboard.output>;

/** What waits for a manager first, then how the merchants do; every figure leads to its rows, and one that is zero is left out. */
export default function ManagerDashboard() {
  const { data, isPending, error, refetch } = useEndpoint(getManagerDashboard, {});
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton of="page" />;
  return (
    <>
      <PageHeader title={t('managerScreens.dashboard')} {...(data.is_training === 1 ? { note: t('platform.dashboard.training') } : {})} />
      <div className={styles.board}>
        <WaitingQueue failed_letters={data.failed_letters} />
        <Days days={data.days} />
        <Accounts dashboard={data} />
      </div>
    </>
  );
}

const lines = [
  { key: 'sign_ups', colour: 'var(--series-1)' },
  { key: 'working', colour: 'var(--series-2)' },
  { key: 'trials_over', colour: 'var(--series-4)' },
] as const;

function Days({ days }: { days: Dashboard['days'] }) {
  const format = useSalonFormat();
  const today = days.at(-1);
  const shown = lines.filter(({ key }) => days.some((day) => day[key] > 0));
  if (shown.length === 0) return null;
  return (
    <Paper component="section" className={styles.days} aria-labelledby="thirty-days">
      <h2 id="thirty-days">{t('platform.dashboard.days')}</h2>
      {shown.map(({ key, colour }) => (
        <div key={key} className={styles.line}>
          <div className={styles.lineHead}>
            <h3>{t(`platform.dashboard.${key}`)}</h3>
            <strong>
              <NumberText value={key === 'working' ? (today?.working ?? 0) : days.reduce((sum, day) => sum + day[key], 0)} />
            </strong>
          </div>
          <ColumnsChart
            label={t(`platform.dashboard.${key}`)}
            series={[{ key, label: t(`platform.dashboard.${key}`), colour }]}
            columns={days.map((day, index) => ({
              key: day.date,
              name: format.day(day.date),
              label: index === 0 || index === days.length - 1 ? format.day(day.date) : undefined,
              values: { [key]: day[key] },
              isNow: day === today,
            }))}
            figure={(value) => <NumberText value={value} />}
            say={format.number}
            short={(value) => <NumberText value={value} />}
            sums="highest"
          />
        </div>
      ))}
    </Paper>
  );
}

function Accounts({ dashboard }: { dashboard: Dashboard }) {
  const merchants = may('platform.merchants.view');
  const trackers = may('platform.trackers.view');
  const figures: readonly { label: string; value: number; screen: ScreenName; isOpen: boolean; note?: string }[] = [
    { label: t('platform.dashboard.active'), value: dashboard.active, screen: 'manager.active_merchants', isOpen: merchants },
    {
      label: t('platform.dashboard.trial'),
      value: dashboard.trial,
      screen: 'manager.trial_merchants',
      isOpen: merchants,
      ...(dashboard.trials_ending > 0 ? { note: t('platform.dashboard.trials_ending', { count: dashboard.trials_ending }) } : {}),
    },
    { label: t('platform.dashboard.expired'), value: dashboard.expired, screen: 'manager.expired_merchants', isOpen: merchants },
    { label: t('platform.dashboard.disabled'), value: dashboard.disabled, screen: 'manager.disabled_merchants', isOpen: merchants },
    { label: t('platform.dashboard.rejected'), value: dashboard.rejected, screen: 'manager.rejected_merchants', isOpen: merchants },
    {
      label: t('platform.dashboard.failed_sign_ins'),
      value: dashboard.failed_sign_ins_today,
      screen: 'manager.failed_sign_ins',
      isOpen: trackers,
    },
    { label: t('platform.dashboard.blocked_ips'), value: dashboard.blocked_ips, screen: 'manager.blocked_ips', isOpen: trackers },
  ];
  const shown = figures.filter(({ value }) => value > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.figures}>
      {shown.map(({ label, value, screen, isOpen, note }) => (
        <FigureCard
          key={screen}
          label={label}
          value={<NumberText value={value} />}
          {...(note === undefined ? {} : { note })}
          {...(isOpen ? { link: pathOf(screen) } : {})}
        />
      ))}
    </div>
  );
}
