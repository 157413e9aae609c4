import { Alert, Button, Drawer, TextInput } from '@mantine/core';
import { getInvoiceNotes, issueDebitNote, listNotes } from '@rawnaq/contract/sales/notes';
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
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { SentenceWithNumber } from '../../../ui/figures/figures.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMethods } from '../../finance/payments/public.ts';
import type { InvoiceToCorrect } from './use-credit-note.ts';
import type { NoteOptions } from './credit-lines.tsx';
import { type Charge, chargedOf, DebitLines, isDescribed, newCharge, wireLines } from './debit-lines.tsx';
import { useMoneyText } from './money-text.ts';
import styles from './notes.module.css';

/** Charges more for an invoice: lines of it become dearer, or something is added; paid at once, in one note. */
export function DebitDrawer({ invoice, options, onClose }: { invoice: InvoiceToCorrect; options: NoteOptions; onClose: () => void }) {
  const money = useMoneyText();
  const note = useDebitNote(invoice, onClose);
  const { missing, total_minor, reason, method_id, isCard, code, problem, errors } = note;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={<SentenceWithNumber number={invoice.number}>{t('notes.debit.title', { number: invoice.number })}</SentenceWithNumber>}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        ref={missing.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void note.submit();
        }}
      >
        <div data-path="lines">
          <DebitLines
            options={options}
            charges={note.charges}
            onChange={note.setCharges}
            errorAt={(place, field) =>
              errors[`lines.${place}.${field}`] ?? (missing.last === 'lines' ? missingOf(note.charges[place], field) : undefined)
            }
          />
        </div>
        <TextInput
          label={t('labels.reason')}
          description={t('notes.credit.reason_hint')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => note.setReason(event.currentTarget.value)}
          error={missing.errorAt('reason', reason.trim() === '', t('labels.reason'))}
          data-path="reason"
        />
        <ChoiceSelect
          label={t('labels.method_id')}
          withAsterisk
          choices={note.methods.map((method) => ({ value: method.id, label: localName(method) }))}
          value={method_id}
          onChange={note.setMethod}
          error={missing.errorAt('method_id', method_id === null, t('labels.method_id'))}
          data-path="method_id"
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
            onChange={(event) => note.setCode(event.currentTarget.value)}
            error={missing.errorAt('code', code.trim() === '', t('labels.authorization_code'))}
            data-path="code"
          />
        )}
        {problem !== null && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
            <Sentence text={problem} />
          </Alert>
        )}
        <div className={styles.footer} data-foot>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={note.isWorking}>
            {total_minor === null ? t('notes.debit.save_empty') : t('notes.debit.save', { amount: money(total_minor) })}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

/** A debit note as it is put together: what is charged, why, and how it is paid; then issued at this device. */
function useDebitNote(invoice: InvoiceToCorrect, onClose: () => void) {
  const device = useChosenDevice(useMerchant().account.id);
  const all = useMethods();
  const [charges, setCharges] = useState<readonly Charge[]>([newCharge(1)]);
  const [reason, setReason] = useState('');
  const [chosen_method, setMethod] = useState<number | null>(null);
  const method_id = chosen_method ?? all[0]?.id ?? null;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const charging = useCall(issueDebitNote, {
    outdates: [getInvoiceNotes, listNotes],
    isShownByScreen: true,
    onDone: ({ number }) => {
      notify({ message: t('notes.debit.done', { number }) });
      onClose();
    },
  });
  const isCard = all.find(({ id }) => id === method_id)?.kind === 'card';
  const total_minor = chargedOf(charges);
  const missing = useMissing<'lines' | 'reason' | 'method_id' | 'code'>();
  const submit = async (): Promise<void> => {
    if (charging.isPending) return;
    const needs = {
      lines: total_minor === null || !charges.every(isDescribed),
      reason: reason.trim() === '',
      method_id: method_id === null,
      code: isCard && code.trim() === '',
    };
    if (missing.isAnyMissing(needs) || total_minor === null || method_id === null) return;
    setProblem(null);
    setErrors({});
    try {
      const input = {
        id: invoice.id,
        reason: reason.trim(),
        lines: wireLines(charges),
        payments: [{ method_id, amount_minor: total_minor, ...(isCard ? { authorization_code: code.trim() } : {}) }],
        ...(device === null ? {} : { einvoice_device_id: device.id }),
      };
      await issueAtDevice(input, device?.device_name ?? '', (sent) => charging.mutateAsync(sent));
    } catch (error) {
      if (isRefusal(error)) {
        setProblem(error.message);
        setErrors(error.fieldMessages);
      } else handleEscaped(error);
    }
  };
  return {
    missing,
    charges,
    setCharges,
    total_minor,
    reason,
    setReason,
    methods: all,
    method_id,
    setMethod,
    isCard,
    code,
    setCode,
    problem,
    errors,
    isWorking: charging.isPending,
    submit,
  };
}

/** What a line still has to say before it can be charged. */
function missingOf(charge: Charge | undefined, field: string): string | undefined {
  if (charge === undefined) return undefined;
  if (field === 'amount_minor' && (charge.amount === null || charge.amount <= 0))
    return t('fields.required', { label: t('labels.amount_minor') });
  return field === 'description' && !isDescribed(charge) ? t('fields.required', { label: t('notes.debit.description') }) : undefined;
}
