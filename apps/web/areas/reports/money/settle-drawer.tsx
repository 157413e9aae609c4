import { Alert, Button, TextInput } from '@mantine/core';
import { settleTakings } from '@rawnaq/contract/reports/settlements';
import { differenceOf, type ExpectedSettlement, expectedSettlement, missingItems } from '@rawnaq/domain/reports/money/settlement';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { FieldProps } from '../../../ui/forms/field-props.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { FeeVatFields } from './fee-vat-fields.tsx';
import { type Fee, type Item, itemName, keyOf, type MoneyAccount, refreshMoney } from './money-data.ts';
import styles from './money.module.css';

interface SettleDrawerProps {
  account: MoneyAccount;
  accounts: readonly MoneyAccount[];
  items: readonly Item[];
  fees: readonly Fee[];
  onLeaveOut: (key: string) => void;
  onClose: () => void;
}

/** What a batch of payments arrived with: fees are proposed, the difference is seen as it is typed, and a payment that explains it is named. */
export function SettleDrawer({ account, accounts, items, fees, onLeaveOut, onClose }: SettleDrawerProps) {
  const today = useSalonFormat().dateOf(new Date());
  const money = useMoneyText();
  // What is charged back has had its fee, and brings none when it is undone.
  const open = items.map((item) => ({
    ...item,
    key: keyOf(item),
    payment_method_id: item.ledger === 'chargebacks' ? null : item.payment_method_id,
  }));
  const expected = expectedSettlement(open, fees);
  const isPaying = expected.expected_minor < 0;
  const banks = accounts.filter(({ kind }) => kind === 'bank');
  const usual = fees.find((fee) => fee.version > 0 && items.some(({ payment_method_id }) => payment_method_id === fee.payment_method_id));
  const form = useEndpointForm(settleTakings, {
    initial: {
      clearing_id: account.id,
      bank_id: banks[0]?.id,
      arrived_on: today,
      arrived_minor: expected.expected_minor,
      fee_net_minor: expected.fee_net_minor,
      fee_vat_minor: expected.fee_vat_minor,
      fee_vat_treatment: usual?.vat_treatment ?? 'standard',
      fee_vat_rate_bp: usual?.vat_rate_bp ?? 0,
      provider_trn: usual?.provider_trn ?? undefined,
      items: [],
    },
    draftKey: null,
    prepare: (values) => ({
      ...values,
      items: items.map(({ ledger, movement_id }) => ({ ledger, movement_id })),
      ...(values.arrived_minor === 0 ? { bank_id: undefined } : {}),
    }),
    onSaved: ({ arrived_minor }) => {
      notify({
        message: t(arrived_minor < 0 ? 'money.settling.saved_paid' : 'money.settling.saved', { amount: money(Math.abs(arrived_minor)) }),
      });
      void refreshMoney();
      onClose();
    },
  });
  const { arrived_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment } = form.values;
  const treatment = fee_vat_treatment ?? 'standard';
  const difference = differenceOf({
    gross_minor: expected.gross_minor,
    arrived_minor: arrived_minor ?? 0,
    fee_net_minor: fee_net_minor ?? 0,
    fee_vat_minor: fee_vat_minor ?? 0,
    fee_treatment: treatment,
  });
  const [missing] = difference === 0 ? [] : missingItems(open, fees, arrived_minor ?? 0);
  return (
    <DrawerForm title={localName(account)} form={form} save={t('money.settling.save')} onClose={onClose}>
      <p className={styles.note}>{t(isPaying ? 'money.settling.paying_note' : 'money.settling.arrival_note')}</p>
      <FieldRow>
        <ChoiceSelect {...form.field('bank_id')} choices={banks.map((bank) => ({ value: bank.id, label: localName(bank) }))} />
        <DateInput {...form.field('arrived_on')} {...(isPaying ? { label: t('money.settling.paid_on') } : {})} latest={today} />
      </FieldRow>
      <Arrived field={form.field('arrived_minor')} isPaying={isPaying} />
      <FieldRow>
        <PriceInput {...form.field('fee_net_minor')} />
        <PriceInput {...form.field('fee_vat_minor')} />
      </FieldRow>
      <Sums expected={expected} difference={difference} />
      {difference > 0 && missing === undefined && <p className={styles.note}>{t('money.settling.difference_hint')}</p>}
      {missing !== undefined && items.length > 1 && (
        <Alert color="yellow">
          {t('money.settling.missing', { what: `${itemName(missing)}, ${money(missing.amount_minor)}` })}
          <div>
            <Button mt="xs" size="xs" variant="default" onClick={() => leaveOut(missing)}>
              {t('money.settling.leave_out')}
            </Button>
          </div>
        </Alert>
      )}
      <DrawerGroup title={t('money.settling.fee_vat')}>
        <FeeVatFields form={form} />
      </DrawerGroup>
      <TextInput {...form.field('reference')} dir="ltr" maxLength={60} />
    </DrawerForm>
  );

  /** Fees follow the payments that stay; what arrived is what the bank paid. */
  function leaveOut(item: Item): void {
    const without = expectedSettlement(
      open.filter(({ key }) => key !== keyOf(item)),
      fees,
    );
    form.set('fee_net_minor', without.fee_net_minor);
    form.set('fee_vat_minor', without.fee_vat_minor);
    onLeaveOut(keyOf(item));
  }
}

/** What the bank took in; where more was charged back than was paid in, what it paid, which is kept below zero. */
function Arrived({ field, isPaying }: { field: FieldProps<number | null>; isPaying: boolean }) {
  if (!isPaying) return <PriceInput {...field} data-autofocus />;
  return (
    <PriceInput
      {...field}
      label={t('money.settling.paid')}
      value={field.value === null ? null : -field.value}
      onChange={(paid) => field.onChange(paid === null ? null : -paid)}
      data-autofocus
    />
  );
}

/** What is expected of the chosen payments, and what of them is still open. */
function Sums({ expected, difference }: { expected: ExpectedSettlement; difference: number }) {
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        <dt>{t('money.settling.gross')}</dt>
        <dd>
          <Money amount_minor={expected.gross_minor} />
        </dd>
        <dt>{t('money.settling.expected')}</dt>
        <dd>
          <Money amount_minor={expected.expected_minor} />
        </dd>
        <dt className={styles.strong}>{t('money.settling.difference')}</dt>
        <dd className={difference < 0 ? styles.wrong : styles.strong}>
          <Money amount_minor={difference} />
        </dd>
      </dl>
      {difference < 0 && <p className={styles.wrong}>{t('money.settling.above')}</p>}
    </>
  );
}
