import { Button, Paper, Tabs } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getNotifications, markNotificationsAsRead, type NotificationType } from '@rawnaq/contract/reach/notifications';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { IconBell, IconChevronRight, IconMessage, IconPackage, IconReceipt, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
              <Tabs.Tab value="tasks">{t('shell.notifications.tasks')}</Tabs.Tab>
              {types.map((type) => (
                <Tabs.Tab key={type} value={type}>
                  {t(`shell.notifications.${type}`)}
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

function KindList({ type }: { type: NotificationType }) {
  const { data, error, refetch } = useQuery({
    queryKey: [getNotifications.path, { type }],
    queryFn: ({ signal }) => call(getNotifications, { type }, { signal, isQuiet: true }),
  });
  const markAsRead = useCall(markNotificationsAsRead, { outdates: [getNotifications] });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={5} />;
  if (data.data.length === 0)
    return <EmptyState picture="bell" title={t('shell.notifications.empty')} text={t('shell.notifications.empty_text')} />;
  return (
    <>
      {data.unread > 0 && (
        <div className={styles.head}>
          <span>{t('notifications.unread', { count: data.unread })}</span>
          <Button size="xs" variant="default" loading={markAsRead.isPending} onClick={() => markAsRead.mutate({ type })}>
            {t('shell.notifications.mark_as_read')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {data.data.map((entry) => (
          <li key={entry.id} data-new={entry.read_at === null || undefined}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

const icons: Readonly<Record<NotificationType, typeof IconBell>> = {
  orders: IconReceipt,
  stocks: IconPackage,
  surveys: IconStar,
  suggestionsAndComplains: IconMessage,
};

/** One notification: what it is about, when, and the screen it leads to, as one row to press. */
function Entry({ entry }: { entry: Notification }) {
  const Icon = icons[entry.type];
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
      {entry.read_at === null && <StatusBadge means="remark">{t('notifications.new')}</StatusBadge>}
      {entry.path !== null && <IconChevronRight size={18} stroke={1.6} className="points" aria-hidden />}
    </>
  );
  return entry.path === null ? (
    <div className={styles.entry}>{words}</div>
  ) : (
    <PageLink to={entry.path} className={styles.entry}>
      {words}
    </PageLink>
  );
}
