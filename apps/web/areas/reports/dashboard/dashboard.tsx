import { localName } from '../../../ui/figures/local-name.ts';
import { Button } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import type { Output } from '@rawnaq/contract/endpoint';
import { breakpoints } from '@rawnaq/design/tokens';
import { wizardProgress } from '@rawnaq/domain/settings/settings/wizard';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../shell/chunk.ts';
import { may, useMerchant } from '../../../shell/globals.ts';
import { language } from '../../../shell/text/language.ts';
import { type HeardTopic, useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { AppointmentsToday } from './appointments-today.tsx';
import styles from './dashboard.module.css';
import { TakingsToday } from './takings-today.tsx';

/** Its numbers come behind the figures of the day: nobody waits for them. */
const Waiting = lazy(() => loadChunk(() => import('../../../patterns/hub/waiting.tsx')).then((module) => ({ default: module.Waiting })));

/** A forecast takes its second, and a day is read without it. */
const MonthSoFar = lazy(() => loadChunk(() => import('./month-so-far.tsx')).then((module) => ({ default: module.MonthSoFar })));

export type Dashboard = Output<typeof getDashboard.output>;

/** Changes that move a figure here; `*` says that anything may have changed. */
const shown: ReadonlySet<HeardTopic> = new Set(['*', 'invoices', 'appointment', 'block_time', 'employees']);

/** The day at a glance. */
export default function DashboardScreen() {
  const answer = useEndpoint(getDashboard, {}, { keepsLast: true });
  // A busy till and a busy board change much at once: the figures follow when it is quiet for a moment.
  const refresh = useDebouncedCallback(() => void answer.refetch(), 400);
  useLiveChanges(({ topic }) => {
    if (shown.has(topic)) refresh();
  });
  if (answer.isError) return <ErrorState isPage error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <PageSkeleton of="report" />;
  return <Day day={answer.data} />;
}

function Day({ day }: { day: Dashboard }) {
  const format = useSalonFormat();
  const { time_zone } = useSalonLocale();
  const { user, account } = useMerchant();
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.xs}em)`, false, { getInitialValueInEffect: false });
  const isNew = may('settings.edit') && wizardProgress(account.wizard_progress) < 100 && !hasHappened(day);
  // Zeros beside zeros and fourteen bars of nothing say less than a sentence.
  const isQuiet = (day.takings !== null || day.appointments !== null) && !hasHappened(day);
  return (
    <>
      <PageHeader
        title={t(greeting(time_zone), { name: localName(user) })}
        note={<bdi>{format.day(day.date)}</bdi>}
        actions={
          <>
            {may('appointments.view') && (
              <Button
                variant="default"
                leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
                onClick={() => go('/merchant/appointments')}
              >
                {t('dashboard.open_board')}
              </Button>
            )}
            {may('invoices.create') && (
              <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go('/merchant/billing')}>
                {t('dashboard.new_sale')}
              </Button>
            )}
          </>
        }
      />
      {isNew ? (
        <EmptyState
          picture="chart"
          title={t('dashboard.welcome_title', { business: language === 'ar' ? account.arabic_name : account.english_name })}
          text={t('dashboard.welcome_text')}
          action={<Button onClick={() => go('/merchant/wizard')}>{t('dashboard.go_on_setting_up')}</Button>}
        />
      ) : isQuiet ? (
        <div className={styles.quiet}>
          <EmptyState picture="chart" title={t('dashboard.quiet_title')} text={t('dashboard.quiet_text')} />
          <Needs />
        </div>
      ) : (
        <div className={styles.day}>
          {day.takings !== null && (
            <TakingsToday takings={day.takings} date={day.date} booked_minor={day.appointments?.booked_minor ?? 0} />
          )}
          {/* Out of the first sight, which it would push down as it comes, and before what is long. */}
          {isPhone && <Needs />}
          {day.appointments !== null && <AppointmentsToday appointments={day.appointments} date={day.date} />}
          {!isPhone && <Needs />}
          {day.takings !== null && (
            <Suspense>
              <MonthSoFar />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

function Needs() {
  return (
    <Suspense>
      <div className={styles.needs}>
        <Waiting isWanted={() => true} isOnlyWhereSomethingWaits />
      </div>
    </Suspense>
  );
}

const hasHappened = ({ takings, appointments }: Dashboard): boolean =>
  (takings?.days.some((day) => day.invoice_count > 0) ?? false) || (appointments?.total ?? 0) > 0;

function greeting(time_zone: string): 'dashboard.good_morning' | 'dashboard.good_afternoon' | 'dashboard.good_evening' {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
  // The small hours belong to the evening before.
  if (hour < 5) return 'dashboard.good_evening';
  if (hour < 12) return 'dashboard.good_morning';
  return hour < 17 ? 'dashboard.good_afternoon' : 'dashboard.good_evening';
}
