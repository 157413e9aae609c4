import { Button, Paper } from '@mantine/core';
import { getMyAttendance, withdrawAttendanceCorrection } from '@rawnaq/contract/calendar/attendance';
import { firstOfMonth, lastOfMonth } from '@rawnaq/domain/time/add-months';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MonthHead } from '../../../ui/dates/month-head.tsx';
import { DateText, durationText, TimeText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { MyFace } from '../../team/faces/public/my-face.ts';
import { AskForCorrection } from './ask-for-correction.tsx';
import styles from './attendance.module.css';
import { type Correction, CorrectionBadge, CorrectionText, type Day, dayState } from './attendance-text.tsx';
import { MyPin } from './kiosks/my-pin.tsx';
import { TodayClock } from './today-clock.tsx';

/** My attendance: one tap to come and go, what today comes to, the month, and corrections. */
export default function MyAttendance() {
  const format = useSalonFormat();
  const [month, setMonth] = useState<CalendarDate>(() => firstOfMonth(format.dateOf(new Date())));
  const [correcting, setCorrecting] = useState<CalendarDate | null>(null);
  const now = useEndpoint(getMyAttendance, {}, { keepsLast: true });
  const shown = useEndpoint(getMyAttendance, { from: month, to: lastOfMonth(month) }, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === '*') void Promise.all([now.refetch(), shown.refetch()]);
  });
  const title = t('screens.merchant.my_attendance');
  const { data } = now;
  if (now.error && data === undefined) return <ErrorState error={now.error} onRetry={() => void now.refetch()} isPage />;
  if (data === undefined) return <PageSkeleton of="page" />;
  if (data.is_employee === 0)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState picture="calendar" title={t('attendance.nobody')} text={t('attendance.nobody_text')} />
      </>
    );
  const days = shown.data?.days ?? [];
  return (
    <>
      <PageHeader title={title} note={<bdi>{format.day(data.today)}</bdi>} />
      <div className={styles.mine}>
        <TodayClock attendance={data} onDone={() => void Promise.all([now.refetch(), shown.refetch()])} />
        {data.has_kiosks === 1 && <MyPin hasPin={data.has_pin === 1} onDone={() => void now.refetch()} />}
        <Paper component="section" className={styles.panel} aria-labelledby="attendance-month">
          <MonthHead id="attendance-month" month={month} onTurn={setMonth} />
          <MonthSums days={days} />
          {days.length === 0 ? (
            <p className={styles.faint}>{t('attendance.empty_month')}</p>
          ) : (
            <ol className={styles.days}>
              {days.toReversed().map((day) => (
                <li key={day.on_date}>
                  <MyDay day={day} onCorrect={() => setCorrecting(day.on_date)} />
                </li>
              ))}
            </ol>
          )}
        </Paper>
        <MyFace />
        {data.corrections.length > 0 && <MyCorrections corrections={data.corrections} />}
      </div>
      {correcting !== null && <AskForCorrection on_date={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

/** What I asked to be corrected, and what became of it. */
function MyCorrections({ corrections }: { corrections: readonly Correction[] }) {
  const format = useSalonFormat();
  const withdraw = useCall(withdrawAttendanceCorrection, {
    outdates: [getMyAttendance],
    onDone: () => notify({ message: t('attendance.corrections.withdrawn') }),
  });
  return (
    <Paper component="section" className={styles.panel} aria-labelledby="attendance-corrections">
      <header className={styles.head}>
        <h2 id="attendance-corrections">{t('attendance.corrections.mine')}</h2>
      </header>
      <ul className={styles.days}>
        {corrections.map((correction) => (
          <li key={correction.id} className={styles.correction}>
            <div>
              <strong>
                <DateText date={correction.on_date} />
              </strong>{' '}
              <CorrectionBadge correction={correction} />
              <div className={styles.faint}>
                <CorrectionText correction={correction} />
              </div>
              {correction.decision_note !== null && <bdi className={styles.faint}>{correction.decision_note}</bdi>}
            </div>
            {correction.status === 1 && (
              <Button
                size="compact-sm"
                variant="default"
                loading={withdraw.isPending && withdraw.variables.id === correction.id}
                aria-label={t('attendance.corrections.withdraw_of', { date: format.date(correction.on_date) })}
                onClick={() => withdraw.mutate({ id: correction.id, version: correction.version })}
              >
                {t('attendance.corrections.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** What the month comes to: worked and due to the day, overtime, late. */
function MonthSums({ days }: { days: readonly Day[] }) {
  const sum = (of: 'worked' | 'due' | 'overtime' | 'late') => days.reduce((total, day) => total + day[of], 0);
  return (
    <dl className={styles.sums}>
      {(['worked', 'due', 'overtime', 'late'] as const).map((of) => (
        <div key={of}>
          <dt>{t(`attendance.sums.${of}`)}</dt>
          <dd>
            <bdi className="figures">{durationText(sum(of))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MyDay({ day, onCorrect }: { day: Day; onCorrect: () => void }) {
  const format = useSalonFormat();
  const state = dayState(day);
  return (
    <div className={styles.day}>
      <bdi className={styles.date}>{format.day(day.on_date)}</bdi>
      <span className={styles.times}>
        {day.came_at === null ? (
          <span className={styles.faint}>{t(day.due > 0 ? 'attendance.day.nothing' : 'attendance.day.off')}</span>
        ) : (
          <bdi>
            <TimeText moment={day.came_at} /> – {day.left_at === null ? t('attendance.day.open_end') : <TimeText moment={day.left_at} />}
          </bdi>
        )}
      </span>
      <bdi className={`${styles.worked} figures`}>{day.worked > 0 ? durationText(day.worked) : ''}</bdi>
      <span className={styles.state}>{state && <StatusBadge means={state.means}>{state.text}</StatusBadge>}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('attendance.corrections.ask_of', { date: format.date(day.on_date) })}
        onClick={onCorrect}
      >
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </Button>
    </div>
  );
}
