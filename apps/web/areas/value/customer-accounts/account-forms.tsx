import { SegmentedControl, Textarea } from '@mantine/core';
import { adjustBalance, giveBalanceBack, topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MethodChoice, MethodFields } from '../../finance/payments/public.ts';
import { forgetValue } from './value-answers.ts';

interface FormProps {
  id: number;
  onClose: () => void;
}

/** Takes money onto the customer's account. */
export function TopUp({ id, onClose }: FormProps) {
  const form = useEndpointForm(topUpBalance, {
    initial: { id },
    draftKey: null,
    onSaved: ({ receipt_number }) => {
      notify({ message: t('customers.value.topped_up', { number: receipt_number }) });
      forgetValue();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('customers.value.top_up')} form={form} save={t('customers.value.top_up_save')} onClose={onClose}>
      <PriceInput {...form.field('amount_minor')} />
      <MethodFields form={form} />
      <Textarea {...form.field('note')} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}

export type Direction = 'add' | 'take';

/** Adding or taking away: a sign that nobody has to type. */
export function DirectionChoice({ value, onChange }: { value: Direction; onChange: (direction: Direction) => void }) {
  const directions: readonly Direction[] = ['add', 'take'];
  return (
    <SegmentedControl
      aria-label={t('customers.value.direction')}
      data={directions.map((direction) => ({ value: direction, label: t(`customers.value.${direction}`) }))}
      value={value}
      onChange={(chosen) => onChange(chosen === 'take' ? 'take' : 'add')}
      fullWidth
    />
  );
}

/** Changes the balance by hand. */
export function AdjustBalance({ id, onClose }: FormProps) {
  const [direction, setDirection] = useState<Direction>('add');
  const form = useEndpointForm(adjustBalance, {
    initial: { id },
    draftKey: null,
    prepare: (payload) => ({ ...payload, amount_minor: (direction === 'take' ? -1 : 1) * Number(payload['amount_minor'] ?? 0) }),
    onSaved: () => {
      notify({ message: t('customers.value.adjusted') });
      forgetValue();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('customers.value.adjust_title')} form={form} save={t('customers.value.adjust_save')} onClose={onClose}>
      <DirectionChoice value={direction} onChange={setDirection} />
      <PriceInput {...form.field('amount_minor')} />
      <Textarea {...form.field('reason')} description={t('customers.value.reason_hint')} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}

/** Gives money of the account back to the customer. */
export function GiveBalanceBack({ id, balance_minor, onClose }: FormProps & { balance_minor: number }) {
  const form = useEndpointForm(giveBalanceBack, {
    initial: { id, amount_minor: balance_minor },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('customers.value.given_back') });
      forgetValue();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('customers.value.give_back_title')} form={form} save={t('customers.value.give_back_save')} onClose={onClose}>
      <PriceInput {...form.field('amount_minor')} />
      <MethodChoice form={form} />
      <Textarea {...form.field('reason')} description={t('customers.value.reason_hint')} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}
