import { Alert, Button, Drawer, Switch, TextInput } from '@mantine/core';
import { cancelInvoice, getInvoiceNotes, issueCreditNote, listNotes } from '@rawnaq/contract/notes';
import { getInvoice, listPaymentMethods } from '@rawnaq/contract/sales';
import { creditNote } from '@rawnaq/domain/sales/credit-note';
import { formatQuantity } from '@rawnaq/domain/sales/quantity';
import { planRefund, type Refund } from '@rawnaq/domain/sales/refund';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { issueAtDevice, useChosenDevice } from '../../shell/einvoice-device.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { useMerchant } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { useCall, useEndpoint } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { Money } from '../../ui/figures.tsx';
import { localName } from '../../ui/local-name.ts';
import { creditable, CreditLines, hasLeft, type LineChoice, type NoteOptions } from './credit-lines.tsx';
import { useMoneyText } from './money-text.ts';
import styles from './notes.module.css';

export interface InvoiceToCorrect {
  id: number;
  number: string;
  customer_id: number | null;
}

interface CreditDrawerProps {
  invoice: InvoiceToCorrect;
  options: NoteOptions;
  isCancelling: boolean;
  onClose: () => void;
}

const wishOf = ({ line_id, by, value }: LineChoice) => ({
  line_id,
  ...(by === 'quantity' ? { quantity_milli: value ?? 0 } : {}),
  ...(by === 'amount' ? { amount_minor: value ?? 0 } : {}),
});

/** Credits an invoice, whole or in part: what, why, and how it goes back. The amounts are computed by the server's own rules. */
export function CreditDrawer({ invoice, options, isCancelling, onClose }: CreditDrawerProps) {
  const money = useMoneyText();
  const device = useChosenDevice(useMerchant().account.id);
  const [choices, setChoices] = useState<LineChoice[]>(() =>
    options.lines.map((line) => ({ line_id: line.line_id, isChosen: hasLeft(line), by: 'all', value: null })),
  );
  const [reason, setReason] = useState('');
  const [returns_stock, setReturnsStock] = useState(true);
  const [returns_used, setReturnsUsed] = useState(true);
  const [returns_value, setReturnsValue] = useState(true);
  const [returns_tips, setReturnsTips] = useState(false);
  const [way, setWay] = useState<string | null>('as_paid');
  const [problem, setProblem] = useState<string | null>(null);

  const wishes = choices.filter(
    (choice) => choice.isChosen && options.lines.some((line) => line.line_id === choice.line_id && hasLeft(line)),
  );
  const isWhole = wishes.length === options.lines.filter(hasLeft).length && wishes.every(({ by }) => by === 'all');
  const result = creditNote(options.lines.map(creditable), wishes.map(wishOf));
  const note = result.ok ? result.note : null;
  const usual = note === null ? null : planRefund(note.total_minor, options.ways, returns_value, null);
  const rest = usual === null ? 0 : usual.open_minor + usual.balance_minor + usual.payments.reduce((sum, one) => sum + one.amount_minor, 0);
  const mustChoose = usual !== null && usual.open_minor > 0 && way === 'as_paid';

  const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);
  const refund =
    way === 'as_paid' || way === null || rest === 0
      ? undefined
      : way === 'account'
        ? { payments: [], balance_minor: rest }
        : { payments: [{ method_id: Number(way), amount_minor: rest }], balance_minor: 0 };
  const body = {
    id: invoice.id,
    reason: reason.trim(),
    returns_stock: flag(returns_stock),
    returns_used: flag(returns_used),
    returns_value: flag(returns_value),
    returns_tips: flag(returns_tips),
    ...(refund === undefined ? {} : { refund }),
    ...(device === null ? {} : { einvoice_device_id: device.id }),
  };
  const onDone = ({ number }: { number: string }): void => {
    notify({ message: t('notes.credit.done', { number }) });
    onClose();
  };
  const about = { outdates: [getInvoiceNotes, getInvoice, listNotes], onDone, isShownByScreen: true };
  const crediting = useCall(issueCreditNote, about);
  const cancelling = useCall(cancelInvoice, about);
  const isWorking = crediting.isPending || cancelling.isPending;
  const submit = async (): Promise<void> => {
    if (note === null || isWorking) return;
    setProblem(null);
    const lines = wishes.map((choice) => {
      const { quantity_milli, ...wish } = wishOf(choice);
      return quantity_milli === undefined ? wish : { ...wish, quantity: formatQuantity(quantity_milli) };
    });
    try {
      const input = { ...body, ...(isCancelling || isWhole ? {} : { lines }) };
      await issueAtDevice(input, device?.device_name ?? '', (wish) =>
        isCancelling ? cancelling.mutateAsync(wish) : crediting.mutateAsync(wish),
      );
    } catch (error) {
      if (isRefusal(error)) setProblem(error.message);
      else handleEscaped(error);
    }
  };

  const hasGoods = options.lines.some((line) => line.kind === 'product' && hasLeft(line));
  const hasUsed = options.lines.some((line) => line.uses_stock && hasLeft(line));
  const hasValue =
    options.ways.deposits.length + options.ways.gift_cards.length > 0 ||
    options.ways.balance_minor > 0 ||
    options.lines.some((line) => line.sold_offer_id !== null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t(isCancelling ? 'notes.credit.cancel_title' : 'notes.credit.title', { number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isCancelling ? (
          <p className={styles.faint}>{t('notes.credit.cancel_text')}</p>
        ) : (
          <CreditLines lines={options.lines} choices={choices} onChange={setChoices} />
        )}
        <TextInput
          label={t('labels.reason')}
          description={t('notes.credit.reason_hint')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        {hasGoods && (
          <Switch
            label={t('notes.credit.returns_stock')}
            checked={returns_stock}
            onChange={(event) => setReturnsStock(event.currentTarget.checked)}
          />
        )}
        {hasUsed && (
          <Switch
            label={t('notes.credit.returns_used')}
            description={t('notes.credit.returns_used_hint')}
            checked={returns_used}
            onChange={(event) => setReturnsUsed(event.currentTarget.checked)}
          />
        )}
        {hasValue && (
          <Switch
            label={t('notes.credit.returns_value')}
            checked={returns_value}
            onChange={(event) => setReturnsValue(event.currentTarget.checked)}
          />
        )}
        {options.tips_minor > 0 && (
          <Switch
            label={t('notes.credit.returns_tips', { amount: money(options.tips_minor) })}
            checked={returns_tips}
            onChange={(event) => setReturnsTips(event.currentTarget.checked)}
          />
        )}
        {usual !== null && (
          <RefundPlan options={options} plan={usual} rest={rest} way={way} onWay={setWay} hasCustomer={invoice.customer_id !== null} />
        )}
        {!result.ok && wishes.length === 0 && <p className={styles.faint}>{t('notes.credit.fault.nothing_named')}</p>}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
            {problem}
          </Alert>
        )}
        <div className={styles.footer}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isWorking} disabled={note === null || reason.trim() === '' || mustChoose}>
            {t(isCancelling ? 'notes.credit.save_cancel' : 'notes.credit.save', { amount: money(note?.total_minor ?? 0) })}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

