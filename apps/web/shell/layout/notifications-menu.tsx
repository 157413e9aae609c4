import { ActionIcon } from '@mantine/core';
import { getNotifications } from '@rawnaq/contract/reach/notifications';
import type { NotificationType } from '@rawnaq/contract/reach/notifications';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../call.ts';
import { may, useMerchant } from '../globals.ts';
import { partOf } from '../part.tsx';
import { useOverheardChanges } from '../live.ts';
import { queryClient } from '../queries.ts';
import { LaterPopover } from '../../ui/popovers/later-popover.tsx';
import { loadText, t } from '../text/text.ts';
import styles from './notifications-menu.module.css';

/** The notifications are loaded when the menu opens. */
const notificationTabs = partOf(async () => {
  const [{ NotificationTabs }] = await Promise.all([import('./notification-tabs.tsx'), loadText(['tasks'])]);
  return NotificationTabs;
});

const queryKey = (type: NotificationType) => [getNotifications.path, { type }];

/** The notifications of a type; nothing where this user gets none of it. */
function useTold(type: NotificationType, isTold: boolean) {
  const list = useQuery({
    queryKey: queryKey(type),
    queryFn: ({ signal }) => call(getNotifications, { type }, { signal, isQuiet: true }),
    staleTime: 60_000,
    refetchInterval: 120_000,
    enabled: isTold,
  });
  return isTold ? [{ type, list }] : [];
}

/** "Notifications, 2 unread, 3 tasks wait". */
function bellName(unread: number, waiting: number): string {
  const name = unread === 0 ? t('shell.notifications.open') : t('shell.notifications.open_unread', { count: unread });
  return waiting === 0 ? name : `${name}${t('shell.notifications.comma')}${t('shell.notifications.open_tasks', { count: waiting })}`;
}

export function NotificationsMenu() {
  const { account } = useMerchant();
  const [opened, setOpened] = useState(false);
  // Who gets which (specification §6): by rights, and orders while invoices may be held.
  const told = [
    ...useTold('stocks', may('stock.notifications')),
    ...useTold('surveys', may('surveys.notifications')),
    ...useTold('suggestionsAndComplains', may('suggestions.notifications')),
    ...useTold('orders', account.hold_invoice !== 0),
  ];
  const types = told.map(({ type }) => type);
  const lists = told.map(({ list }) => list);
  const tasks = useQuery({
    queryKey: [listTasks.path, {}],
    queryFn: ({ signal }) => call(listTasks, {}, { signal, isQuiet: true }),
    staleTime: 30_000,
    refetchInterval: 120_000,
  });
  useOverheardChanges(({ topic }) => {
    if (topic === 'tasks') void queryClient.invalidateQueries({ queryKey: [listTasks.path] });
    if (topic === 'notifications') void queryClient.invalidateQueries({ queryKey: [getNotifications.path] });
  });
  const waiting = tasks.data?.total ?? 0;
  if (types.length === 0 && waiting === 0) return null;
  const unread = lists.reduce((sum, list) => sum + (list.data?.loud ?? 0), 0);
  return (
    <LaterPopover
      opened={opened}
      onChange={setOpened}
      width={420}
      position="bottom-end"
      label={t('shell.notifications.open')}
      className={styles.dropdown}
      holds={notificationTabs}
      target={
        <ActionIcon
          size="xl"
          onClick={() => {
            setOpened(!opened);
            // What was done elsewhere closes tasks without a word, and on most screens nothing tells of a new notification.
            if (!opened)
              for (const path of [listTasks.path, getNotifications.path]) void queryClient.invalidateQueries({ queryKey: [path] });
          }}
          aria-label={bellName(unread, waiting)}
        >
          <span className={styles.bell} data-unread={(unread > 0 && waiting === 0) || undefined}>
            <IconBell size={22} stroke={1.6} />
            {waiting > 0 && <span className={styles.waiting_count}>{waiting > 99 ? '99+' : waiting}</span>}
          </span>
        </ActionIcon>
      }
    >
      <notificationTabs.Part types={types} lists={lists} tasks={tasks.data} onLeave={() => setOpened(false)} />
    </LaterPopover>
  );
}
