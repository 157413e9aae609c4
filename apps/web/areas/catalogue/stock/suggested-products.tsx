import { Drawer, Skeleton, Text } from '@mantine/core';
import { activateSuggestedProducts, listSuggestedProducts } from '@rawnaq/contract/catalogue/suggestions';
import { dropDraft } from '../../../shell/drafts.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { SuggestionPicker } from '../suggestions/public/suggestion-picker.ts';
import { refreshStock } from './stock-data.ts';

const draftKey = 'suggested_products';

/** Products the platform suggests, to be ticked, priced and taken onto the shelf. */
export function SuggestedProducts({ onClose }: { onClose: () => void }) {
  const { data, isPending, error, refetch } = useEndpoint(listSuggestedProducts, {});
  const activate = useCall(activateSuggestedProducts, {
    isShownByScreen: true,
    outdates: [listSuggestedProducts],
    onDone: ({ activated }) => {
      dropDraft(draftKey);
      const message = activated === 0 ? t('suggestions.choose.all_there') : t('suggestions.choose.products_done', { count: activated });
      notify({ message });
      void refreshStock();
      onClose();
    },
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('suggestions.choose.products')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text mb="md">{t('suggestions.choose.products_text')}</Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="20rem" />}
      {data && (
        <SuggestionPicker
          groups={data.data.map(({ products, ...group }) => ({ ...group, items: products }))}
          draftKey={draftKey}
          words={{
            search: t('catalogue.activate.search'),
            allOf: (group) => t('catalogue.activate.all_of', { group }),
            chosen: (count) => t('suggestions.choose.products_chosen', { count }),
            there: t('suggestions.choose.products_there'),
            none: (search) => t('catalogue.activate.none', { search }),
            submit: t('suggestions.choose.products_submit'),
          }}
          isWorking={activate.isPending}
          refusal={isRefusal(activate.error) ? activate.error.message : null}
          onTouch={activate.reset}
          onSubmit={({ ids, prices }) =>
            activate.mutate({
              suggested_product_ids: ids,
              prices: prices.map(({ id, price_minor }) => ({ suggested_product_id: id, price_minor })),
            })
          }
        />
      )}
    </Drawer>
  );
}
