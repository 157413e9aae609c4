import { listResources } from '@rawnaq/contract/calendar/resources';
import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input } from '@rawnaq/contract/endpoint';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';

/** In the form of a service: the chairs, rooms and devices that it needs. */
export function ResourceChoice({ form }: { form: FormView<Input<typeof createService.input>> }) {
  const { data, error, refetch } = useEndpoint(listResources, { page: 1, per_page: 1000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={1} />;
  if (data.data.length === 0) {
    return (
      <p>
        {t('catalogue.services.places_none')} <PageLink to={pathOf('merchant.resources')}>{t('catalogue.services.places_to')}</PageLink>
      </p>
    );
  }
  return (
    <MultiChoiceSelect
      {...form.field('resource_ids')}
      choices={data.data.map((resource) => ({ value: resource.id, label: localName(resource) }))}
    />
  );
}
