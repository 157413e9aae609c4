import { IconBell, IconClock, IconFiles, IconUserCircle } from '@tabler/icons-react';
import { DoorList } from '../../../patterns/list/door-list.tsx';
import { may, useMerchant } from '../../../shell/globals.ts';
import { OwnCommission, OwnDay, OwnLeaves, SalonDay } from '../../../shell/higher-wings.tsx';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import styles from './my-space.module.css';

const doors = [
  { name: 'my_profile', icon: IconUserCircle },
  { name: 'my_record', icon: IconFiles },
  { name: 'my_attendance', icon: IconClock },
  { name: 'notifications', icon: IconBell },
] as const;

/** Everything that is one's own: the day's visits (the salon's, for a user who is no employee), coming leaves, and the ways to the rest. */
export default function MySpace() {
  const { user } = useMerchant();
  const { employee_id } = user;
  const sees = employee_id === null ? may('dashboard.view') : may('appointments.view');
  return (
    <>
      <PageHeader
        title={t('profile.hello', { name: localName(user) })}
        note={<bdi>{localText(user.role_english_name, user.role_arabic_name)}</bdi>}
      />
      <div className={styles.space}>
        {sees && <div className={styles.day}>{employee_id === null ? <SalonDay /> : <OwnDay employee_id={employee_id} />}</div>}
        <div className={styles.ways}>
          {employee_id !== null && <OwnLeaves />}
          {employee_id !== null && <OwnCommission />}
          <DoorList doors={doors.map(({ name, icon }) => ({ screen: `merchant.${name}`, icon, text: t(`profile.hub.${name}`) }))} />
        </div>
      </div>
    </>
  );
}
