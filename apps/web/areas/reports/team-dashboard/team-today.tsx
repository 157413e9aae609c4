import { getTeamDashboard } from '@rawnaq/contract/reports/team-dashboard';
import { nationalities } from '@rawnaq/domain/fields/nationalities';
import type { ReactNode } from 'react';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ColumnsChart } from '../../../ui/figures/columns-chart.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './team-today.module.css';

/** The team today: who is away, whose birthday comes, how many work here, and days of leave by month. What a reader may not see is not there. */
export function TeamToday() {
  const format = useSalonFormat();
  const { data, refetch } = useEndpoint(getTeamDashboard, {});
  useLiveChanges(({ topic }) => {
    if (topic === 'leaves' || topic === 'employees' || topic === '*') void refetch();
  });
  // Nobody works here yet: cards without a row say nothing.
  if (data === undefined || data.active_count === 0) return null;
  const days = (count: number): string => t('teamDashboard.days', { count });
  return (
    <div className={styles.grid}>
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
      {data.leave_days.some((month) => month.days > 0) && (
        <Card title={t('teamDashboard.leave_days')} isWide>
          <ColumnsChart
            label={t('teamDashboard.leave_days')}
            series={[{ key: 'days', label: t('teamDashboard.leave_days'), colour: 'var(--series-1)' }]}
            columns={data.leave_days.map(({ month, days: count }, index) => ({
              key: month,
              label: format.monthName(`${month}-01`),
              name: format.month(`${month}-01`),
              values: { days: count },
              isNow: index === data.leave_days.length - 1,
            }))}
            figure={days}
            say={days}
            short={(count) => <NumberText value={count} />}
          />
        </Card>
      )}
    </div>
  );
}

interface Person {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
}

const Name = ({ person }: { person: Person }) => (
  <PageLink to={pathOf('merchant.employee', { id: person.employee_id })}>{localText(person.english_name, person.arabic_name)}</PageLink>
);

function Card({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={`${styles.card} ${isWide ? styles.wide : ''}`}>
      <h2>{title}</h2>
      {children}
    </section>
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
