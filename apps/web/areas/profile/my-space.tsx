import { IconBell, IconClock, IconPlane, IconUserCircle } from '@tabler/icons-react';
import { useMerchant } from '../../shell/globals.ts';
import { screenTable } from '../../shell/screens/built.ts';
import { pathOf } from '../../shell/screens/table.ts';
import { t } from '../../shell/text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './profile.module.css';

const doors = [
  { name: 'my_profile', icon: IconUserCircle },
  { name: 'my_attendance', icon: IconClock },
  { name: 'my_leaves', icon: IconPlane },
  { name: 'notifications', icon: IconBell },
] as const;

/** The way to everything that is one's own. */
export default function MySpace() {
  const { user } = useMerchant();
  const open = doors.filter((door) => screenTable.get(`merchant.${door.name}`)?.built);
  return (
    <>
      <PageHeader title={t('profile.hello', { name: user.name })} note={<bdi>{user.role_name}</bdi>} />
      <ul className={styles.doors}>
        {open.map(({ name, icon: Icon }) => (
          <li key={name}>
            <PageLink to={pathOf(`merchant.${name}`)} className={styles.door}>
              <Icon size={28} stroke={1.4} aria-hidden />
              <span>
                <strong className={styles.doorName}>{t(`screens.merchant.${name}`)}</strong>
                <span className={styles.quiet}>{t(`profile.hub.${name}`)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
