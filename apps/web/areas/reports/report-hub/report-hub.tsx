import {
  IconAdjustments,
  IconCalendarCheck,
  IconCalendarStats,
  IconChartHistogram,
  IconClock,
  IconCoins,
  IconDiamond,
  IconGift,
  IconDiscount,
  IconGrid4x4,
  IconHeartHandshake,
  IconPackage,
  IconReportAnalytics,
  IconScissors,
  IconStar,
  IconTicket,
  IconTrendingUp,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { type Door, DoorList } from '../../../patterns/list/door-list.tsx';
import { isOpenTo } from '../../../shell/menu.ts';
import { screenTable } from '../../../shell/screens/built.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './report-hub.module.css';

const sections = [
  {
    name: 'customers',
    doors: [
      { name: 'customers_report', icon: IconUserPlus },
      { name: 'customer_cohorts', icon: IconGrid4x4 },
      { name: 'customer_categories', icon: IconHeartHandshake },
      { name: 'customer_value', icon: IconDiamond },
    ],
  },
  {
    name: 'employees',
    doors: [
      { name: 'employees_report', icon: IconUsers },
      { name: 'commissions', icon: IconCoins },
    ],
  },
  {
    name: 'services',
    doors: [
      { name: 'services_report', icon: IconScissors },
      { name: 'products_report', icon: IconPackage },
    ],
  },
  {
    name: 'appointments',
    doors: [
      { name: 'visits_report', icon: IconCalendarCheck },
      { name: 'busy_hours', icon: IconClock },
      { name: 'appointment_figures', icon: IconCalendarStats },
    ],
  },
  {
    name: 'value',
    doors: [
      { name: 'gift_cards_report', icon: IconGift },
      { name: 'offers_report', icon: IconTicket },
      { name: 'loyalty_report', icon: IconStar },
    ],
  },
  {
    name: 'money',
    doors: [
      { name: 'total_sales', icon: IconChartHistogram },
      { name: 'discounts_report', icon: IconDiscount },
      { name: 'accounting_reports', icon: IconReportAnalytics },
      { name: 'forecasts', icon: IconTrendingUp },
      { name: 'budgets', icon: IconAdjustments },
    ],
  },
] as const;

const mayOpen = ({ screen }: Door): boolean => {
  const found = screenTable.get(screen);
  return found !== undefined && isOpenTo(found);
};

/** The reports of the salon by what they are about; only those that the reader may open. */
export default function ReportHub() {
  const shown = sections
    .map(({ name, doors }) => ({
      name,
      doors: doors
        .map((door): Door => ({ screen: `merchant.${door.name}`, icon: door.icon, text: t(`reportHub.doors.${door.name}`) }))
        .filter(mayOpen),
    }))
    .filter(({ doors }) => doors.length > 0);
  return (
    <>
      <PageHeader title={t('screens.merchant.reports')} />
      <div className={styles.sections}>
        {shown.map(({ name, doors }) => (
          <section key={name} aria-labelledby={`reports-${name}`}>
            <h2 id={`reports-${name}`} className={styles.heading}>
              {t(`reportHub.sections.${name}`)}
            </h2>
            <DoorList doors={doors} />
          </section>
        ))}
      </div>
    </>
  );
}
