import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { finishTask, listTasks } from '@rawnaq/contract/reach/tasks';
import { waitedSince } from '@rawnaq/domain/reach/notifications/waited';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PageLink } from '../../ui/page-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useCall } from '../queries.ts';
import { t } from '../text/text.ts';
import styles from './task-list.module.css';

export type Tasks = Output<typeof listTasks.output>;
type Task = Tasks['data'][number];

const everyMinute = 60_000;

/** The clock of what is shown, a minute at a time. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function sinceWords(created_at: string, now: number): string {
  const waited = waitedSince(Date.parse(created_at), now);
  return waited.unit === 'now' ? t('tasks.since.now') : t(`tasks.since.${waited.unit}`, { count: waited.count });
}

/** "Owner, Manager and 2 more". */
function whoWords(names: readonly string[]): string {
  const who = names.slice(0, 2).join(t('tasks.comma'));
  return names.length > 2 ? t('tasks.who_and_more', { who, count: names.length - 2 }) : who;
}

/** What waits for the reader, what waits longest first: each row leads to the very record. */
export function TaskList({ tasks, onLeave }: { tasks: Tasks; onLeave?: () => void }) {
  const now = useNow();
  if (tasks.data.length === 0) return <EmptyState picture="bell" title={t('tasks.empty')} text={t('tasks.empty_text')} />;
  const left = tasks.total - tasks.data.length;
  return (
    <ul className={styles.list}>
      {tasks.data.map((task) => (
        <TaskRow key={task.id} task={task} now={now} onLeave={onLeave} />
      ))}
      {left > 0 && <li className={styles.more}>{t('tasks.more', { count: left })}</li>}
    </ul>
  );
}

function TaskRow({ task, now, onLeave }: { task: Task; now: number; onLeave: (() => void) | undefined }) {
  const finish = useCall(finishTask, { outdates: [listTasks] });
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>{task.title}</span>
      <span className={styles.who}>
        <span>{t('tasks.waits_for', { who: whoWords(task.waits_for) })}</span>
        <time dateTime={task.created_at}>{sinceWords(task.created_at, now)}</time>
      </span>
    </span>
  );
  return (
    <li className={styles.row}>
      {task.is_example === 1 ? (
        <div className={styles.way}>
          {words}
          <StatusBadge means="remark">{t('tasks.example')}</StatusBadge>
        </div>
      ) : (
        <PageLink to={task.path} className={styles.way} onFollow={onLeave}>
          {words}
          <IconChevronRight size={18} stroke={1.6} className="points" aria-hidden />
        </PageLink>
      )}
      {task.is_closed_by_hand === 1 && (
        <Button
          size="xs"
          variant="default"
          className={styles.finish}
          aria-label={t('tasks.finish_of', { title: task.title })}
          loading={finish.isPending}
          onClick={() => finish.mutate({ id: task.id })}
        >
          {t('tasks.finish')}
        </Button>
      )}
    </li>
  );
}
