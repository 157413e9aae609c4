import { type getCheckInSetting, updateCheckInSetting } from '@rawnaq/contract/settings/master-data';
import type { Output } from '@rawnaq/contract/endpoint';
import { Text } from '@mantine/core';
import { radiusBounds } from '@rawnaq/domain/settings/master-data/working-location';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { refreshMasterData } from './list-types.ts';

interface LargestRadiusProps {
  setting: Output<typeof getCheckInSetting.output>;
  onClose: () => void;
}

/** The largest circle that a place of work may have, for the whole account. */
export function LargestRadius({ setting, onClose }: LargestRadiusProps) {
  const form = useEndpointForm(updateCheckInSetting, {
    initial: setting,
    draftKey: `check_in_setting.${setting.version}`,
    onSaved: ({ largest_radius_metres }) => {
      notify({ message: t('masterData.locations.largest_saved', { metres: largest_radius_metres }) });
      void refreshMasterData();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('masterData.locations.largest_title')} form={form} save={t('masterData.locations.largest_save')} onClose={onClose}>
      <Text c="dimmed">{t('masterData.locations.largest_note')}</Text>
      <IntegerInput
        {...form.field('largest_radius_metres')}
        min={radiusBounds.least}
        max={radiusBounds.most}
        unit={t('masterData.locations.metres', { metres: '' }).trim()}
      />
    </DrawerForm>
  );
}
