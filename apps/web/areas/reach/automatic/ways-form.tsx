import { Button, Group } from '@mantine/core';
import { listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { changeMessageChannels } from '@rawnaq/contract/reach/message-channels';
import { settingsPage } from '@rawnaq/contract/reach/message-channels-index';
import { orderedChannels } from '@rawnaq/domain/reach/messaging/channel-order';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MeanwhileChanged } from '../../../ui/forms/meanwhile-changed.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { SmsPanel } from '../sms/public.ts';
import { ChannelOrder } from './channel-order.tsx';
import type { Page } from './rule-words.ts';

/** In which order the ways to a customer are tried, and by whom SMS goes. */
export function WaysForm({ ways }: { ways: Page['ways'] }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(changeMessageChannels, {
    initial: ways,
    draftKey: null,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('automatic.drawer.saved') });
      void queryClient.invalidateQueries({ queryKey: [listAutomaticMessages.path] });
    },
  });
  const channels = form.values.channels ?? [];
  return (
    <FormSection title={t('sms.ways')} note={t('sms.ways_note')}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <MeanwhileChanged form={form} />
        <ChannelOrder
          channels={channels}
          offered={orderedChannels}
          error={form.errorAt('channels')}
          onChange={(chosen) => form.set('channels', chosen)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={form.state === 'saving'} loaderProps={{ 'aria-label': t('ui.saving') }}>
            {t('sms.save_ways')}
          </Button>
        </Group>
      </form>
      {may('messages.connect') && <SmsPanel isInOrder={ways.channels.includes('sms')} />}
    </FormSection>
  );
}
