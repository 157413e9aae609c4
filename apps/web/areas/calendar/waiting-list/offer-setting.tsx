import { Text } from '@mantine/core';
import { settingsPage } from '@rawnaq/contract/calendar/waiting-list-setting-index';
import type { Output } from '@rawnaq/contract/endpoint';
import { changeWaitingSetting, getWaitingSetting } from '@rawnaq/contract/calendar/waiting-list';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';

const choices = () =>
  [5, 10, 15, 20, 30, 45, 60, 120, 240, 720, 1440].map((value) => ({
    value,
    label: value < 60 ? t('waitingList.minutes', { count: value }) : t('waitingList.hours', { count: value / 60 }),
  }));

/** How long an offered time is held. */
export function OfferSetting({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(getWaitingSetting, {});
  return data === undefined ? null : <SettingForm setting={data} onClose={onClose} />;
}

function SettingForm({ setting, onClose }: { setting: Output<typeof getWaitingSetting.output>; onClose: () => void }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(changeWaitingSetting, {
    initial: setting,
    draftKey: null,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('waitingList.setting_saved') });
      void queryClient.invalidateQueries({ queryKey: [getWaitingSetting.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('waitingList.setting_title')} form={form} save={t('waitingList.setting_save')} onClose={onClose}>
      <Text size="sm">{t('waitingList.how')}</Text>
      <ChoiceSelect {...form.field('waiting_offer_minutes')} choices={choices()} />
    </DrawerForm>
  );
}
