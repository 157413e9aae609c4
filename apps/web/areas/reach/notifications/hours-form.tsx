import { Button, Group } from '@mantine/core';
import { settingsPage } from '@rawnaq/contract/reach/notification-hours-index';
import { changeNotificationHours, getNotificationSettings } from '@rawnaq/contract/reach/notification-settings';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { may, useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import type { Settings } from './event-row.ts';

/** The salon's quiet hours, and when the letter of the day goes. */
export function HoursForm({ hours }: { hours: Settings['hours'] }) {
  // Drawn anew with the version that was saved last, whoever saved it.
  return <Hours key={hours.version} hours={hours} />;
}

function Hours({ hours }: { hours: Settings['hours'] }) {
  const { account } = useMerchant();
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(changeNotificationHours, {
    initial: {
      quiet_from: hours.quiet_from ?? undefined,
      quiet_until: hours.quiet_until ?? undefined,
      digest_at: hours.digest_at,
      version: hours.version,
    },
    draftKey: null,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('notificationSettings.saved') });
      void queryClient.invalidateQueries({ queryKey: [getNotificationSettings.path] });
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSection title={t('notificationSettings.hours.title')} note={t('notificationSettings.hours.note', { zone: account.timezone })}>
        <FieldRow>
          <TimeInput {...form.field('quiet_from')} />
          <TimeInput {...form.field('quiet_until')} />
        </FieldRow>
        <FieldRow>
          <TimeInput {...form.field('digest_at')} />
        </FieldRow>
        {may('settings.edit') && (
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
              {t('notificationSettings.hours.save')}
            </Button>
          </Group>
        )}
      </FormSection>
    </form>
  );
}
