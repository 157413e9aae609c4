import { ActionIcon, Button, Indicator, Popover, Skeleton, Tabs } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getNotifications, markNotificationsAsRead } from '@rawnaq/contract/notifications';
import type { NotificationType } from '@rawnaq/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../call.ts';
import { handleEscaped } from '../failures.ts';
import { may, useMerchant } from '../globals.ts';
import type { MerchantGlobals } from '../globals.ts';
import { go } from '../navigation.ts';
import { screenTable } from '../screens/built.ts';
import { MomentText } from '../../ui/figures.tsx';
import { t } from '../text.ts';
import styles from './notifications-menu.module.css';

/** Who is told of what (specification §6): by rights, and of orders while invoices may be held. */
function typesFor(globals: MerchantGlobals): NotificationType[] {
  const wanted: [NotificationType, boolean][] = [
    ['stocks', may('stock.notifications')],
    ['surveys', may('surveys.notifications')],
    ['suggestionsAndComplains', may('suggestions.notifications')],
    ['orders', globals.account.hold_invoice !== 0],
  ];
  return wanted.filter(([, isTold]) => isTold).map(([type]) => type);
}

const queryKey = (type: NotificationType) => [getNotifications.path, { type }];

export function NotificationsMenu() {
  const globals = useMerchant();
  const types = typesFor(globals);
  const [opened, setOpened] = useState(false);
  const lists = useQueries({
    queries: types.map((type) => ({
      queryKey: queryKey(type),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getNotifications, { type }, { signal, isQuiet: true }),
      staleTime: 60_000,
      refetchInterval: 120_000,
    })),
  });
  if (types.length === 0) return null;
  const unread = lists.reduce((sum, list) => sum + (list.data?.unread ?? 0), 0);
  const first =
    types[
      Math.max(
        0,
        lists.findIndex((list) => (list.data?.unread ?? 0) > 0),
      )
    ];
  return (
    <Popover opened={opened} onChange={setOpened} width={420} position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          size="xl"
          onClick={() => setOpened((was) => !was)}
          aria-expanded={opened}
          aria-label={unread === 0 ? t('shell.notifications.open') : t('shell.notifications.open_unread', { count: unread })}
        >
          <Indicator disabled={unread === 0} color="brand" size={9} offset={3}>
            <IconBell size={22} stroke={1.6} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('shell.notifications.open')} className={styles.dropdown}>
        <Tabs defaultValue={first ?? null} classNames={{ tab: styles.tab }}>
          <Tabs.List grow>
            {types.map((type, position) => (
              <Tabs.Tab key={type} value={type} rightSection={<Unread count={lists[position]?.data?.unread ?? 0} />}>
                {t(`shell.notifications.${type}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {types.map((type) => (
            <Tabs.Panel key={type} value={type}>
              <NotificationList type={type} list={lists[types.indexOf(type)]} onLeave={() => setOpened(false)} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Popover.Dropdown>
    </Popover>
  );
}

const Unread = ({ count }: { count: number }) => (count > 0 ? <span className={styles.count}>{count}</span> : null);

interface NotificationListProps {
  readonly type: NotificationType;
  readonly list:
    | { readonly data?: Output<typeof getNotifications.output> | undefined; readonly isError: boolean; readonly refetch: () => void }
    | undefined;
  readonly onLeave: () => void;
}

function NotificationList({ type, list, onLeave }: NotificationListProps) {
  const client = useQueryClient();
  const open = (path: string): void => {
    onLeave();
    go(path);
  };
  const markAsRead = (): void => {
    call(markNotificationsAsRead, { type })
      .then(() => client.invalidateQueries({ queryKey: queryKey(type) }))
      .catch(handleEscaped);
  };
  if (list?.isError) {
    return (
      <div className={styles.empty}>
        <p>{t('shell.notifications.failed')}</p>
        <Button variant="default" size="xs" onClick={list.refetch}>
          {t('shell.try_again')}
        </Button>
      </div>
    );
  }
  if (!list?.data) return <Waiting />;
  const all = screenTable.get('merchant.notifications');
  return (
    <>
      {list.data.data.length === 0 && (
        <div className={styles.empty}>
          <strong>{t('shell.notifications.empty')}</strong>
          <p>{t('shell.notifications.empty_text')}</p>
        </div>
      )}
      <ul className={styles.list}>
        {list.data.data.map((notification) => {
          const { path } = notification;
          const words = (
            <>
              <span>{notification.message}</span>
              <span className={styles.time}>
                <MomentText moment={notification.created_at} />
              </span>
            </>
          );
          return (
            <li key={notification.id} data-unread={notification.read_at === null || undefined} className={styles.row}>
              {path ? (
                <button type="button" className={styles.link} onClick={() => open(path)}>
                  {words}
                </button>
              ) : (
                <div className={styles.link}>{words}</div>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {list.data.unread > 0 && (
          <Button variant="subtle" size="xs" onClick={markAsRead}>
            {t('shell.notifications.mark_as_read')}
          </Button>
        )}
        {all?.built && (
          <Button variant="subtle" size="xs" color="gray" onClick={() => open(all.path)}>
            {t('shell.notifications.all')}
          </Button>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      <Skeleton height="1rem" />
      <Skeleton height="1rem" width="70%" />
      <Skeleton height="1rem" width="85%" />
    </div>
  );
}
