import { Alert, Button } from '@mantine/core';
import { changeNotificationEvent, getNotificationSettings, sendNotificationExample } from '@rawnaq/contract/reach/notification-settings';
import type { Input } from '@rawnaq/contract/endpoint';
import { getNotifications } from '@rawnaq/contract/reach/notifications';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { type NotificationChannel, notificationChannels } from '@rawnaq/domain/reach/notifications/events';
import { IconSend } from '@tabler/icons-react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { type EventRow, eventName, type Settings } from './event-row.ts';

type Choice = Input<typeof changeNotificationEvent.input>;
interface DrawerProps {
  row: EventRow;
  settings: Settings;
  onClose: () => void;
}

const audiences = () =>
  (['everybody', 'chosen', 'nobody'] as const).map((value) => ({ value, label: t(`notificationSettings.audiences.${value}`) }));
const timings = () => (['at_once', 'daily'] as const).map((value) => ({ value, label: t(`notificationSettings.timings.${value}`) }));

function choiceOf(row: EventRow): Choice {
  const { event, version, screen_audience, screen_roles, screen_users, push_audience, push_roles, push_users } = row;
  const { email_audience, email_roles, email_users, email_timing } = row;
  const others = { push_audience, push_roles, push_users, email_audience, email_roles, email_users, email_timing };
  return { event, version, screen_audience, screen_roles, screen_users, ...others };
}

function noteOf({ type }: EventRow, channel: NotificationChannel): string | undefined {
  if (channel === 'push') return t('notificationSettings.push_note');
  return type === 'tasks' && channel === 'screen' ? t('notificationSettings.everybody_allowed') : undefined;
}

/** Who is notified of one event, channel by channel, with an example of each. */
export function EventDrawer({ row, settings, onClose }: DrawerProps) {
  const { event } = row;
  const form = useEndpointForm(changeNotificationEvent, {
    initial: choiceOf(row),
    draftKey: null,
    onSaved: () => {
      notify({ message: t('notificationSettings.saved') });
      void queryClient.invalidateQueries({ queryKey: [getNotificationSettings.path] });
      onClose();
    },
  });
  const roles = settings.roles
    .filter(({ id }) => row.eligible_roles.includes(id))
    .map((role) => ({ value: role.id, label: localName(role) }));
  const users = settings.users
    .filter(({ id }) => row.eligible_users.includes(id))
    .map(({ id, name }) => ({ value: id, label: name, face: { uniqueId: null, colour: null, id } }));
  return (
    <DrawerForm title={eventName(event)} form={form} save={t('notificationSettings.save')} onClose={onClose}>
      {row.is_off === 1 && <Alert color="yellow">{t('notificationSettings.off_note')}</Alert>}
      {notificationChannels.map((channel) => (
        <DrawerGroup key={channel} title={t(`notificationSettings.channels.${channel}`)} note={noteOf(row, channel)}>
          {!(row.type === 'tasks' && channel === 'screen') && <ChannelFields channel={channel} form={form} roles={roles} users={users} />}
          <Example event={event} channel={channel} />
        </DrawerGroup>
      ))}
    </DrawerForm>
  );
}

interface FieldsProps {
  form: FormView<Choice>;
  roles: { value: number; label: string }[];
  users: { value: number; label: string }[];
}

/** Who is notified by a channel; of e-mails, when too. */
function ChannelFields({ channel, form, roles, users }: FieldsProps & { channel: NotificationChannel }) {
  const audience = form.values[`${channel}_audience`];
  return (
    <>
      <ChoiceSelect {...form.field(`${channel}_audience`)} choices={audiences()} withAsterisk={false} />
      {audience === 'chosen' && (
        <>
          <MultiChoiceSelect {...form.field(`${channel}_roles`)} choices={roles} withAsterisk={false} />
          <MultiChoiceSelect {...form.field(`${channel}_users`)} choices={users} withAsterisk={false} />
        </>
      )}
      {channel === 'email' && audience !== 'nobody' && (
        <ChoiceSelect {...form.field('email_timing')} choices={timings()} withAsterisk={false} />
      )}
    </>
  );
}

/** Sends the reader alone what it looks like; nothing has to be saved for it. */
function Example({ event, channel }: { event: string; channel: NotificationChannel }) {
  const send = useCall(sendNotificationExample, {
    outdates: [getNotifications, listTasks],
    onDone: () => notify({ message: t(`notificationSettings.example_sent_${channel}`) }),
  });
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconSend size={16} stroke={1.6} className="points" aria-hidden />}
        aria-label={`${t('notificationSettings.example')} – ${t(`notificationSettings.channels.${channel}`)}`}
        loading={send.isPending}
        onClick={() => send.mutate({ event, channel })}
      >
        {t('notificationSettings.example')}
      </Button>
    </div>
  );
}
