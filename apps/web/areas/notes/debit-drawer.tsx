import { Alert, Button, Drawer, TextInput } from '@mantine/core';
import { getInvoiceNotes, issueDebitNote, listNotes } from '@rawnaq/contract/notes';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { issueAtDevice, useChosenDevice } from '../../shell/einvoice-device.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { useMerchant } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { SentenceWithNumber } from '../../ui/figures.tsx';
import { localName } from '../../ui/local-name.ts';
import { PriceInput } from '../../ui/number-inputs.tsx';
import { useMethods } from '../payments/public.ts';
import type { InvoiceToCorrect } from './credit-drawer.tsx';
import type { NoteOptions } from './credit-lines.tsx';
import { useMoneyText } from './money-text.ts';
import styles from './notes.module.css';

const somethingElse = 0;

/** What of the amount is VAT, once there is one. */
function vatText(amount: number | null, rate_bp: number, money: (minor: number) => string): string {
  if (amount === null || !Number.isSafeInteger(amount) || amount <= 0) return t('notes.debit.with_vat');
  const { net_minor, vat_minor } = splitInclusive(amount, rate_bp);
  return t('notes.debit.vat_inside', { net: money(net_minor), vat: money(vat_minor) });
}

/** Charges more for an invoice: one of its lines becomes dearer, or something is added; paid at once. */
export function DebitDrawer({ invoice, options, onClose }: { invoice: InvoiceToCorrect; options: NoteOptions; onClose: () => void }) {
  const money = useMoneyText();
  const device = useChosenDevice(useMerchant().account.id);
  const all = useMethods();
  const [line_id, setLine] = useState<number>(somethingElse);
  const [description, setDescription] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [chosen_method, setMethod] = useState<number | null>(null);
  const method_id = chosen_method ?? all[0]?.id ?? null;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const charging = useCall(issueDebitNote, {
    outdates: [getInvoiceNotes, listNotes],
    isShownByScreen: true,
    onDone: ({ number }) => {
      notify({ message: t('notes.debit.done', { number }) });
      onClose();
    },
  });
  const isCard = all.find(({ id }) => id === method_id)?.kind === 'card';
  // As the server taxes it: like the line it makes dearer, anything else like the highest-taxed line.
  const rates = options.lines.filter((line) => line_id === somethingElse || line.line_id === line_id).map((line) => line.vat_rate_bp);
  const vat_rate_bp = Math.max(0, ...rates);
  const isReady =
    amount !== null &&
    amount > 0 &&
    reason.trim() !== '' &&
    method_id !== null &&
    (line_id !== somethingElse || description.trim() !== '') &&
    (!isCard || code.trim() !== '');
  const submit = async (): Promise<void> => {
    if (!isReady || amount === null || method_id === null || charging.isPending) return;
    setProblem(null);
    try {
      const input = {
        id: invoice.id,
        reason: reason.trim(),
        lines: [
          {
            ...(line_id === somethingElse ? {} : { line_id }),
            ...(description.trim() === '' ? {} : { description: description.trim() }),
            amount_minor: amount,
          },
        ],
        payments: [{ method_id, amount_minor: amount, ...(isCard ? { authorization_code: code.trim() } : {}) }],
        ...(device === null ? {} : { einvoice_device_id: device.id }),
      };
      await issueAtDevice(input, device?.device_name ?? '', (wish) => charging.mutateAsync(wish));
    } catch (error) {
      if (isRefusal(error)) setProblem(error.message);
      else handleEscaped(error);
    }
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<SentenceWithNumber number={invoice.number}>{t('notes.debit.title', { number: invoice.number })}</SentenceWithNumber>}
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
        <ChoiceSelect
          label={t('notes.debit.for')}
          choices={[
            ...options.lines.filter((line) => line.kind !== 'gift_card').map((line) => ({ value: line.line_id, label: localName(line) })),
            { value: somethingElse, label: t('notes.debit.something_else') },
          ]}
          value={line_id}
          onChange={(chosen) => setLine(chosen ?? somethingElse)}
        />
        <TextInput
          label={t(line_id === somethingElse ? 'notes.debit.description' : 'notes.debit.detail')}
          data-autofocus
          withAsterisk={line_id === somethingElse}
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <PriceInput
          label={t('labels.amount_minor')}
          {...(vat_rate_bp > 0 ? { description: vatText(amount, vat_rate_bp, money) } : {})}
          withAsterisk
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={t('labels.reason')}
          description={t('notes.credit.reason_hint')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ChoiceSelect
          label={t('labels.method_id')}
          withAsterisk
          choices={all.map((method) => ({ value: method.id, label: localName(method) }))}
          value={method_id}
          onChange={setMethod}
        />
        {isCard && (
          <TextInput
            label={t('labels.authorization_code')}
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={50}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
            {problem}
          </Alert>
        )}
        <div className={styles.footer}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={charging.isPending} disabled={!isReady}>
            {amount === null ? t('notes.debit.save_empty') : t('notes.debit.save', { amount: money(amount) })}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
