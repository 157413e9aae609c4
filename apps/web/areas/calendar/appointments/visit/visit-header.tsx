import { meaningOf } from '@rawnaq/design/status-tones';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { PhoneText } from '../../../../ui/figures/figures.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { TagChips, TypeBadge } from '../../../customers/customers/public/labels.ts';
import { statusNameOf, statusText } from './names.ts';
import styles from './visit-drawer.module.css';
import type { VisitDetails } from './visit-drawer.tsx';

/** Who comes, how to reach them, and what whoever serves them should see first. */
export function VisitHeader({ visit }: { visit: VisitDetails }) {
  const status = statusNameOf(visit);
  const { customer_name: name, customer_id, customer_mobile: mobile } = visit;
  return (
    <header className={styles.header}>
      <Face name={name} id={customer_id} size={56} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          {may('customers.view') ? (
            <PageLink
              to={`/merchant/customers/${customer_id}`}
              className={styles.nameLink}
              aria-label={`${name}. ${t('appointments.details.customer')}`}
            >
              <bdi>{name}</bdi>
            </PageLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {mobile !== null && (
          <a className={styles.phone} href={`tel:+${mobile}`}>
            <IconPhone size={16} stroke={1.7} aria-hidden />
            <PhoneText number={mobile} />
          </a>
        )}
      </div>
      <div className={styles.chips}>
        <StatusBadge means={meaningOf.visit[status]}>{statusText(status)}</StatusBadge>
        <TypeBadge customer={visit} />
        {visit.approval === 1 && <StatusBadge means="waits">{t('appointments.board.awaiting_approval')}</StatusBadge>}
        {visit.is_first_visit === 1 && <StatusBadge means="remark">{t('appointments.board.first_visit')}</StatusBadge>}
        {visit.no_show_count > 0 && <StatusBadge means="failed">{t('visit.no_show_count', { count: visit.no_show_count })}</StatusBadge>}
        {visit.is_overbooked === 1 && <StatusBadge means="waits">{t('appointments.board.overbooked')}</StatusBadge>}
        {visit.series_number !== null && visit.series_count !== null && (
          <StatusBadge means="remark">
            {t('appointments.board.series', { number: visit.series_number, count: visit.series_count })}
          </StatusBadge>
        )}
        {visit.source === 1 && <StatusBadge means="remark">{t('appointments.board.booked_online')}</StatusBadge>}
        <TagChips tags={visit.customer_tags} />
      </div>
      {visit.customer_allergies !== null && (
        <p className={styles.care}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{t('appointments.details.allergies')}</strong>: <bdi>{visit.customer_allergies}</bdi>
          </span>
        </p>
      )}
    </header>
  );
}
