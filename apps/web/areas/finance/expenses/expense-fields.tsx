import { Button, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { getSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { EnteredDate } from './entered-date.tsx';
import { ExpenseLines, type ExpenseInput, type NewExpenseInput } from './expense-lines.tsx';
import { ExpenseSums } from './expense-sums.tsx';
import { supplierSource, type useExpenseChoices } from './expenses-data.ts';
import { SupplierDrawer } from './supplier-drawer.tsx';

interface ExpenseFieldsProps {
  form: FormView<ExpenseInput>;
  /** Of a new expense: that it is paid already, and how. */
  payment?: ReactNode;
  choices: ReturnType<typeof useExpenseChoices>;
  stocked?: number;
  isNew?: boolean;
}

/** An expense as it stands on the supplier's paper: from whom, for what, and whether it is paid. */
export function ExpenseFields({ form, choices, payment, stocked = 0, isNew = false }: ExpenseFieldsProps) {
  const supplierTrn = useSupplierTrn(form.values.supplier_id);
  return (
    <>
      <Paper form={form} choices={choices} supplierTrn={supplierTrn} />
      <FormSection title={t('expenses.form.items')} note={stocked > 0 ? t('expenses.form.stocked_note') : t('expenses.form.items_note')}>
        <ExpenseLines
          form={form}
          vat_rates={choices.vat_rates}
          stocked={stocked}
          canStock={isNew && may('stock.move') && may('products.view')}
        />
        <ExpenseSums form={form} supplierTrn={supplierTrn} />
      </FormSection>
      <Payment form={form} payment={payment} />
    </>
  );
}

/** The tax number of the supplier's record, which an expense takes where its own is left empty. */
function useSupplierTrn(supplier_id: number | null | undefined): string | null {
  const { data } = useEndpoint(getSupplier, { id: supplier_id ?? 0 }, { isEnabled: supplier_id !== null && supplier_id !== undefined });
  return data?.trn ?? null;
}

function Paper({ form, choices, supplierTrn }: ExpenseFieldsProps & { supplierTrn: string | null }) {
  const isImport = form.values.lines.some((line) => line.vat_treatment === 'import_at_customs');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <FormSection title={t('expenses.form.invoice')} note={t('expenses.form.invoice_note')}>
      <FieldRow>
        <SearchSelect
          {...form.field('supplier_id')}
          source={supplierSource}
          placeholder={t('expenses.form.supplier_hint')}
          footer={
            may('expenses.create') ? (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
                onClick={() => setIsAdding(true)}
              >
                {t('expenses.form.new_supplier')}
              </Button>
            ) : undefined
          }
        />
        <TextInput {...form.field('supplier_invoice_number')} maxLength={60} dir="ltr" />
      </FieldRow>
      <FieldRow>
        <EnteredDate {...form.field('spent_on')} />
        <ChoiceSelect {...form.field('expense_type_id')} choices={choices.types} />
      </FieldRow>
      <TextInput
        {...form.field('supplier_trn')}
        description={t('expenses.form.trn_hint')}
        placeholder={supplierTrn ?? undefined}
        maxLength={15}
        dir="ltr"
        inputMode="numeric"
      />
      {(isImport || (form.values.customs_declaration_number ?? '') !== '') && (
        <TextInput
          {...form.field('customs_declaration_number')}
          description={t('expenses.form.declaration_hint')}
          maxLength={60}
          dir="ltr"
        />
      )}
      {isAdding && (
        <SupplierDrawer
          supplier={null}
          onSaved={(supplier) => {
            form.set('supplier_id', supplier.id);
            form.set('supplier_trn', supplier.trn ?? '');
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </FormSection>
  );
}

function Payment({ form, payment }: Pick<ExpenseFieldsProps, 'form' | 'payment'>) {
  return (
    <FormSection title={payment === undefined ? t('expenses.form.due') : t('expenses.form.payment')} note={t('expenses.form.payment_note')}>
      {payment ?? <DateInput {...form.field('due_on')} clearable />}
      <Textarea {...form.field('notes')} autosize minRows={2} maxLength={1000} />
      {!may('stock.move') && (
        <Text size="sm" c="dimmed">
          {t('expenses.form.not_stocked')}
        </Text>
      )}
    </FormSection>
  );
}

/** Whether a new expense is paid already, all of it; else until when it is to be paid. */
export function PaidAtOnce({ form, choices }: { form: FormView<NewExpenseInput>; choices: ReturnType<typeof useExpenseChoices> }) {
  const today = useSalonFormat().dateOf(new Date());
  const isPaid = form.values.paid_on !== '' || form.values.payment_method_id !== null;
  return (
    <>
      <Switch
        label={t('expenses.form.is_paid')}
        checked={isPaid}
        onChange={({ currentTarget: { checked } }) => {
          form.set('paid_on', checked ? today : '');
          form.set('payment_method_id', checked ? (choices.methods[0]?.value ?? null) : null);
        }}
      />
      {isPaid ? (
        <FieldRow>
          <ChoiceSelect
            {...form.field('payment_method_id')}
            choices={choices.methods}
            description={
              choices.isFromDrawer(form.values.payment_method_id, form.values.paid_on === today) ? t('expenses.pay.from_drawer') : undefined
            }
          />
          <EnteredDate {...form.field('paid_on')} />
        </FieldRow>
      ) : (
        <DateInput {...form.field('due_on')} clearable />
      )}
    </>
  );
}
