import { Text, TextInput } from '@mantine/core';
import { fileVatReturn, getVatReport, listVatMethods, lockVatReturn, payVatReturn } from '@rawnaq/contract/reports/vat-return';
import { useEffect, useState } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import type { VatReturn } from './return-words.ts';

interface StepProps {
  answer: VatReturn;
  onClose: () => void;
}

export const refreshReturn = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: [getVatReport.path] });

/** Asks before a return is locked: that cannot be undone. */
export function LockReturn({ answer, onClose }: StepProps) {
  const format = useSalonFormat();
  const money = useMoneyText();
  const [isWorking, setIsWorking] = useState(false);
  const { period, net_minor } = answer;
  const lock = async (): Promise<void> => {
    setIsWorking(true);
    try {
      await call(lockVatReturn, { ...period, net_minor });
      notify({ message: t('vatReturn.lock.done') });
    } catch (error) {
      if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
      else handleEscaped(error);
    } finally {
      setIsWorking(false);
      onClose();
      void refreshReturn();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('vatReturn.lock.title', { period: format.period(period.from, period.to) })}
      confirm={t('vatReturn.lock.confirm')}
      isWorking={isWorking}
      onConfirm={() => void lock()}
      onClose={onClose}
    >
      <p>{t(net_minor < 0 ? 'vatReturn.lock.credit' : 'vatReturn.lock.amount', { amount: money(Math.abs(net_minor)) })}</p>
      <p>{t('vatReturn.lock.text', { day: format.date(period.to) })}</p>
    </ConfirmDialog>
  );
}

/** When a return was filed, and the reference that the authority gave. */
export function FileReturn({ answer, onClose }: StepProps) {
  const today = useSalonFormat().dateOf(new Date());
  const form = useEndpointForm(fileVatReturn, {
    initial: { id: answer.id ?? 0, filed_on: today },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('vatReturn.file.done') });
      void refreshReturn();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('vatReturn.file.title')} form={form} save={t('vatReturn.file.save')} onClose={onClose}>
      <Text>{t('vatReturn.file.text')}</Text>
      <DateInput {...form.field('filed_on')} latest={today} />
      <TextInput {...form.field('reference')} dir="ltr" />
    </DrawerForm>
  );
}

/** When the VAT of a return was paid, and how. */
export function PayReturn({ answer, onClose }: StepProps) {
  const money = useMoneyText();
  const today = useSalonFormat().dateOf(new Date());
  const methods = useEndpoint(listVatMethods, {}).data;
  const form = useEndpointForm(payVatReturn, {
    initial: { id: answer.id ?? 0, paid_on: today },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('vatReturn.pay.done', { amount: money(answer.net_minor) }) });
      void refreshReturn();
      onClose();
    },
  });
  const usual = methods?.[0]?.id;
  useEffect(() => {
    if (usual !== undefined) form.begin('payment_method_id', usual);
  }, [form, usual]);
  return (
    <DrawerForm title={t('vatReturn.pay.title')} form={form} save={t('vatReturn.pay.save')} onClose={onClose}>
      <Text>{t('vatReturn.lock.amount', { amount: money(answer.net_minor) })}</Text>
      {methods?.length === 0 && <Text>{t('vatReturn.pay.no_method')}</Text>}
      <ChoiceSelect
        {...form.field('payment_method_id')}
        choices={(methods ?? []).map((method) => ({ value: method.id, label: localName(method) }))}
      />
      <DateInput {...form.field('paid_on')} latest={today} />
    </DrawerForm>
  );
}
