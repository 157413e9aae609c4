import type { Output } from '@rawnaq/contract/endpoint';
import { listManagedGroups, listManagedProducts, listManagedServices } from '@rawnaq/contract/catalogue/suggestions';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';

export type SuggestedGroup = Output<typeof listManagedGroups.output>['data'][number];
export type SuggestedService = Output<typeof listManagedServices.output>['data'][number];
export type SuggestedProduct = Output<typeof listManagedProducts.output>['data'][number];

export const statusName = (status: number): string => t(status === 1 ? 'suggestions.active' : 'suggestions.disabled');

const refreshSuggestions = (): Promise<unknown> =>
  Promise.all(
    [listManagedGroups, listManagedServices, listManagedProducts].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );

/** What follows a save: the lists are read afresh, and the drawer closes. */
export const afterSaving =
  (onClose: () => void) =>
  (saved: { english_name: string; arabic_name: string }): void => {
    notify({ message: t('suggestions.saved', { name: localName(saved) }) });
    void refreshSuggestions();
    onClose();
  };

export interface GroupChoices {
  isPending: boolean;
  choices: { value: number; label: string }[];
}

/** The groups a suggestion of one kind may belong to. */
export function useGroupChoices(kind: 'service' | 'product'): GroupChoices {
  const groups = useEndpoint(listManagedGroups, { page: 1, per_page: 1000, kind });
  return { isPending: groups.isPending, choices: (groups.data?.data ?? []).map((group) => ({ value: group.id, label: localName(group) })) };
}