interface RefundPlanProps {
  options: NoteOptions;
  plan: Refund;
  /** Of it, what is money and can go another way. */
  rest: number;
  way: string | null;
  onWay: (way: string | null) => void;
  hasCustomer: boolean;
}

function RefundPlan({ options, plan, rest, way, onWay, hasCustomer }: RefundPlanProps) {
  const methods = useEndpoint(listPaymentMethods, { status: 1, per_page: 100 });
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
      label: t('notes.credit.gift_card', { code: ways.gift_cards.find((one) => one.gift_card_id === gift_card_id)?.code ?? '' }),
      amount_minor,
    })),
    ...(usual.balance_minor > 0 ? [{ key: 'account', label: t('notes.credit.account'), amount_minor: usual.balance_minor }] : []),
    ...usual.payments.map(({ method_id, amount_minor }) => {
      const method = ways.methods.find((one) => one.method_id === method_id);
      return { key: `method${method_id}`, label: method === undefined ? '' : localName(method), amount_minor };
    }),
  ];
  if (rows.length === 0 && rest === 0) return <p className={styles.faint}>{t('notes.credit.nothing_back')}</p>;
  return (
    <section>
      <h3 className={styles.heading}>{t('notes.credit.back')}</h3>
      <ul className={styles.rows}>
        {rows.map(({ key, label, amount_minor }) => (
          <li key={key}>
            <span>{label}</span>
            <Money amount_minor={amount_minor} withCurrency={false} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <ChoiceSelect
          label={t('notes.credit.money_by')}
          placeholder={t('notes.credit.choose_way')}
          choices={[
            ...(plan.open_minor > 0 ? [] : [{ value: 'as_paid', label: t('notes.credit.as_paid') }]),
            ...(methods.data?.data ?? []).map((method) => ({ value: String(method.id), label: localName(method) })),
            ...(hasCustomer ? [{ value: 'account', label: t('notes.credit.to_account') }] : []),
          ]}
          value={plan.open_minor > 0 && way === 'as_paid' ? null : way}
          onChange={(chosen) => onWay(chosen ?? 'as_paid')}
        />
      )}
    </section>
  );
}
