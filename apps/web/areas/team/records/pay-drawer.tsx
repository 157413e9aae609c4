import { Alert, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { addEmployeePay, getEmployeePay } from '@rawnaq/contract/team/records/pay';
import { byTransfer, grossPay, type SalaryPayment, salaryPayments } from '@rawnaq/domain/team/records/pay';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import type { EmployeePay, PayRow } from './pay-panel.tsx';
import styles from './valid-from.module.css';

interface PayDrawerProps {
  pay: EmployeePay;
  corrects: PayRow | null;
  onClose: () => void;
}

/** Pay from a day on, begun with what holds now; or the correction of a row that was wrong. What is typed is not kept as a draft in the browser. */
export default function PayDrawer({ pay, corrects, onClose }: PayDrawerProps) {
  const format = useSalonFormat();
  const earlier = corrects ?? pay.rows.find(({ state }) => state === 'coming' || state === 'current') ?? pay.rows[0];
  const form = useEndpointForm(addEmployeePay, {
    initial: {
      id: pay.employee_id,
      valid_from: corrects?.valid_from ?? format.dateOf(new Date()),
      basic_minor: earlier?.basic_minor,
      housing_minor: earlier?.housing_minor ?? 0,
      transportation_minor: earlier?.transportation_minor ?? 0,
      other_minor: earlier?.other_minor ?? 0,
      salary_payment: earlier?.salary_payment ?? 1,
      bank_name: earlier?.bank_name ?? undefined,
      corrects: corrects?.number,
      version: pay.version,
    },
    draftKey: null,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: [getEmployeePay.path] });
      notify({ message: t('records.pay.saved') });
      onClose();
    },
  });
  const { basic_minor, housing_minor, transportation_minor, other_minor, salary_payment } = form.values;
  const gross = grossPay({
    basic_minor: basic_minor ?? 0,
    housing_minor: housing_minor ?? 0,
    transportation_minor: transportation_minor ?? 0,
    other_minor: other_minor ?? 0,
  });
  const isTransfer = salary_payment === byTransfer;
  const kept = earlier?.iban_masked ?? null;
  return (
    <DrawerForm
      title={t(corrects === null ? 'records.pay.new' : 'records.pay.correction')}
      form={form}
      save={t('records.pay.save')}
      size="lg"
      onClose={onClose}
    >
      {corrects !== null && <Alert color="blue">{t('records.valid_from.correct_note')}</Alert>}
      <DateInput {...form.field('valid_from')} />
      <FieldRow>
        <PriceInput {...form.field('basic_minor')} />
        <PriceInput {...form.field('housing_minor')} />
      </FieldRow>
      <FieldRow>
        <PriceInput {...form.field('transportation_minor')} />
        <PriceInput {...form.field('other_minor')} />
      </FieldRow>
      <div className={styles.sum} aria-live="polite">
        <span>{t('records.pay.gross')}</span>
        <Money amount_minor={gross} />
      </div>
      <Input.Wrapper label={t('labels.salary_payment')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('labels.salary_payment')}
            data={salaryPayments.map((value) => ({ value: String(value), label: t(`records.pay.ways.${value}`) }))}
            value={String(salary_payment)}
            onChange={(value) => form.set('salary_payment', Number(value) as SalaryPayment)}
          />
        </div>
      </Input.Wrapper>
      {isTransfer && (
        <>
          <TextInput {...form.field('bank_name')} autoComplete="off" withAsterisk />
          <TextInput
            {...form.field('iban')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            description={kept === null ? t('records.pay.iban_note') : t('records.pay.iban_kept', { iban: `\u2066${kept}\u2069` })}
            withAsterisk={kept === null}
          />
        </>
      )}
      {corrects !== null && <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />}
    </DrawerForm>
  );
}
