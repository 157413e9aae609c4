import { Paper } from '@mantine/core';
import { getNotificationSettings } from '@rawnaq/contract/reach/notification-settings';
import { type NotificationChannel, notificationChannels } from '@rawnaq/domain/reach/notifications/events';
import { IconBell, IconChevronRight, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { EventDrawer } from './event-drawer.tsx';
import { type EventRow, eventName, type Settings } from './event-row.ts';
import { HoursForm } from './hours-form.tsx';
import styles from './setting.module.css';

const icons = { screen: IconBell, push: IconDeviceMobile, email: IconMail } as const;
const types = ['stocks', 'surveys', 'suggestionsAndComplains', 'orders', 'tasks'] as const;

/** "Everybody · 4 people", "Manager, Sara". */
function whoOf(row: EventRow, channel: NotificationChannel, { roles, users }: Settings): string {
  const audience = row[`${channel}_audience`];
  const count = row[`${channel}_count`];
  if (row.type === 'tasks' && channel === 'screen')
    return `${t('notificationSettings.everybody_allowed')} · ${t('notificationSettings.people', { count })}`;
  if (audience === 'everybody') return `${t('notificationSettings.everybody')} · ${t('notificationSettings.people', { count })}`;
  const names = [
    ...roles.filter(({ id }) => row[`${channel}_roles`].includes(id)).map((role) => localName(role)),
    ...users.filter(({ id }) => row[`${channel}_users`].includes(id)).map(({ name }) => name),
  ];
  if (audience === 'nobody' || names.length === 0) return t('notificationSettings.nobody');
  const who = names.join(t('notificationSettings.comma'));
  return channel === 'email' && row.email_timing === 'daily' ? `${who} · ${t('notificationSettings.daily')}` : who;
}

/** Who is notified of what, and how: a row an event, pressed to change it. */
export default function NotificationsSetting() {
  const { data, error, refetch } = useEndpoint(getNotificationSettings, {});
  const [changed, setChanged] = useState<string | null>(null);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="form" />;
  const row = data.events.find(({ event }) => event === changed);
  return (
    <>
      <PageHeader title={t('screens.merchant.notifications_setting')} note={t('notificationSettings.intro')} />
      <div className={styles.stack}>
        {types.map((type) => (
          <Kind key={type} type={type} settings={data} onChange={setChanged} />
        ))}
        <HoursForm hours={data.hours} />
        {may('messages.edit_texts') && <PageLink to="/merchant/automatic-messages">{t('notificationSettings.customers')}</PageLink>}
      </div>
      {row !== undefined && <EventDrawer key={row.event} row={row} settings={data} onClose={() => setChanged(null)} />}
    </>
  );
}

interface KindProps {
  type: (typeof types)[number];
  settings: Settings;
  onChange: (event: string) => void;
}

function Kind({ type, settings, onChange }: KindProps) {
  const rows = settings.events.filter((row) => row.type === type);
  const title = t(`notificationSettings.types.${type}`);
  return (
    <Paper component="section" className={styles.kind} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {notificationChannels.map((channel) => {
          const Icon = icons[channel];
          return (
            <span key={channel} className={styles.column} aria-hidden>
              <Icon size={16} stroke={1.6} />
              {t(`notificationSettings.channels.${channel}`)}
            </span>
          );
        })}
      </div>
      {type === 'tasks' && <p className={styles.note}>{t('notificationSettings.tasks_note')}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.event}>
            <Row row={row} settings={settings} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Row({ row, settings, onChange }: { row: EventRow; settings: Settings; onChange: (event: string) => void }) {
  const words = (
    <>
      <span className={styles.event}>{eventName(row.event)}</span>
      {row.is_off === 1 ? (
        <span className={styles.off}>{t('notificationSettings.off')}</span>
      ) : (
        <>
          {notificationChannels.map((channel) => (
            <Cell key={channel} channel={channel} row={row} settings={settings} />
          ))}
        </>
      )}
    </>
  );
  if (!may('settings.edit')) return <div className={styles.row}>{words}</div>;
  return (
    <button type="button" className={styles.row} onClick={() => onChange(row.event)}>
      {words}
      <IconChevronRight size={18} stroke={1.6} className={`points ${styles.way}`} aria-hidden />
    </button>
  );
}

function Cell({ row, channel, settings }: { row: EventRow; channel: NotificationChannel; settings: Settings }) {
  return (
    <span className={styles.cell} data-nobody={row[`${channel}_count`] === 0 || undefined}>
      <span className={styles.channel}>{t(`notificationSettings.channels.${channel}`)}</span>
      <bdi>{whoOf(row, channel, settings)}</bdi>
    </span>
  );
}
