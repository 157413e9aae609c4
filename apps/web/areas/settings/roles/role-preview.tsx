import { hasPermission, type PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { memo } from 'react';
import { icons } from '../../../shell/layout/icons.ts';
import { screenTable } from '../../../shell/screens/built.ts';
import { makeMenu, screensOf } from '../../../shell/screens/menu-tree.ts';
import { isOpenWith } from '../../../shell/screens/screen.ts';
import { t } from '../../../shell/text/text.ts';
import styles from './roles.module.css';

/** The places and screens that a user with these rights finds in the menu. */
export const RolePreview = memo(function RolePreview({ granted }: { granted: PermissionMap }) {
  const menu = makeMenu(
    screenTable,
    'merchant',
    (screen) => screen.built !== null && isOpenWith(screen, (right) => hasPermission(granted, right)),
  );
  return (
    <ul className={styles.places}>
      {menu.map((place) => {
        const Icon = icons[place.icon];
        return (
          <li key={place.name} className={styles.place}>
            <span className={styles.placeName}>
              <Icon size={20} stroke={1.6} aria-hidden />
              {t(`shell.places.${place.name}`)}
            </span>
            <span className={styles.screens}>
              {screensOf(place)
                .map(({ title }) => t(title))
                .join(t('roles.separator'))}
            </span>
          </li>
        );
      })}
    </ul>
  );
});
