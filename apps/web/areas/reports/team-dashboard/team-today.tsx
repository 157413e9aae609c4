import { getTeamDashboard } from '@rawnaq/contract/reports/team-dashboard';
import { nationalities } from '@rawnaq/domain/fields/nationalities';
import type { ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ColumnsChart } from '../../../ui/figures/columns-chart.tsx';
import { durationText, NumberText } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ExpiringDocuments, WhoIsThere } from './team-cards.tsx';
import { Card, Name } from './team-card.tsx';
import styles from './team-today.module.css';

/** The team today: who is away, whose birthday comes, how many work here, and days of leave by month. What a reader may not see is not there. */
export function TeamToday() {
  const format = useSalonFormat();
  const { data, refetch } = useEndpoint(getTeamDashboard, {});
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === 'employees' || topic === 'attendance' || topic === '*') void refetch();
  });
  // Nobody works here yet: cards without a row say nothing.
  if (data === undefined || data.active_count === 0) return null;
  const days = (count: number): string => t('teamDashboard.days', { count });
  return (
    <div className={styles.grid}>
      {may('attendance.view') && <WhoIsThere />}
      <Card title={t('teamDashboard.away')}>
        {data.on_leave_today.length === 0 && <p className={styles.quiet}>{t('teamDashboard.nobody_away')}</p>}
        <ul className={styles.rows}>
          {data.on_leave_today.map((person) => (
            <li key={person.employee_id}>
              <Name person={person} />
              <span>{t('teamDashboard.until', { day: format.date(person.ends_on) })}</span>
            </li>
          ))}
        </ul>
      </Card>
      {data.birthdays !== null && (
        <Card title={t('teamDashboard.birthdays')}>
          {data.birthdays.length === 0 && <p className={styles.quiet}>{t('teamDashboard.no_birthdays')}</p>}
          <ul className={styles.rows}>
            {data.birthdays.map((person) => (
              <li key={person.employee_id}>
                <Name person={person} />
                <span>{format.date(person.on)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data.by_section?.some((row) => row.english_name !== null || row.arabic_name !== null) === true && (
        <Card title={t('teamDashboard.by_section', { count: data.active_count })}>
          <Counts
            rows={data.by_section.map((row) => ({
              name: localText(row.english_name, row.arabic_name) ?? t('teamDashboard.no_section'),
              count: row.count,
            }))}
          />
        </Card>
      )}
      {data.by_nationality?.some((row) => row.nationality_id !== null) === true && (
        <Card title={t('teamDashboard.by_nationality')}>
          <Counts
            rows={data.by_nationality.map((row) => {
              const nationality = nationalities.find(({ id }) => id === row.nationality_id);
              return { name: nationality === undefined ? t('teamDashboard.no_nationality') : localName(nationality), count: row.count };
            })}
          />
        </Card>
      )}
      {may('personal_files.view') && <ExpiringDocuments />}
      {data.attendance?.some(({ overtime }) => overtime > 0) === true && (
        <Card title={t('teamDashboard.overtime')} isWide>
          <Months
            label={t('teamDashboard.overtime')}
            months={data.attendance.map(({ month, overtime }) => ({ month, value: overtime }))}
            say={durationText}
            short={(minutes) => <NumberText value={Math.round(minutes / 60)} />}
          />
        </Card>
      )}
      {data.attendance?.some(({ absent_days }) => absent_days > 0) === true && (
        <Card title={t('teamDashboard.absences')} isWide>
          <Months
            label={t('teamDashboard.absences')}
            months={data.attendance.map(({ month, absent_days }) => ({ month, value: absent_days }))}
            say={days}
          />
        </Card>
      )}
      {data.leave_days.some((month) => month.days > 0) && (
        <Card title={t('teamDashboard.leave_days')} isWide>
          <Months
            label={t('teamDashboard.leave_days')}
            months={data.leave_days.map(({ month, days: value }) => ({ month, value }))}
            say={days}
          />
        </Card>
      )}
    </div>
  );
}

interface MonthsProps {
  label: string;
  months: readonly { month: string; value: number }[];
  say: (value: number) => string;
  short?: (value: number) => ReactNode;
}

/** A figure by month, the last of which is going on. */
function Months({ label, months, say, short = (value) => <NumberText value={value} /> }: MonthsProps) {
  const format = useSalonFormat();
  return (
    <ColumnsChart
      label={label}
      series={[{ key: 'value', label, colour: 'var(--series-1)' }]}
      columns={months.map(({ month, value }, index) => ({
        key: month,
        label: format.monthName(`${month}-01`),
        name: format.month(`${month}-01`),
        values: { value },
        isNow: index === months.length - 1,
      }))}
      figure={say}
      say={say}
      short={short}
    />
  );
}

function Counts({ rows }: { rows: readonly { name: string; count: number }[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <NumberText value={count} />
        </li>
      ))}
    </ul>
  );
}
