import type { createCustomer } from '@rawnaq/contract/customers/customers';
import type { Input } from '@rawnaq/contract/endpoint';
import { t } from '../../../shell/text/text.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { useLabels } from './labels.tsx';

type CustomerInput = Omit<Input<typeof createCustomer.input>, 'agrees_to_offers'>;
type LabelForm = FormView<CustomerInput>;

const builtIn = ['1', '2', '3'] as const;

/** Individual, company, VIP, or a type of the salon's own: one choice for whoever fills the form in. */
export function TypeField({ form }: { form: LabelForm }) {
  const { types } = useLabels();
  const { value: customer_type, ...field } = form.field('customer_type');
  const own = form.values.customer_type_id;
  const choices = [
    ...builtIn.map((type) => ({ value: type as string, label: t(`customers.types.${type}`) })),
    // A disabled one is shown only where the customer has it.
    ...types.filter(({ id, status }) => status === 1 || id === own).map((type) => ({ value: `own:${type.id}`, label: localName(type) })),
  ];
  return (
    <ChoiceSelect
      {...field}
      choices={choices}
      value={own == null ? String(customer_type ?? 1) : `own:${own}`}
      onChange={(chosen) => {
        const id = chosen?.startsWith('own:') === true ? Number(chosen.slice(4)) : null;
        form.set('customer_type', id === null ? (Number(chosen ?? 1) as 1 | 2 | 3) : 4);
        form.set('customer_type_id', id);
      }}
    />
  );
}

/** The tags of a customer: those that are offered, and those that the customer has already. */
export function TagsField({ form }: { form: LabelForm }) {
  const { tags } = useLabels();
  const field = form.field('tag_ids');
  const chosen = field.value;
  const choices = tags
    .filter(({ id, status }) => status === 1 || chosen.includes(id))
    .map((tag) => ({ value: tag.id, label: localName(tag) }));
  if (choices.length === 0) return null;
  return <MultiChoiceSelect {...field} choices={choices} />;
}
