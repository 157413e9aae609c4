import type { Endpoint, Schema } from '@rawnaq/contract/endpoint';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { GroupPicker, type OfferedGroup } from './group-picker.tsx';

interface Asked<I> extends Schema {
  readonly _zod: { readonly input: I; readonly output: unknown };
}
interface Answered<O> extends Schema {
  readonly _zod: { readonly input: unknown; readonly output: O };
}

interface TakeGroupsProps<I> {
  suggestions: Endpoint<Asked<object>, Answered<{ data: readonly OfferedGroup[] }>>;
  activate: Endpoint<Asked<I>, Answered<{ groups_added: number }>>;
  /** What activates these groups and nothing of what is in them. */
  inputOf: (suggested_group_ids: number[]) => I;
  /** The salon's own groups, which there are more of afterwards. */
  own: { readonly path: string };
  onClose: () => void;
}

/** Suggested groups, of services or of products, taken without what is suggested in them. */
export function TakeGroups<I>({ suggestions, activate, inputOf, own, onClose }: TakeGroupsProps<I>) {
  const { data } = useEndpoint(suggestions, {});
  const take = useCall(activate, {
    isShownByScreen: true,
    outdates: [suggestions, own],
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
      onTake={(ids) => take.mutate(inputOf(ids))}
      onClose={onClose}
    />
  );
}
