import { Alert, Button, Drawer, Switch, TextInput } from '@mantine/core';
import { cancelInvoice, getInvoiceNotes, issueCreditNote, listNotes } from '@rawnaq/contract/sales/notes';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import { creditNote } from '@rawnaq/domain/sales/notes/credit-note';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { planRefund } from '@rawnaq/domain/sales/notes/refund';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { issueAtDevice, useChosenDevice } from '../../../shell/einvoice-device.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { creditable, CreditLines, hasLeft, type LineChoice, type NoteOptions } from './credit-lines.tsx';
import { useMoneyText } from './money-text.ts';
import styles from './notes.module.css';
import { RefundPlan } from './refund-plan.tsx';
import { chosenRefund, leftToSplit, partsAsPaid, type RefundParts, type RefundWay } from './refund-split.ts';

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

const lineToCredit = ({ line_id, by, value }: LineChoice) => ({
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
  const [way, setWay] = useState<RefundWay>('as_paid');
  const [parts, setParts] = useState<RefundParts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const missing = useMissing<'lines' | 'reason' | 'way'>();

  const chosenLines = choices.filter(
    (choice) => choice.isChosen && options.lines.some((line) => line.line_id === choice.line_id && hasLeft(line)),
  );
  const isWhole = chosenLines.length === options.lines.filter(hasLeft).length && chosenLines.every(({ by }) => by === 'all');
  const result = creditNote(options.lines.map(creditable), chosenLines.map(lineToCredit));
  const note = result.ok ? result.note : null;
  const usual = note === null ? null : planRefund(note.total_minor, options.ways, returns_value, null);
  const rest = usual === null ? 0 : usual.open_minor + usual.balance_minor + usual.payments.reduce((sum, one) => sum + one.amount_minor, 0);
  const mustChoose =
    usual !== null && ((usual.open_minor > 0 && way === 'as_paid') || (way === 'split' && rest > 0 && leftToSplit(rest, parts) !== 0));
  const chooseWay = (chosen: RefundWay): void => {
    if (chosen === 'split' && usual !== null) setParts(partsAsPaid(usual));
    setWay(chosen);
  };

  const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);
  const refund = chosenRefund(way, rest, parts);
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
    if (isWorking) return;
    const needs = { lines: note === null, reason: reason.trim() === '', way: mustChoose };
    if (missing.isAnyMissing(needs) || note === null) return;
    setProblem(null);
    const lines = chosenLines.map((choice) => {
      const { quantity_milli, ...line } = lineToCredit(choice);
      return quantity_milli === undefined ? line : { ...line, quantity: formatQuantity(quantity_milli) };
    });
    try {
      const input = { ...body, ...(isCancelling || isWhole ? {} : { lines }) };
      await issueAtDevice(input, device?.device_name ?? '', (sent) =>
        isCancelling ? cancelling.mutateAsync(sent) : crediting.mutateAsync(sent),
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
      title={
        <SentenceWithNumber number={invoice.number}>
          {t(isCancelling ? 'notes.credit.cancel_title' : 'notes.credit.title', { number: invoice.number })}
        </SentenceWithNumber>
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        ref={missing.form}
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
          <div data-path="lines">
            <CreditLines lines={options.lines} choices={choices} onChange={setChoices} />
          </div>
        )}
        <TextInput
          label={t('labels.reason')}
          description={t('notes.credit.reason_hint')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={missing.errorAt('reason', reason.trim() === '', t('labels.reason'))}
          data-path="reason"
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
          <RefundPlan
            isMissing={mustChoose && missing.last === 'way'}
            options={options}
            plan={usual}
            rest={rest}
            way={way}
            onWay={chooseWay}
            parts={parts}
            onParts={setParts}
            hasCustomer={invoice.customer_id !== null}
          />
        )}
        {!result.ok && chosenLines.length === 0 && <p className={styles.faint}>{t('notes.credit.fault.nothing_named')}</p>}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
            <Sentence text={problem} />
          </Alert>
        )}
        <div className={styles.footer}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isWorking}>
            {t(isCancelling ? 'notes.credit.save_cancel' : 'notes.credit.save', { amount: money(note?.total_minor ?? 0) })}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
