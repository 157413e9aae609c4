import { Skeleton } from '@mantine/core';
import { listServiceGroups, listServices } from '@rawnaq/contract/catalogue/catalogue';
import { activateSuggestedServices, listSuggestedServices } from '@rawnaq/contract/catalogue/suggestions';
import type { ReactNode } from 'react';
import { dropDraft } from '../../../shell/drafts.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { durationText } from '../../../ui/figures/figures.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { SuggestionPicker } from '../suggestions/public/suggestion-picker.ts';

interface SuggestionsProps {
  onActivated: (activated: number) => void;
  /** Beside the button: another way on. */
  footer?: ReactNode;
  submit?: string;
}

const draftKey = 'suggested_services';

/** Groups and services the platform suggests, to be ticked, priced and taken into the menu. */
export function Suggestions({ onActivated, footer, submit }: SuggestionsProps) {
  const { data, isPending, error, refetch } = useEndpoint(listSuggestedServices, {});
  const activate = useCall(activateSuggestedServices, {
    isShownByScreen: true,
    outdates: [listSuggestedServices, listServices, listServiceGroups],
    onDone: ({ activated }) => {
      dropDraft(draftKey);
      onActivated(activated);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height="20rem" />;
  return (
    <SuggestionPicker
      groups={data.data.map(({ services, ...group }) => ({
        ...group,
        items: services.map((service) => ({ ...service, fact: durationText(service.job_time_minutes) })),
      }))}
      draftKey={draftKey}
      words={{
        search: t('catalogue.activate.search'),
        allOf: (group) => t('catalogue.activate.all_of', { group }),
        chosen: (count) => t('catalogue.activate.chosen', { count }),
        there: t('catalogue.activate.there'),
        none: (search) => t('catalogue.activate.none', { search }),
        submit: submit ?? t('catalogue.activate.submit'),
      }}
      isWorking={activate.isPending}
      refusal={isRefusal(activate.error) ? activate.error.message : null}
      onTouch={activate.reset}
      onSubmit={({ ids, prices }) =>
        activate.mutate({
          suggested_service_ids: ids,
          prices: prices.map(({ id, price_minor }) => ({ suggested_service_id: id, price_minor })),
        })
      }
      footer={footer}
    />
  );
}
