import { Alert, Button } from '@mantine/core';
import { changeNotificationEvent, getNotificationSettings, sendNotificationExample } from '@rawnaq/contract/reach/notification-settings';
import type { Input } from '@rawnaq/contract/endpoint';
import { getNotifications } from '@rawnaq/contract/reach/notifications';
import { listTasks } from '@rawnaq/contract/reach/tasks';
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

/** Who is notified of one event, channel by channel, with an example of each. */
export function EventDrawer({ row, settings, onClose }: DrawerProps) {
  const { event, version, screen_audience, screen_roles, screen_users, email_audience, email_roles, email_users, email_timing } = row;
  const form = useEndpointForm(changeNotificationEvent, {
    initial: { event, version, screen_audience, screen_roles, screen_users, email_audience, email_roles, email_users, email_timing },
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
  const users = settings.users.filter(({ id }) => row.eligible_users.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <DrawerForm title={eventName(event)} form={form} save={t('notificationSettings.save')} onClose={onClose}>
      {row.is_off === 1 && <Alert color="yellow">{t('notificationSettings.off_note')}</Alert>}
      <DrawerGroup
        title={t('notificationSettings.channels.screen')}
        note={row.type === 'tasks' ? t('notificationSettings.everybody_allowed') : undefined}
      >
        {row.type !== 'tasks' && <ScreenFields form={form} roles={roles} users={users} />}
        <Example event={event} channel="screen" />
      </DrawerGroup>
      <DrawerGroup title={t('notificationSettings.channels.email')}>
        <EmailFields form={form} roles={roles} users={users} />
        <Example event={event} channel="email" />
      </DrawerGroup>
    </DrawerForm>
  );
}

interface FieldsProps {
  form: FormView<Choice>;
  roles: { value: number; label: string }[];
  users: { value: number; label: string }[];
}

function ScreenFields({ form, roles, users }: FieldsProps) {
  return (
    <>
      <ChoiceSelect {...form.field('screen_audience')} choices={audiences()} withAsterisk={false} />
      {form.values.screen_audience === 'chosen' && (
        <>
          <MultiChoiceSelect {...form.field('screen_roles')} choices={roles} withAsterisk={false} />
          <MultiChoiceSelect {...form.field('screen_users')} choices={users} withAsterisk={false} />
        </>
      )}
    </>
  );
}

function EmailFields({ form, roles, users }: FieldsProps) {
  const { email_audience } = form.values;
  return (
    <>
      <ChoiceSelect {...form.field('email_audience')} choices={audiences()} withAsterisk={false} />
      {email_audience === 'chosen' && (
        <>
          <MultiChoiceSelect {...form.field('email_roles')} choices={roles} withAsterisk={false} />
          <MultiChoiceSelect {...form.field('email_users')} choices={users} withAsterisk={false} />
        </>
      )}
      {email_audience !== 'nobody' && <ChoiceSelect {...form.field('email_timing')} choices={timings()} withAsterisk={false} />}
    </>
  );
}

/** Sends the reader alone what it looks like; nothing has to be saved for it. */
function Example({ event, channel }: { event: string; channel: 'screen' | 'email' }) {
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
