import { IconBell, IconClock, IconPlane, IconUserCircle } from '@tabler/icons-react';
import { DoorList } from '../../../patterns/list/door-list.tsx';
import { useMerchant } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownName } from '../../../ui/figures/local-name.ts';

const doors = [
  { name: 'my_profile', icon: IconUserCircle },
  { name: 'my_attendance', icon: IconClock },
  { name: 'my_leaves', icon: IconPlane },
  { name: 'notifications', icon: IconBell },
] as const;

/** The way to everything that is one's own. */
export default function MySpace() {
  const { user } = useMerchant();
  return (
    <>
      <PageHeader title={t('profile.hello', { name: user.name })} note={<bdi>{ownName(user.role_name ?? '')}</bdi>} />
      <DoorList doors={doors.map(({ name, icon }) => ({ screen: `merchant.${name}`, icon, text: t(`profile.hub.${name}`) }))} />
    </>
  );
}
