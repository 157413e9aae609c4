import { changeGiftCard } from '@rawnaq/contract/value/gift-cards';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { BeneficiaryFields } from './beneficiary-fields.tsx';
import { forgetAnswers, type GiftCard } from './card-row.ts';

/** Changes whom a card is for, its words, its look and its last day. */
export function EditCard({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { id, version, customer_id, beneficiary_name, beneficiary_mobile, message, design_id, expires_on } = card;
  const form = useEndpointForm(changeGiftCard, {
    initial: {
      id,
      version,
      beneficiary_customer_id: customer_id,
      beneficiary_name,
      beneficiary_mobile: beneficiary_mobile === null ? null : `+${beneficiary_mobile}`,
      message,
      design_id,
      expires_on,
    },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('giftCards.saved') });
      forgetAnswers();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('giftCards.edit_title')} form={form} save={t('giftCards.edit_save')} onClose={onClose}>
      <BeneficiaryFields form={form} ownPicture={card.picture_unique_id} />
      <DateInput {...form.field('expires_on')} description={t('giftCards.no_expiry_hint')} clearable />
    </DrawerForm>
  );
}
