import { listServiceGroups } from '@rawnaq/contract/catalogue';
import { activateSuggestedServices, listSuggestedServices } from '@rawnaq/contract/suggestions';
import { notify } from '../../shell/notify.ts';
import { useCall, useEndpoint } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { GroupPicker } from '../suggestions/public.ts';

/** Suggested groups of services, taken without their services. */
export function TakeGroups({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(listSuggestedServices, {});
  const take = useCall(activateSuggestedServices, {
    isShownByScreen: true,
    outdates: [listSuggestedServices, listServiceGroups],
    onDone: ({ groups_added }) => {
      notify({ message: t('suggestions.choose.groups_done', { count: groups_added }) });
      onClose();
    },
  });
  return (
    <GroupPicker
      groups={data?.data}
      isWorking={take.isPending}
      refusal={isRefusal(take.error) ? take.error.message : null}
      onTake={(ids) => take.mutate({ suggested_service_ids: [], suggested_group_ids: ids })}
      onClose={onClose}
    />
  );
}
