import { listLeaves, listMyLeaves, requestLeave } from '@rawnaq/contract/calendar/leaves';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MyBalanceLine } from './leave-balance.tsx';
import { LeaveFields } from './leave-fields.tsx';

/** What was read of leaves is read afresh. */
export const refreshLeaves = (): Promise<unknown> =>
  Promise.all([listMyLeaves, listLeaves].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

/** The user asks for days or hours off. */
export function AskForLeave({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(requestLeave, {
    initial: { leave_kind: 1, is_whole_days: 1 },
    draftKey: 'leave.mine',
    onSaved: () => {
      notify({ message: t('hours.my_leaves.sent') });
      void refreshLeaves();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('hours.my_leaves.new')} form={form} save={t('hours.my_leaves.send')} onClose={onClose}>
      <MyBalanceLine />
      <LeaveFields form={form} />
    </DrawerForm>
  );
}
