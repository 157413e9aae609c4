import { TextInput } from '@mantine/core';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import type { Refund } from '@rawnaq/domain/sales/notes/refund';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import type { NoteOptions } from './credit-lines.tsx';
import { useMoneyText } from './money-text.ts';
import record from '../../../ui/record.module.css';
import styles from './notes.module.css';
import { amountOf, leftToSplit, nothingTyped, type RefundPart, type RefundParts, type RefundWay } from './refund-split.ts';

interface RefundPlanProps {
  /** How the money goes back was asked for, and is not said. */
  isMissing: boolean;
  options: NoteOptions;
  plan: Refund;
  /** Of it, what is money and can go another way. */
  rest: number;
  way: RefundWay;
  onWay: (way: RefundWay) => void;
  parts: RefundParts;
  onParts: (parts: RefundParts) => void;
  hasCustomer: boolean;
}

/** What goes back where by itself, and the choice for the rest, which is money. */
export function RefundPlan({ isMissing, options, plan, rest, way, onWay, parts, onParts, hasCustomer }: RefundPlanProps) {
  const methods = useEndpoint(listPaymentMethods, { status: 1, per_page: 100 });
  const usable = methods.data?.data ?? [];
  const { ways } = options;
  const usual = way === 'as_paid' ? plan : { ...plan, payments: [], balance_minor: 0 };
  const rows = [
    ...(usual.debt_minor > 0 ? [{ key: 'debt', label: t('notes.credit.debt'), amount_minor: usual.debt_minor }] : []),
    ...usual.deposits.map(({ deposit_id, amount_minor }) => ({
      key: `deposit${deposit_id}`,
      label: t('notes.credit.deposit', { number: ways.deposits.find((one) => one.deposit_id === deposit_id)?.receipt_number ?? '' }),
      amount_minor,
    })),
    ...usual.gift_cards.map(({ gift_card_id, amount_minor }) => ({
      key: `card${gift_card_id}`,
      label: t('notes.credit.gift_card', {
        code: `•••• ${ways.gift_cards.find((one) => one.gift_card_id === gift_card_id)?.code_end ?? ''}`,
      }),
      amount_minor,
    })),
    ...(usual.balance_minor > 0 ? [{ key: 'account', label: t('notes.credit.account'), amount_minor: usual.balance_minor }] : []),
    ...usual.payments.map(({ method_id, amount_minor }) => {
      const method = ways.methods.find((one) => one.method_id === method_id);
      return { key: `method${method_id}`, label: method === undefined ? '' : localName(method), amount_minor };
    }),
  ];
  if (rows.length === 0 && rest === 0) return <p className={record.faint}>{t('notes.credit.nothing_back')}</p>;
  const canSplit = usable.length + (hasCustomer ? 1 : 0) > 1;
  return (
    <section data-path="way">
      <h3 className={styles.heading}>{t('notes.credit.back')}</h3>
      <ul className={record.rows}>
        {rows.map(({ key, label, amount_minor }) => (
          <li key={key}>
            <span>{label}</span>
            <Money amount_minor={amount_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <ChoiceSelect<RefundWay>
          label={t('notes.credit.money_by')}
          placeholder={t('notes.credit.choose_way')}
          choices={[
            ...(plan.open_minor > 0 ? [] : [{ value: 'as_paid' as const, label: t('notes.credit.as_paid') }]),
            ...usable.map((method) => ({ value: `${method.id}` as const, label: localName(method) })),
            ...(hasCustomer ? [{ value: 'account' as const, label: t('notes.credit.to_account') }] : []),
            ...(canSplit ? [{ value: 'split' as const, label: t('notes.credit.split') }] : []),
          ]}
          value={plan.open_minor > 0 && way === 'as_paid' ? null : way}
          onChange={(chosen) => onWay(chosen ?? 'as_paid')}
          error={isMissing && way === 'as_paid' ? t('notes.credit.choose_way') : undefined}
        />
      )}
      {rest > 0 && way === 'split' && (
        <RefundSplit
          ways={[
            ...usable.map((method) => ({ key: String(method.id), name: localName(method), hasReference: method.kind !== 'cash' })),
            ...(hasCustomer ? [{ key: 'account', name: t('notes.credit.account'), hasReference: false }] : []),
          ]}
          rest={rest}
          parts={parts}
          onParts={onParts}
        />
      )}
    </section>
  );
}

interface RefundSplitProps {
  ways: readonly { key: string; name: string; hasReference: boolean }[];
  rest: number;
  parts: RefundParts;
  onParts: (parts: RefundParts) => void;
}

/** An amount for each way; together they have to be what goes back. */
function RefundSplit({ ways, rest, parts, onParts }: RefundSplitProps) {
  const money = useMoneyText();
  const left = leftToSplit(rest, parts);
  const change = (key: string, part: Partial<RefundPart>): void =>
    onParts({ ...parts, [key]: { ...nothingTyped, ...parts[key], ...part } });
  return (
    <fieldset className={styles.split}>
      <legend>{t('notes.credit.split_legend', { amount: money(rest) })}</legend>
      {ways.map(({ key, name, hasReference }) => (
        <div key={key} className={styles.splitRow}>
          <PriceInput label={name} value={parts[key]?.amount_minor ?? null} onChange={(amount_minor) => change(key, { amount_minor })} />
          {hasReference && amountOf(parts[key]) > 0 && (
            <TextInput
              label={t('labels.reference')}
              aria-label={t('notes.credit.reference_of', { name })}
              maxLength={100}
              value={parts[key]?.reference ?? ''}
              onChange={(event) => change(key, { reference: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
      <p className={styles.splitLeft} role="status" data-off={left !== 0 || undefined}>
        {left === 0
          ? t('notes.credit.split_exact')
          : t(left > 0 ? 'notes.credit.split_left' : 'notes.credit.split_over', { amount: money(Math.abs(left)) })}
      </p>
    </fieldset>
  );
}
