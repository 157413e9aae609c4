import { Switch, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getOvertimeSetting, updateOvertimeSetting } from '@rawnaq/contract/settings/overtime-setting';
import { settingsPage } from '@rawnaq/contract/settings/overtime-setting-index';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { DurationInput } from '../../../ui/inputs/number-inputs.tsx';

/** From how much work on there is overtime, by agreed hours, and what days off and holidays are. */
export function OvertimeRules({ setting, onClose }: { setting: Output<typeof getOvertimeSetting.output>; onClose: () => void }) {
  const form = useEndpointForm(updateOvertimeSetting, {
    ...useSettingsPage(settingsPage),
    initial: setting,
    draftKey: `overtime_setting.${setting.version}`,
    onSaved: () => {
      notify({ message: t('masterData.overtime.saved') });
      void queryClient.invalidateQueries({ queryKey: [getOvertimeSetting.path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('masterData.overtime.title')} form={form} save={t('masterData.overtime.save')} onClose={onClose}>
      <Text c="dimmed">{t('masterData.overtime.note')}</Text>
      <DrawerGroup title={t('masterData.overtime.thresholds')}>
        <DurationInput {...form.field('threshold_8_minutes')} min={540} max={1440} />
        <DurationInput {...form.field('threshold_9_minutes')} min={540} max={1440} />
        <DurationInput {...form.field('threshold_12_minutes')} min={540} max={1440} />
      </DrawerGroup>
      <DrawerGroup title={t('masterData.overtime.other_days')}>
        <Switch {...form.flag('day_off_is_overtime')} />
        <Switch {...form.flag('holiday_is_overtime')} />
      </DrawerGroup>
    </DrawerForm>
  );
}
