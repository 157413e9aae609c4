import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { mobile as mobileRule, prefixedMobile } from '@rawnaq/domain/fields/mobile';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { useState } from 'react';
import { useMerchant } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { faultSentence } from '../../../../ui/forms/field-sentence.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { MobileInput } from '../../../../ui/inputs/mobile-input.tsx';
import { PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import { useMissing } from '../../../../ui/forms/use-missing.ts';
import { DesignChoice } from '../../../value/gift-cards/public.ts';
import type { SoldCard } from './cart.ts';
import sheet from '../payment/payment-sheet.module.css';
import styles from '../till/service-menu.module.css';

/** Values that cards are usually sold at, in minor units. */
const usualValues = [10_000, 20_000, 30_000, 50_000] as const;

/** A gift card to sell: its value, and for whom it is. */
export function GiftCardForm({ picture, onAdd }: { picture: string | null; onAdd: (value_minor: number, card: SoldCard) => void }) {
  const { account } = useMerchant();
  const home = defaultsOfCountry(account.country_id);
  const [value_minor, setValue] = useState<number | null>(null);
  const [beneficiary_name, setName] = useState('');
  const [beneficiary_mobile, setMobile] = useState('');
  const [mobileError, setMobileError] = useState<string>();
  const [message, setMessage] = useState('');
  const [design_id, setDesign] = useState<NonNullable<SoldCard['design_id']>>(1);
  const missing = useMissing<'value_minor'>();
  const isGiven = value_minor !== null && Number.isSafeInteger(value_minor) && value_minor > 0;
  return (
    <form
      ref={missing.form}
      className={styles.form}
      aria-label={t('till.card_title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.isAnyMissing({ value_minor: !isGiven }) || !isGiven) return;
        const fault = mobileRule({ home: home?.calling_code })(beneficiary_mobile);
        setMobileError(fault === null ? undefined : faultSentence(t('labels.mobile'), fault));
        if (fault !== null) return;
        onAdd(value_minor, {
          beneficiary_name: beneficiary_name.trim(),
          beneficiary_mobile: prefixedMobile(beneficiary_mobile, home?.calling_code),
          message: message.trim(),
          design_id,
        });
        setValue(null);
        setName('');
        setMobile('');
        setMessage('');
        setDesign(1);
      }}
    >
      <div className={styles.value}>
        <PriceInput
          label={t('till.card_value')}
          value={value_minor}
          onChange={setValue}
          error={missing.errorAt('value_minor', !isGiven, t('till.card_value'))}
          data-path="value_minor"
        />
        <div className={sheet.likely}>
          {usualValues.map((value) => (
            <UnstyledButton key={value} type="button" className={sheet.sum} onClick={() => setValue(value)}>
              <Money amount_minor={value} withCurrency={false} />
            </UnstyledButton>
          ))}
        </div>
      </div>
      <TextInput
        label={t('till.card_for')}
        value={beneficiary_name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MobileInput
        label={t('till.card_mobile')}
        value={beneficiary_mobile}
        defaultCountry={home?.iso_code ?? null}
        error={mobileError}
        onChange={(number) => {
          setMobile(number);
          setMobileError(undefined);
        }}
      />
      <Textarea
        label={t('till.card_message')}
        value={message}
        maxLength={300}
        autosize
        minRows={2}
        maxRows={5}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <DesignChoice
        label={t('till.card_design')}
        nameOf={(design) => t(`till.card_designs.${design}`)}
        picture={picture}
        value={design_id}
        onChange={setDesign}
      />
      <p className={styles.hint}>{t('till.card_note')}</p>
      <Button type="submit">{t('till.card_add')}</Button>
    </form>
  );
}
