import { Button, Checkbox, Group, Switch } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { changeMyNotifications, getMyNotifications } from '@rawnaq/contract/reach/notification-settings';
import type { NotificationChannel } from '@rawnaq/domain/reach/notifications/events';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { eventName } from './event-row.ts';
import styles from './own-notifications.module.css';

type Mine = Output<typeof getMyNotifications.output>;
type Muted = { event: string; channel: NotificationChannel };

const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** On a user's own page: less than the salon sends, never more. */
export function OwnNotifications() {
  const { data, error, refetch } = useEndpoint(getMyNotifications, {});
  const title = t('notificationSettings.own.title');
  if (error || data === undefined)
    return (
      <FormSection title={title}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />}
      </FormSection>
    );
  if (data.events.length === 0)
    return (
      <FormSection title={title}>
        <p className={styles.quiet}>{t('notificationSettings.own.nothing')}</p>
      </FormSection>
    );
  return <OwnForm key={data.version} mine={data} />;
}

function OwnForm({ mine }: { mine: Mine }) {
  const stored = mine.events.flatMap(({ event, channels }) =>
    channels.flatMap(({ channel, is_muted }) => (is_muted === 1 ? [{ event, channel }] : [])),
  );
  const form = useEndpointForm(changeMyNotifications, {
    initial: {
      quiet_from: mine.quiet_from ?? undefined,
      quiet_until: mine.quiet_until ?? undefined,
      email_daily: mine.email_daily,
      muted: stored,
      version: mine.version,
    },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('notificationSettings.saved') });
      queryClient.setQueryData([getMyNotifications.path, {}], saved);
    },
  });
  const muted = form.values.muted as Muted[];
  const isMuted = (of: Muted): boolean => muted.some(({ event, channel }) => event === of.event && channel === of.channel);
  const toggle = (of: Muted): void =>
    form.set('muted', isMuted(of) ? muted.filter(({ event, channel }) => event !== of.event || channel !== of.channel) : [...muted, of]);
  const { quiet_from, quiet_until } = mine.salon;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSection title={t('notificationSettings.own.title')} note={t('notificationSettings.own.note')}>
        <ul className={styles.list}>
          {mine.events.map(({ event, channels }) => (
            <li key={event} className={styles.row}>
              <span>{eventName(event)}</span>
              <Group gap="md">
                {channels.map(({ channel }) => {
                  const words = t(`notificationSettings.channels.${channel}`);
                  return (
                    <Checkbox
                      key={channel}
                      label={words}
                      aria-label={t('notificationSettings.own.channel_of', { event: eventName(event), channel: words })}
                      checked={!isMuted({ event, channel })}
                      onChange={() => toggle({ event, channel })}
                    />
                  );
                })}
              </Group>
            </li>
          ))}
        </ul>
        <Switch {...form.flag('email_daily')} />
        <FieldRow>
          <TimeInput {...form.field('quiet_from')} />
          <TimeInput {...form.field('quiet_until')} />
        </FieldRow>
        <p className={styles.quiet}>
          {t('notificationSettings.own.quiet_note')}{' '}
          {quiet_from !== null &&
            quiet_until !== null &&
            t('notificationSettings.own.salon_quiet', { from: clock(quiet_from), until: clock(quiet_until) })}
        </p>
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
            {t('notificationSettings.own.save')}
          </Button>
        </Group>
      </FormSection>
    </form>
  );
}
