import { Textarea } from '@mantine/core';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { BeneficiaryFields } from './beneficiary-fields.tsx';
import { forgetAnswers, type GiftCard, typeName } from './card-row.ts';

/** Gives a voucher that nobody pays for. */
export function GiveVoucher({ onClose, onGiven }: { onClose: () => void; onGiven: (card: GiftCard) => void }) {
  const format = useSalonFormat();
  const form = useEndpointForm(giveGiftCard, {
    initial: { type: 1, design_id: 1 },
    draftKey: 'gift-card.new',
    onSaved: (card) => {
      notify({ message: t('giftCards.given', { code: card.code }) });
      forgetAnswers();
      onClose();
      onGiven(card);
    },
  });
  const types = may('gift_cards.give_free') ? ([1, 2] as const) : ([1] as const);
  return (
    <DrawerForm title={t('giftCards.give')} form={form} save={t('giftCards.give_save')} onClose={onClose}>
      <ChoiceSelect {...form.field('type')} choices={types.map((value) => ({ value, label: typeName(value) }))} />
      <PriceInput {...form.field('value_minor')} />
      <BeneficiaryFields form={form} />
      <DateInput {...form.field('expires_on')} description={t('giftCards.expiry_hint')} earliest={format.dateOf(new Date())} clearable />
      <Textarea {...form.field('reason')} description={t('giftCards.reason_hint')} autosize minRows={2} maxLength={300} />
    </DrawerForm>
  );
}
