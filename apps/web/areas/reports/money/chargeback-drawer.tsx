import { TextInput } from '@mantine/core';
import { listPaymentsOfDay, recordChargeback } from '@rawnaq/contract/reports/chargebacks';
import { listUnsettled } from '@rawnaq/contract/reports/settlements';
import { mostOf, outcomesOf, takenOf } from '@rawnaq/domain/reports/money/chargeback';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useState } from 'react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { type ChargeablePayment, OutcomeChoice } from './chargeback-outcome.tsx';
import { FeeVatFields } from './fee-vat-fields.tsx';
import { type MoneyAccount, refreshMoney } from './money-data.ts';
import styles from './money.module.css';

interface ChargebackDrawerProps {
  account: MoneyAccount;
  accounts: readonly MoneyAccount[];
  onClose: () => void;
}

/** A payment that the bank or the gateway charged back: found by its day, with the fee for that, and what becomes of the money. */
export function ChargebackDrawer({ account, accounts, onClose }: ChargebackDrawerProps) {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const money = useMoneyText();
  const [day, setDay] = useState(addDays(today, -7));
  const { data } = useEndpoint(listPaymentsOfDay, { id: account.id, day });
  const { data: unsettled } = useEndpoint(listUnsettled, { id: account.id, from: today, to: today });
  const payments = data?.data.filter(({ left_minor }) => left_minor > 0) ?? [];
  const form = useEndpointForm(recordChargeback, {
    initial: { clearing_id: account.id, taken_on: today, outcome: 'owed', fee_vat_treatment: 'standard' },
    draftKey: null,
    onSaved: ({ amount_minor }) => {
      notify({ message: t('money.chargebacks.saved', { amount: money(amount_minor) }) });
      void refreshMoney();
      onClose();
    },
  });
  const { payment_id, tip_entry_id, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, outcome } = form.values;
  const chosen = payments.find((one) => keyOf(one) === keyOf({ payment_id: payment_id ?? null, tip_entry_id: tip_entry_id ?? null }));
  const treatment = fee_vat_treatment ?? 'standard';
  const banks = accounts.filter(({ kind }) => kind === 'bank').map((bank) => ({ value: bank.id, label: localName(bank) }));
  const taken_minor = takenOf({
    amount_minor: amount_minor ?? 0,
    fee_net_minor: fee_net_minor ?? 0,
    fee_vat_minor: fee_vat_minor ?? 0,
    fee_treatment: treatment,
  });
  return (
    <DrawerForm title={t('money.chargebacks.title')} form={form} save={t('money.chargebacks.save')} onClose={onClose}>
      <p className={styles.note}>{t('money.chargebacks.hint')}</p>
      <DateInput label={t('money.chargebacks.day')} value={day} latest={today} onChange={(value) => value !== null && choose(value)} />
      <ChoiceSelect
        {...form.field('payment_id')}
        withAsterisk
        value={chosen === undefined ? null : keyOf(chosen)}
        onChange={take}
        choices={payments.map((one) => ({
          value: keyOf(one),
          label: nameOf(one, format.time(one.at), money(one.left_minor)),
        }))}
        {...(data !== undefined && payments.length === 0 ? { description: t('money.chargebacks.no_payments') } : {})}
      />
      <FieldRow>
        <PriceInput {...form.field('amount_minor')} />
        <DateInput {...form.field('taken_on')} latest={today} />
      </FieldRow>
      {chosen !== undefined && <OutcomeChoice payment={chosen} outcome={outcome ?? 'lost'} onChoose={choseOutcome} />}
      <ChoiceSelect {...form.field('bank_id')} choices={banks} placeholder={t('money.chargebacks.next_settlement')} clearable />
      <DrawerGroup title={t('money.chargebacks.fee')}>
        <FieldRow>
          <PriceInput {...form.field('fee_net_minor')} />
          <PriceInput {...form.field('fee_vat_minor')} />
        </FieldRow>
        <FeeVatFields form={form} />
      </DrawerGroup>
      <TextInput {...form.field('reference')} dir="ltr" maxLength={60} />
      <TextInput {...form.field('reason')} description={t('money.chargebacks.reason_hint')} dir="auto" maxLength={300} />
      {taken_minor > 0 && (
        <p className={styles.note} aria-live="polite">
          {t('money.chargebacks.taken', { amount: money(taken_minor) })}
        </p>
      )}
    </DrawerForm>
  );

  function choose(value: string): void {
    setDay(value);
    form.set('payment_id', null);
    form.set('tip_entry_id', null);
  }

  /** All that can become of it is proposed. */
  function choseOutcome(value: 'owed' | 'taken_off' | 'lost'): void {
    form.set('outcome', value);
    if (chosen !== undefined) form.set('amount_minor', mostOf(value, chosen));
  }

  /** What most likely becomes of the payment is proposed, all that is left of it, and the fee's tax as it is set for its way of paying. */
  function take(key: string | null): void {
    const payment = payments.find((one) => keyOf(one) === key);
    form.set('payment_id', payment?.payment_id ?? null);
    form.set('tip_entry_id', payment?.tip_entry_id ?? null);
    if (payment === undefined) return;
    const [usually = 'lost'] = outcomesOf(payment);
    form.set('outcome', usually);
    form.set('amount_minor', mostOf(usually, payment));
    const usual = unsettled?.fees.find((fee) => fee.payment_method_id === payment.payment_method_id && fee.version > 0);
    if (usual === undefined) return;
    form.set('fee_vat_treatment', usual.vat_treatment);
    form.set('fee_vat_rate_bp', usual.vat_rate_bp);
    if (usual.provider_trn !== null) form.set('provider_trn', usual.provider_trn);
  }
}

/** Names a payment or a tip among both. */
const keyOf = ({ payment_id, tip_entry_id }: { payment_id: number | null; tip_entry_id: number | null }): string =>
  payment_id === null ? `tip ${tip_entry_id}` : `payment ${payment_id}`;

/** Each part is isolated, so that numbers and names keep their places in either direction. */
const nameOf = ({ of, employee, number, reference }: ChargeablePayment, time: string, amount: string): string =>
  [
    of === 'bill' && number !== null ? null : t(`money.chargebacks.kinds.${of}`),
    employee && localName(employee),
    number,
    time,
    amount,
    reference,
  ]
    .filter(Boolean)
    .map((part) => `\u2068${part}\u2069`)
    .join(' · ');
