import { ActionIcon, Button, Paper, SegmentedControl, Tabs } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getNotifications, markNotificationsAsRead, type NotificationType } from '@rawnaq/contract/reach/notifications';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { IconBell, IconCheck, IconChevronRight, IconMessage, IconPackage, IconReceipt, IconStar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { may, useMerchant } from '../../../shell/globals.ts';
import { TaskList } from '../../../shell/layout/task-list.tsx';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './notifications.module.css';

type Notification = Output<typeof getNotifications.output>['data'][number];

/** All notifications of the user, kind by kind (specification §6 says who gets which). */
export default function Notifications() {
  const { account } = useMerchant();
  const tasks = useEndpoint(listTasks, {});
  const wanted: [NotificationType, boolean][] = [
    ['orders', account.hold_invoice !== 0],
    ['stocks', may('stock.notifications')],
    ['surveys', may('surveys.notifications')],
    ['suggestionsAndComplains', may('suggestions.notifications')],
  ];
  const types = wanted.filter(([, isTold]) => isTold).map(([type]) => type);
  return (
    <>
      <PageHeader title={t('screens.merchant.notifications')} note={t('notifications.intro')} />
      <Paper className={styles.sheet}>
        {types.length === 0 && tasks.data?.total === 0 ? (
          <EmptyState picture="bell" title={t('notifications.nothing_for_you')} text={t('notifications.nothing_for_you_text')} />
        ) : (
          <Tabs defaultValue="tasks" keepMounted={false} classNames={{ list: styles.tabs, tab: styles.tab }}>
            <Tabs.List>
              <Tabs.Tab value="tasks">{t('tasks.bell.tasks')}</Tabs.Tab>
              {types.map((type) => (
                <Tabs.Tab key={type} value={type}>
                  {t(`tasks.bell.${type}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="tasks">
              {tasks.error ? (
                <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />
              ) : tasks.data === undefined ? (
                <RowsSkeleton rows={5} />
              ) : (
                <TaskList tasks={tasks.data} />
              )}
            </Tabs.Panel>
            {types.map((type) => (
              <Tabs.Panel key={type} value={type}>
                <KindList type={type} />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Paper>
    </>
  );
}

const step = 50;
const mostRows = 500;

function KindList({ type }: { type: NotificationType }) {
  const [only_unread, setOnlyUnread] = useState<0 | 1>(0);
  const [most, setMost] = useState(step);
  const { data, error, refetch } = useQuery({
    queryKey: [getNotifications.path, { type, only_unread, most }],
    queryFn: ({ signal }) => call(getNotifications, { type, only_unread, most }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  const markAsRead = useCall(markNotificationsAsRead, { outdates: [getNotifications] });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={5} />;
  if (data.total === 0 && only_unread === 0)
    return <EmptyState picture="bell" title={t('tasks.bell.empty')} text={t('tasks.bell.empty_text')} />;
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('notifications.show')}
          value={String(only_unread)}
          onChange={(value) => setOnlyUnread(value === '1' ? 1 : 0)}
          data={[
            { value: '0', label: t('notifications.show_all') },
            { value: '1', label: t('notifications.show_unread') },
          ]}
        />
        {data.unread > 0 && (
          <>
            <span>{t('notifications.unread', { count: data.unread })}</span>
            <Button size="xs" variant="default" loading={markAsRead.isPending} onClick={() => markAsRead.mutate({ type })}>
              {t('tasks.bell.mark_as_read')}
            </Button>
          </>
        )}
      </div>
      {data.total === 0 && <EmptyState picture="bell" title={t('notifications.all_read')} text={t('notifications.all_read_text')} />}
      <ul className={styles.list}>
        {data.data.map((entry) => (
          <li key={entry.id} data-new={entry.read_at === null || undefined}>
            <Entry entry={entry} onRead={() => markAsRead.mutate({ type, id: entry.id })} />
          </li>
        ))}
      </ul>
      {data.total > data.data.length && most < mostRows && (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setMost(most + step)}>
            {t('notifications.older')}
          </Button>
        </div>
      )}
    </>
  );
}

const icons: Readonly<Record<NotificationType, typeof IconBell>> = {
  orders: IconReceipt,
  stocks: IconPackage,
  surveys: IconStar,
  suggestionsAndComplains: IconMessage,
};

/** One notification: what it is about, when, and the screen it leads to, as one row to press; whoever follows it has read it. */
function Entry({ entry, onRead }: { entry: Notification; onRead: () => void }) {
  const Icon = icons[entry.type];
  const isNew = entry.read_at === null;
  const words = (
    <>
      <span className={styles.kind} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <span className={styles.words}>
        <span>{entry.message}</span>
        <span className={styles.when}>
          <MomentText moment={entry.created_at} />
        </span>
      </span>
      {entry.is_example === 1 && <StatusBadge means="remark">{t('tasks.example')}</StatusBadge>}
      {isNew && <StatusBadge means="remark">{t('notifications.new')}</StatusBadge>}
      {entry.path !== null && <IconChevronRight size={18} stroke={1.6} className="points" aria-hidden />}
    </>
  );
  return (
    <div className={styles.line}>
      {entry.path === null ? (
        <div className={styles.entry}>{words}</div>
      ) : (
        <PageLink to={entry.path} className={styles.entry} onFollow={isNew ? onRead : undefined}>
          {words}
        </PageLink>
      )}
      {isNew && (
        <ActionIcon size="xl" className={styles.mark} aria-label={t('notifications.mark_one', { message: entry.message })} onClick={onRead}>
          <IconCheck size={20} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}
