import type { listCustomers } from '@rawnaq/contract/customers/customers';
import type { Input } from '@rawnaq/contract/endpoint';
import type { ListQuery } from '../../../patterns/list/use-list-query.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { useLabels } from './labels.tsx';

type CustomersInput = Input<typeof listCustomers.input>;

/** Narrows the list to a type, and to those who have every one of some tags. */
export function LabelFilters<Row>({ list }: { list: ListQuery<CustomersInput, Row> }) {
  const { types, tags } = useLabels();
  const { customer_type, customer_type_id, tag_ids } = list.state.filters;
  const typeChoices = [
    ...(['1', '2', '3'] as const).map((type) => ({ value: type as string, label: t(`customers.types.${type}`) })),
    ...types.map((type) => ({ value: `own:${type.id}`, label: localName(type) })),
  ];
  const typeValue = customer_type_id !== undefined ? `own:${customer_type_id}` : customer_type === undefined ? null : String(customer_type);
  return (
    <>
      <ChoiceSelect
        aria-label={t('labels.customer_type')}
        placeholder={t('customers.labels.any_type')}
        choices={typeChoices}
        value={typeValue}
        onChange={(chosen) => {
          const own = chosen?.startsWith('own:') === true ? Number(chosen.slice(4)) : undefined;
          const builtIn = chosen === null || own !== undefined ? undefined : (Number(chosen) as 1 | 2 | 3);
          list.setFilters({ customer_type: builtIn, customer_type_id: own });
        }}
        clearable
      />
      {tags.length > 0 && (
        <MultiChoiceSelect
          aria-label={t('labels.tag_ids')}
          placeholder={tag_ids === undefined || tag_ids.length === 0 ? t('customers.labels.any_tag') : ''}
          choices={tags.map((tag) => ({ value: tag.id, label: localName(tag) }))}
          value={tag_ids ?? []}
          onChange={(chosen) => list.setFilter('tag_ids', chosen.length === 0 ? undefined : chosen)}
        />
      )}
    </>
  );
}
