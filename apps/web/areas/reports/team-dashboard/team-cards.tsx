import { getAttendanceNow } from '@rawnaq/contract/calendar/attendance-team';
import { listEmployeeDocuments } from '@rawnaq/contract/team/records/documents';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Card } from './team-card.tsx';
import styles from './team-today.module.css';

const means = meaningOf.presence;
type Presence = keyof typeof means;
/** What needs a hand comes first. */
const order = Object.keys(means) as Presence[];

/** How many are there, late, on a break …: told as it changes. */
export function WhoIsThere() {
  const { data, refetch } = useEndpoint(getAttendanceNow, {}, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'attendance' || topic === 'leaves' || topic === '*') void refetch();
  });
  if (data === undefined) return null;
  const counted = order
    .map((presence) => ({ presence, count: data.data.filter((person) => person.presence === presence).length }))
    .filter(({ count }) => count > 0);
  return (
    <Card title={t('teamDashboard.now')}>
      {counted.length === 0 && <p className={styles.quiet}>{t('teamDashboard.nobody_now')}</p>}
      <ul className={styles.rows}>
        {counted.map(({ presence, count }) => (
          <li key={presence}>
            <StatusBadge means={means[presence]}>{t(`attendance.presences.${presence}`)}</StatusBadge>
            <NumberText value={count} />
          </li>
        ))}
      </ul>
      <p className={styles.way}>
        <PageLink to={pathOf('merchant.attendance')}>{t('teamDashboard.all_attendance')}</PageLink>
      </p>
    </Card>
  );
}

const most = 5;

/** The papers that expired or expire first, with the way to all of them. */
export function ExpiringDocuments() {
  const format = useSalonFormat();
  const asked = { of: 'employees', sort: 'expires_on', page: 1, per_page: most } as const;
  const expired = useEndpoint(listEmployeeDocuments, { ...asked, state: 'expired' }, { keepsLast: true });
  const expiring = useEndpoint(listEmployeeDocuments, { ...asked, state: 'expiring' }, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic !== 'employee_documents' && topic !== '*') return;
    void expired.refetch();
    void expiring.refetch();
  });
  if (expired.data === undefined || expiring.data === undefined) return null;
  const rows = [...expired.data.data, ...expiring.data.data].slice(0, most);
  const total = expired.data.total + expiring.data.total;
  const state = expired.data.total > 0 ? 'expired' : 'expiring';
  return (
    <Card title={t('teamDashboard.expiring')}>
      {rows.length === 0 && <p className={styles.quiet}>{t('teamDashboard.none_expiring')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <PageLink to={`${pathOf('merchant.employees_documents')}?employee_id=${row.employee_id}`}>
                {localText(row.employee_english_name, row.employee_arabic_name)}
              </PageLink>
              {' · '}
              <bdi>{localName({ english_name: row.type_english_name, arabic_name: row.type_arabic_name })}</bdi>
            </span>
            <span>
              {row.expires_on !== null &&
                t(row.state === 'expired' ? 'teamDashboard.expired_on' : 'teamDashboard.expires_on', { day: format.date(row.expires_on) })}
            </span>
          </li>
        ))}
      </ul>
      {total > most && (
        <p className={styles.way}>
          <PageLink to={`${pathOf('merchant.employees_documents')}?state=${state}`}>
            {t('teamDashboard.all_documents', { count: total })}
          </PageLink>
        </p>
      )}
    </Card>
  );
}
