import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { getNotifications } from '@rawnaq/contract/notifications';
import type { NotificationType } from '@rawnaq/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../call.ts';
import { handleEscaped } from '../failures.ts';
import { may, useMerchant } from '../globals.ts';
import type { MerchantGlobals } from '../globals.ts';
import { partOf } from '../part.tsx';
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

/** What is told is fetched when somebody looks. */
const notificationTabs = partOf(async () => (await import('./notification-tabs.tsx')).NotificationTabs);

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
  // It opens with what it holds, so that the keys find something to go to.
  const toggle = (): void => {
    if (opened) setOpened(false);
    else notificationTabs.fetch().then(() => setOpened(true), handleEscaped);
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={420} position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          size="xl"
          onClick={toggle}
          aria-expanded={opened}
          aria-label={unread === 0 ? t('shell.notifications.open') : t('shell.notifications.open_unread', { count: unread })}
        >
          <Indicator disabled={unread === 0} color="brand" size={9} offset={3}>
            <IconBell size={22} stroke={1.6} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('shell.notifications.open')} className={styles.dropdown}>
        <notificationTabs.Part types={types} lists={lists} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
