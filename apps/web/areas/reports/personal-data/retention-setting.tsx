import { Text } from '@mantine/core';
import { getDataRetention, listPlannedErasures, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { settingsPage } from '@rawnaq/contract/customers/data-retention-index';
import type { Output } from '@rawnaq/contract/endpoint';
import { retentionYears } from '@rawnaq/domain/customers/personal-data/retention';
import { mostFileYears } from '@rawnaq/domain/team/hr/employee-erasure';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';

/** After how many years without contact data is erased; empty: never. */
export function RetentionSetting({ setting, onClose }: { setting: Output<typeof getDataRetention.output>; onClose: () => void }) {
  const form = useEndpointForm(updateDataRetention, {
    ...useSettingsPage(settingsPage),
    initial: setting,
    draftKey: null,
    onSaved: () => {
      notify({ message: t('dataRetention.setting_saved') });
      for (const { path } of [getDataRetention, listPlannedErasures]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('dataRetention.setting_title')} form={form} save={t('dataRetention.setting_save')} onClose={onClose}>
      <Text c="dimmed">{t('dataRetention.setting_note')}</Text>
      <IntegerInput
        {...form.field('erase_after_years')}
        unit={t('dataRetention.setting_unit')}
        min={retentionYears.least}
        max={retentionYears.most}
      />
      <Text c="dimmed">{t('dataRetention.setting_notice')}</Text>
      <IntegerInput {...form.field('employee_file_years')} unit={t('dataRetention.setting_unit')} min={1} max={mostFileYears} />
      <Text c="dimmed">{t('dataRetention.setting_employees')}</Text>
    </DrawerForm>
  );
}
