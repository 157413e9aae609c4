import { Paper } from '@mantine/core';
import { meaningOf, meaningOfNumber } from '@rawnaq/design/status-tones';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { language } from '../../../shell/text/language.ts';
import { t, type MessageKey } from '../../../shell/text/text.ts';
import { durationText, NumberText, PercentText, TimeText } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Dashboard } from './dashboard.tsx';
import shared from './dashboard.module.css';
import styles from './appointments-today.module.css';

type Appointments = NonNullable<Dashboard['appointments']>;
type Visit = Appointments['next'][number];

const nameOf = (english: string | null, arabic: string | null): string => (language === 'ar' ? arabic || english : english || arabic) ?? '';

/** Who comes, who came, and how busy everyone is. */
export function AppointmentsToday({ appointments, date }: { appointments: Appointments; date: string }) {
  return (
    <>
      <Paper component="section" className={shared.visits} aria-labelledby="visits-today">
        <div className={styles.row}>
          <h2 id="visits-today" className={shared.heading}>
            {t('dashboard.today_by_status')}
          </h2>
          <span className={styles.count}>
            <NumberText value={appointments.total} />
          </span>
        </div>
        {appointments.by_status.length > 0 && (
          <ul className={styles.statuses}>
            {appointments.by_status.map(({ status, count }) => (
              <li key={status}>
                <StatusBadge means={meaningOfNumber(meaningOf.appointment, status)}>
                  {t(`dashboard.status.${status}` as MessageKey)} <NumberText value={count} />
                </StatusBadge>
              </li>
            ))}
          </ul>
        )}
        {appointments.unconfirmed > 0 && <p className={shared.faint}>{t('dashboard.unconfirmed', { count: appointments.unconfirmed })}</p>}
        <h3 className={shared.label}>{t('dashboard.next')}</h3>
        {appointments.next.length === 0 ? (
          <p className={shared.faint}>{t('dashboard.nothing_next')}</p>
        ) : (
          <ul className={styles.next}>
            {appointments.next.map((visit) => (
              <NextVisit key={visit.id} visit={visit} date={date} />
            ))}
          </ul>
        )}
      </Paper>
      <Paper component="section" className={shared.busy} aria-labelledby="busy-today">
        <h2 id="busy-today" className={shared.heading}>
          {t('dashboard.occupancy')}
        </h2>
        <Occupancy occupancy={appointments.occupancy} />
      </Paper>
    </>
  );
}

function NextVisit({ visit, date }: { visit: Visit; date: string }) {
  const services = visit.lines
    .map((line) => nameOf(line.service_english_name, line.service_arabic_name))
    .join(language === 'ar' ? '، ' : ', ');
  const employees = [...new Set(visit.lines.map((line) => nameOf(line.employee_english_name, line.employee_arabic_name)))].join(
    language === 'ar' ? '، ' : ', ',
  );
  return (
    <li>
      <PageLink to={`/merchant/appointments?date=${date}&appointment_id=${visit.id}`} className={styles.visit}>
        <span className={styles.time}>
          <TimeText moment={visit.starts_at} />
        </span>
        <span className={styles.who}>
          <bdi className={styles.customer}>{visit.customer_name}</bdi>
          <span className={shared.faint}>
            {services} {employees !== '' && t('dashboard.with', { employee: employees })}
          </span>
        </span>
        {visit.status === 2 && <StatusBadge means={meaningOf.visit.check_in}>{t('dashboard.status.2')}</StatusBadge>}
      </PageLink>
    </li>
  );
}

function Occupancy({ occupancy }: { occupancy: Appointments['occupancy'] }) {
  const format = useSalonFormat();
  if (occupancy.length === 0) return <p className={shared.faint}>{t('dashboard.nobody_works')}</p>;
  return (
    <ul className={styles.people}>
      {occupancy.map((entry) => {
        const rate_bp = entry.working_minutes === 0 ? 10_000 : divideHalfUp(entry.booked_minutes, 10_000, entry.working_minutes);
        const whole_bp = Math.round(rate_bp / 100) * 100;
        const name = nameOf(entry.english_name, entry.arabic_name);
        return (
          <li key={entry.employee_id}>
            <bdi className={styles.person}>{name}</bdi>
            <span
              className={styles.meter}
              role="meter"
              aria-label={t('dashboard.occupancy_of', { name, percent: format.percent(whole_bp) })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.min(100, whole_bp / 100)}
            >
              <span style={{ inlineSize: `${Math.min(100, rate_bp / 100)}%` }} data-full={rate_bp >= 9000 || undefined} />
            </span>
            <span className={styles.rate}>
              <PercentText rate_bp={whole_bp} />
            </span>
            <span className={styles.hours}>
              {t('dashboard.booked_of', { booked: durationText(entry.booked_minutes), working: durationText(entry.working_minutes) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
