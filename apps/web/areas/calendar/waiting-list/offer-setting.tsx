import { Text } from '@mantine/core';
import { settingsPage } from '@rawnaq/contract/calendar/waiting-list-setting-index';
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
  return data === undefined ? null : <SettingForm minutes={data.waiting_offer_minutes} onClose={onClose} />;
}

function SettingForm({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const describe = useSettingsPage(settingsPage);
  const form = useEndpointForm(changeWaitingSetting, {
    initial: { waiting_offer_minutes: minutes },
    draftKey: null,
    describe,
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
