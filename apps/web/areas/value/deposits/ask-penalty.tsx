import { Textarea } from '@mantine/core';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { customerSource } from '../../customers/customers/public.ts';
import { forgetAnswers } from './outdated.ts';
import { typeName } from './penalty-row.ts';

/** Asks for a penalty by hand. */
export function AskPenalty({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createPenalty, {
    initial: { type: PenaltyType.others },
    draftKey: 'penalty.new',
    onSaved: () => {
      notify({ message: t('payments.penalties.asked') });
      forgetAnswers();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('payments.penalties.ask')} form={form} save={t('payments.penalties.save')} onClose={onClose}>
      <SearchSelect {...form.field('customer_id')} source={customerSource} placeholder={t('payments.deposits.customer_hint')} />
      <ChoiceSelect
        {...form.field('type')}
        choices={[PenaltyType.others, PenaltyType.no_show].map((value) => ({ value, label: typeName(value) }))}
      />
      <PriceInput {...form.field('amount_minor')} />
      <Textarea {...form.field('reason')} withAsterisk={form.values.type === PenaltyType.others} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}
