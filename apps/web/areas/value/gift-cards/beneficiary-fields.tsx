import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { getGiftCardSetting } from '@rawnaq/contract/value/gift-cards';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import type { GiftCardLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import { useState } from 'react';
import { useMerchant } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { customerSource } from '../../customers/customers/public.ts';
import { DesignChoice } from './design-choice.tsx';

interface Beneficiary {
  beneficiary_customer_id?: number | undefined;
  beneficiary_name?: string | undefined;
  beneficiary_mobile?: string | undefined;
  message?: string | undefined;
  design_id?: GiftCardLook | undefined;
}

/** Whom the card is for, what it says and how it looks. */
export function BeneficiaryFields({
  form,
  ownPicture = null,
}: {
  form: FormView<Beneficiary>;
  /** The picture that the card has already; else new cards' one can be chosen. */
  ownPicture?: string | null;
}) {
  const home = defaultsOfCountry(useMerchant().account.country_id);
  const [who, setWho] = useState(form.values.beneficiary_customer_id === null ? 'anyone' : 'customer');
  const { data: setting } = useEndpoint(getGiftCardSetting, {});
  const choose = (chosen: string): void => {
    setWho(chosen);
    if (chosen === 'anyone') form.set('beneficiary_customer_id', null);
  };
  return (
    <>
      <Radio.Group label={t('giftCards.to_whom')} value={who} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="customer" label={t('giftCards.to_customer')} />
          <Radio value="anyone" label={t('giftCards.to_anyone')} />
        </Stack>
      </Radio.Group>
      {who === 'customer' ? (
        <SearchSelect {...form.field('beneficiary_customer_id')} source={customerSource} />
      ) : (
        <>
          <TextInput {...form.field('beneficiary_name')} description={t('giftCards.optional')} maxLength={120} />
          <MobileInput
            {...form.field('beneficiary_mobile')}
            defaultCountry={home?.iso_code ?? null}
            description={t('giftCards.optional')}
          />
        </>
      )}
      <Textarea {...form.field('message')} description={t('giftCards.optional')} autosize minRows={2} maxLength={300} />
      <DesignChoice
        label={form.field('design_id').label}
        nameOf={(design) => t(`giftCards.designs.${design}`)}
        picture={ownPicture ?? setting?.picture_unique_id ?? null}
        value={form.values.design_id}
        onChange={(design) => form.set('design_id', design)}
      />
    </>
  );
}
