import { Switch, Text } from '@mantine/core';
import { getLeaveBalance, getMyLeaveBalance } from '@rawnaq/contract/calendar/leave-balance';
import { getLeavePolicy, updateLeavePolicy } from '@rawnaq/contract/calendar/leave-policy';
import { settingsPage } from '@rawnaq/contract/calendar/leave-policy-index';
import type { Output } from '@rawnaq/contract/endpoint';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';

/** How balances of annual leave are counted. */
export function LeavePolicy({ policy, onClose }: { policy: Output<typeof getLeavePolicy.output>; onClose: () => void }) {
  const form = useEndpointForm(updateLeavePolicy, {
    ...useSettingsPage(settingsPage),
    initial: { ...policy, counted_from: policy.counted_from ?? undefined },
    draftKey: `leave_policy.${policy.version}`,
    onSaved: () => {
      notify({ message: t('hours.balance.policy_saved') });
      for (const { path } of [getLeavePolicy, getLeaveBalance, getMyLeaveBalance]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('hours.balance.policy')} form={form} save={t('hours.balance.policy_save')} onClose={onClose}>
      <Text c="dimmed">{t('hours.balance.policy_note')}</Text>
      <Switch {...form.flag('is_counted')} />
      <IntegerInput {...form.field('days_per_year')} min={0} max={120} unit={t('hours.balance.unit_days')} />
      <IntegerInput {...form.field('later_days_per_year')} min={0} max={120} unit={t('hours.balance.unit_days')} />
      <IntegerInput {...form.field('later_after_months')} min={0} max={600} unit={t('hours.balance.unit_months')} />
      <DateInput {...form.field('counted_from')} placeholder={t('hours.balance.from_joining')} clearable />
    </DrawerForm>
  );
}
