import { ActionIcon, Popover } from '@mantine/core';
import { listPermissionHolders } from '@rawnaq/contract/settings/roles';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './roles.module.css';

/** Opens who holds a right: the owner, and the roles with how many users have each. */
export function RightHolders({ permission, name }: { permission: PermissionKey; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  const label = t('roles.holders_of', { right: name });
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal trapFocus returnFocus width={280} shadow="md">
      <Popover.Target>
        <ActionIcon size="md" aria-label={label} title={label} onClick={() => setIsOpen(!isOpen)}>
          <IconUsers size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <h3 id={title} className={styles.holdersTitle}>
          {t('roles.holders')}
        </h3>
        <p className={styles.holdersRight}>{name}</p>
        <Holders permission={permission} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Asked when it is opened, as saved: what is chosen in the form and not saved yet is not in it. */
function Holders({ permission }: { permission: PermissionKey }) {
  const { data, error, refetch } = useEndpoint(listPermissionHolders, { permission });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={3} />;
  return (
    <ul className={styles.holders}>
      {data.owner_name !== null && (
        <li className={styles.holder}>
          <bdi>{data.owner_name}</bdi>
          <span className={styles.holderCount}>{t('roles.owner')}</span>
        </li>
      )}
      {data.roles.map((role) => (
        <li key={role.id} className={styles.holder}>
          <PageLink to={pathOf('merchant.role', { id: role.id })} className={styles.holderName}>
            <bdi>{localName(role)}</bdi>
          </PageLink>
          <span className={styles.holderCount}>{t('roles.user_count', { count: role.user_count })}</span>
        </li>
      ))}
      {data.roles.length === 0 && <li className={styles.holderCount}>{t('roles.holders_no_role')}</li>}
    </ul>
  );
}
