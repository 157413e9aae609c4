import { Textarea } from '@mantine/core';
import { adjustPoints, turnPointsIntoVoucher } from '@rawnaq/contract/value/loyalty';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { type Direction, DirectionChoice } from './account-forms.tsx';
import { forgetValue } from './value-answers.ts';

interface FormProps {
  id: number;
  onClose: () => void;
}

/** Adds or takes points by hand. */
export function AdjustPoints({ id, onClose }: FormProps) {
  const [direction, setDirection] = useState<Direction>('add');
  const form = useEndpointForm(adjustPoints, {
    initial: { id },
    draftKey: null,
    prepare: (payload) => ({ ...payload, points: (direction === 'take' ? -1 : 1) * Number(payload['points'] ?? 0) }),
    onSaved: () => {
      notify({ message: t('customers.value.adjusted') });
      forgetValue();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('customers.value.points_adjust_title')} form={form} save={t('customers.value.adjust_save')} onClose={onClose}>
      <DirectionChoice value={direction} onChange={setDirection} />
      <IntegerInput {...form.field('points')} min={1} />
      <Textarea {...form.field('reason')} description={t('customers.value.reason_hint')} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}

/** Turns points into a voucher of their worth. */
export function MakeVoucher({ id, points, smallest, onClose }: FormProps & { points: number; smallest: number }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const form = useEndpointForm(turnPointsIntoVoucher, {
    initial: { id, points },
    draftKey: null,
    onSaved: ({ value_minor }) => {
      notify({ message: t('customers.value.voucher_made', { amount: `${format.amount(value_minor)} ${currencyName(currency)}` }) });
      forgetValue();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('customers.value.voucher_title')} form={form} save={t('customers.value.voucher_save')} onClose={onClose}>
      <IntegerInput
        {...form.field('points')}
        description={t('customers.value.voucher_hint', { points: format.number(smallest) })}
        min={1}
      />
    </DrawerForm>
  );
}
