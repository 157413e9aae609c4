import { Button, Skeleton, Tabs } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getNotifications, markNotificationsAsRead } from '@rawnaq/contract/reach/notifications';
import type { NotificationType } from '@rawnaq/contract/reach/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../call.ts';
import { handleEscaped } from '../failures.ts';
import { go } from '../navigation.ts';
import { screenTable } from '../screens/built.ts';
import { MomentText } from '../../ui/figures/figures.tsx';
import { t } from '../text/text.ts';
import styles from './notifications-menu.module.css';
import { TaskList, type Tasks } from './task-list.tsx';

interface ReadList {
  readonly data?: Output<typeof getNotifications.output> | undefined;
  readonly isError: boolean;
  readonly refetch: () => void;
}

interface NotificationTabsProps {
  readonly types: readonly NotificationType[];
  /** In the order of the types. */
  readonly lists: readonly ReadList[];
  /** Undefined while they are not there yet. */
  readonly tasks: Tasks | undefined;
  readonly onLeave: () => void;
}

/** What the bell tells: tasks first, then kind by kind. Open is what waits, else the first with something new. */
export function NotificationTabs({ types, lists, tasks, onLeave }: NotificationTabsProps) {
  const waiting = tasks?.total ?? 0;
  const fresh = lists.findIndex((list) => (list.data?.unread ?? 0) > 0);
  return (
    <Tabs defaultValue={waiting > 0 || fresh < 0 ? 'tasks' : (types[fresh] ?? null)} classNames={{ list: styles.tabs, tab: styles.tab }}>
      <Tabs.List grow>
        <Tabs.Tab value="tasks" rightSection={<Unread count={waiting} />}>
          {t('tasks.bell.tasks')}
        </Tabs.Tab>
        {types.map((type, position) => (
          <Tabs.Tab key={type} value={type} rightSection={<Unread count={lists[position]?.data?.unread ?? 0} />}>
            {t(`tasks.bell.${type}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="tasks" className={styles.tasks}>
        {tasks === undefined ? <Waiting /> : <TaskList tasks={tasks} onLeave={onLeave} />}
      </Tabs.Panel>
      {types.map((type) => (
        <Tabs.Panel key={type} value={type}>
          <NotificationList type={type} list={lists[types.indexOf(type)]} onLeave={onLeave} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const Unread = ({ count }: { count: number }) => (count > 0 ? <span className={styles.count}>{count}</span> : null);

interface NotificationListProps {
  readonly type: NotificationType;
  readonly list: ReadList | undefined;
  readonly onLeave: () => void;
}

function NotificationList({ type, list, onLeave }: NotificationListProps) {
  const client = useQueryClient();
  const open = (path: string): void => {
    onLeave();
    go(path);
  };
  const markAsRead = (id?: number): void => {
    call(markNotificationsAsRead, id === undefined ? { type } : { type, id })
      .then(() => client.invalidateQueries({ queryKey: [getNotifications.path, { type }] }))
      .catch(handleEscaped);
  };
  if (list?.isError) {
    return (
      <div className={styles.empty}>
        <p>{t('tasks.bell.failed')}</p>
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
          <strong>{t('tasks.bell.empty')}</strong>
          <p>{t('tasks.bell.empty_text')}</p>
        </div>
      )}
      <ul className={styles.list}>
        {list.data.data.map((notification) => {
          const { path } = notification;
          const words = (
            <>
              <span>
                {notification.is_example === 1 && <strong>{t('tasks.example')}: </strong>}
                {notification.message}
              </span>
              <span className={styles.time}>
                <MomentText moment={notification.created_at} />
              </span>
            </>
          );
          return (
            <li key={notification.id} data-unread={notification.read_at === null || undefined} className={styles.row}>
              {path ? (
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    // Whoever follows it has read it, as on the page of all notifications.
                    if (notification.read_at === null) markAsRead(notification.id);
                    open(path);
                  }}
                >
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
          <Button variant="subtle" size="xs" onClick={() => markAsRead()}>
            {t('tasks.bell.mark_as_read')}
          </Button>
        )}
        {all?.built && (
          <Button variant="subtle" size="xs" color="gray" onClick={() => open(all.path)}>
            {t('tasks.bell.all')}
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
