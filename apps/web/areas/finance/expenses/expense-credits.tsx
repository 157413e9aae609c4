import { Button, Text, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { createSupplierCreditNote, refundSupplierCredit, reverseSupplierCreditNote } from '@rawnaq/contract/finance/supplier-credits';
import { useEffect } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput, QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import record from '../../../ui/record.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unitSign } from '../../catalogue/stock/public/units.ts';
import { EnteredDate } from './entered-date.tsx';
import { refreshExpenses, useExpenseChoices, type Expense } from './expenses-data.ts';
import styles from './expenses.module.css';

export type CreditNote = Expense['credit_notes'][number];

interface CreditsProps {
  expense: Expense;
  onAdd: () => void;
  onRefund: () => void;
  onUndo: (note: CreditNote) => void;
}

/** What the supplier credited of an expense, and what of it is still open. The drawers are opened outside the form that this is in. */
export function ExpenseCredits({ expense, onAdd, onRefund, onUndo }: CreditsProps) {
  const money = useMoneyText();
  const { credit_notes: notes, open_credit_minor } = expense;
  const mayEnter = may('expenses.edit') && expense.state !== 'cancelled';
  if (notes.length === 0 && !mayEnter) return null;
  return (
    <FormSection title={t('expenses.credit.title')}>
      {notes.length === 0 && <p className={record.faint}>{t('expenses.credit.none')}</p>}
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note.id} className={styles.row}>
            <span>
              {note.number !== null && <bdi dir="ltr">{note.number}</bdi>} <bdi>{note.reason}</bdi>{' '}
              {note.is_reversed === 1 && <StatusBadge means="ended">{t('expenses.payments.was_undone')}</StatusBadge>}
            </span>
            <Money amount_minor={note.reversal_of_id === null ? -note.total_minor : note.total_minor} />
            <span className={record.faint}>
              <DateText date={note.noted_on} />
              {note.user_name !== null && (
                <>
                  {' · '}
                  <bdi>{note.user_name}</bdi>
                </>
              )}
            </span>
            {note.reversal_of_id === null && note.is_reversed === 0 && mayEnter && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => onUndo(note)}
                aria-label={t('expenses.credit.undo_of', { amount: money(note.total_minor) })}
              >
                {t('expenses.credit.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open_credit_minor > 0 && (
        <p className={styles.lost}>
          {t(expense.supplier_id === null ? 'expenses.credit.open_alone' : 'expenses.credit.open', { amount: money(open_credit_minor) })}
        </p>
      )}
      {mayEnter && (
        <div className={styles.creditActions}>
          {expense.credited_minor < expense.total_minor && (
            <Button variant="default" onClick={onAdd}>
              {t('expenses.credit.add')}
            </Button>
          )}
          {open_credit_minor > 0 && (
            <Button variant="default" onClick={onRefund}>
              {t('expenses.credit.refund')}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
}

interface CreditProps {
  expense: Expense;
  onDone: (expense: Expense) => void;
  onClose: () => void;
}

type Item = Expense['lines'][number];
type NoteLine = Input<typeof createSupplierCreditNote.input>['lines'][number];
const nameOf = (line: Item): string => line.description ?? localName({ english_name: line.english_name, arabic_name: line.arabic_name });

/** A supplier's credit note: what it takes off each item, and which goods go back. */
export function CreditExpense({ expense, onDone, onClose }: CreditProps) {
  const money = useMoneyText();
  const today = useSalonFormat().dateOf(new Date());
  const open = expense.lines.filter((line) => line.net_minor > line.credited_net_minor);
  const form = useEndpointForm(createSupplierCreditNote, {
    initial: { id: expense.id, noted_on: today, lines: open.map((line) => ({ expense_line_id: line.id, net_minor: 0 })) },
    draftKey: null,
    // Items that nothing is credited of are not in the note.
    prepare: (input) => ({ ...input, lines: (input['lines'] as readonly NoteLine[]).filter((line) => line.net_minor > 0) }),
    onSaved: (saved) => {
      notify({ message: t('expenses.credit.saved', { amount: money(saved.credit_notes.at(-1)?.total_minor ?? 0) }) });
      void refreshExpenses();
      onDone(saved);
      onClose();
    },
  });
  const lines = form.values.lines;
  const put = (place: number, change: { net_minor?: number; quantity_milli?: number | undefined }): void =>
    form.set(
      'lines',
      lines.map((line, at) => (at === place ? { ...line, ...change } : line)),
    );
  // What is refused names the place of a line among those that are sent.
  const sentPlace = (place: number): number => lines.slice(0, place).filter((line) => line.net_minor > 0).length;
  return (
    <DrawerForm title={t('expenses.credit.new')} form={form} save={t('expenses.credit.save')} onClose={onClose}>
      <Text>{t('expenses.credit.text')}</Text>
      <FieldRow>
        <TextInput {...form.field('number')} maxLength={60} dir="ltr" />
        <EnteredDate {...form.field('noted_on')} />
      </FieldRow>
      {open.map((line, place) => (
        <fieldset key={line.id} className={styles.line}>
          <legend className={styles.lineHead}>
            <bdi>{nameOf(line)}</bdi>
          </legend>
          <Text size="sm" c="dimmed">
            {t('expenses.credit.left', { left: money(line.net_minor - line.credited_net_minor) })}
          </Text>
          <div className={styles.lineFields}>
            <PriceInput
              label={t('expenses.form.amount')}
              aria-label={t('expenses.credit.net_of', { name: nameOf(line) })}
              value={lines[place]?.net_minor === 0 ? null : (lines[place]?.net_minor ?? null)}
              onChange={(net_minor) => put(place, { net_minor: net_minor ?? 0 })}
              error={form.errorAt(`lines.${sentPlace(place)}.net_minor`)}
              data-path={`lines.${sentPlace(place)}.net_minor`}
            />
            {line.product_id !== null && may('stock.move') && (
              <QuantityInput
                label={t('expenses.credit.goes_back')}
                aria-label={t('expenses.credit.quantity_of', { name: nameOf(line) })}
                value={lines[place]?.quantity_milli ?? null}
                onChange={(quantity_milli) => put(place, { quantity_milli: quantity_milli ?? undefined })}
                unit={unitSign(line.unit === 'ml' || line.unit === 'g' ? line.unit : 'piece')}
                error={form.errorAt(`lines.${sentPlace(place)}.quantity_milli`)}
                data-path={`lines.${sentPlace(place)}.quantity_milli`}
              />
            )}
          </div>
        </fieldset>
      ))}
      {form.errorAt('lines') !== undefined && (
        <p role="alert" className={styles.error}>
          {form.errorAt('lines')}
        </p>
      )}
      <TextInput {...form.field('reason')} maxLength={300} />
    </DrawerForm>
  );
}

/** Undoes a note by its reversal, with the reason. */
export function ReverseCredit({ expense, note, onDone, onClose }: CreditProps & { note: CreditNote }) {
  const form = useEndpointForm(reverseSupplierCreditNote, {
    initial: { id: expense.id, credit_note_id: note.id },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('expenses.credit.undone') });
      void refreshExpenses();
      onDone(saved);
      onClose();
    },
  });
  return (
    <DrawerForm title={t('expenses.credit.undo_title')} form={form} save={t('expenses.credit.undo')} onClose={onClose}>
      <Text>
        <bdi>{note.reason}</bdi> · <Money amount_minor={note.total_minor} />
      </Text>
      <Text>{t('expenses.credit.undo_text')}</Text>
      <TextInput {...form.field('reason')} maxLength={300} />
    </DrawerForm>
  );
}

/** Open credit that the supplier gives back in money. */
export function RefundCredit({ expense, onDone, onClose }: CreditProps) {
  const money = useMoneyText();
  const today = useSalonFormat().dateOf(new Date());
  const { methods, isFromDrawer } = useExpenseChoices();
  const form = useEndpointForm(refundSupplierCredit, {
    initial: { id: expense.id, amount_minor: expense.open_credit_minor, paid_on: today },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('expenses.credit.refund_done', { amount: money(form.values.amount_minor ?? expense.open_credit_minor) }) });
      void refreshExpenses();
      onDone(saved);
      onClose();
    },
  });
  const usual = methods[0]?.value;
  useEffect(() => {
    if (usual !== undefined) form.begin('payment_method_id', usual);
  }, [form, usual]);
  return (
    <DrawerForm title={t('expenses.credit.refund_title')} form={form} save={t('expenses.credit.refund')} onClose={onClose}>
      <PriceInput {...form.field('amount_minor')} />
      <ChoiceSelect {...form.field('payment_method_id')} choices={methods} />
      <EnteredDate {...form.field('paid_on')} />
      {isFromDrawer(form.values.payment_method_id, form.values.paid_on === today) && (
        <Text size="sm" c="dimmed">
          {t('expenses.credit.into_drawer')}
        </Text>
      )}
    </DrawerForm>
  );
}
