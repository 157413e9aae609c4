import { IconArrowsSplit, IconCalendarOff, IconFileExport, IconListNumbers, IconTargetArrow } from '@tabler/icons-react';
import { DoorList } from '../../../patterns/list/door-list.tsx';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './bookkeeping.module.css';
import { SettingForm } from './setting-form.tsx';

const doors = [
  { name: 'chart_of_accounts', icon: IconListNumbers },
  { name: 'account_choices', icon: IconArrowsSplit },
  { name: 'budgets', icon: IconTargetArrow },
  { name: 'periods', icon: IconCalendarOff },
  { name: 'export_names', icon: IconFileExport },
] as const;

/** How the books are kept: the chart, what is posted where, and the months that are closed. */
export default function AccountingSetting() {
  return (
    <>
      {may('settings.edit') ? <SettingForm /> : <PageHeader title={t('screens.merchant.accounting_setting')} />}
      <div className={styles.doors}>
        <DoorList doors={doors.map(({ name, icon }) => ({ screen: `merchant.${name}`, icon, text: t(`bookkeeping.setting.${name}`) }))} />
      </div>
    </>
  );
}
