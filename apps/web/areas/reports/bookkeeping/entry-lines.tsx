import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { createManualEntry } from '@rawnaq/contract/reports/manual-entries';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { begunItem } from '../../../ui/forms/form-values.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './bookkeeping.module.css';

export type EntryInput = Input<typeof createManualEntry.input>;
export type Line = EntryInput['lines'][number];

export const freshLine = (): Line => begunItem<Line>({});

/** The lines of an entry: an account each, with an amount on one side; below, each side's sum under its amounts, and what one of them lacks. */
export function EntryLines({ form, accounts }: { form: FormView<EntryInput>; accounts: readonly Choice<number>[] }) {
  const lines = form.values.lines as readonly Line[];
  const set = (next: readonly Line[]): void => form.set('lines', [...next]);
  const put = (place: number, change: { [K in keyof Line]?: Line[K] | null }): void =>
    set(lines.map((line, at) => (at === place ? ({ ...line, ...change } as Line) : line)));
  const debit = lines.reduce((sum, { debit_minor }) => sum + (debit_minor ?? 0), 0);
  const credit = lines.reduce((sum, { credit_minor }) => sum + (credit_minor ?? 0), 0);
  const difference = debit - credit;
  const error = form.errorAt('lines');
  /** Goes on writing in the new line: whoever writes by keys need not go back to it past what is below. */
  const add = (): void => {
    set([...lines, freshLine()]);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="lines.${lines.length}.accounting_account_id"]`)?.focus());
  };
  return (
    <>
      <div className={styles.lines}>
        {lines.map((line, place) => {
          const number = place + 1;
          const field = (name: keyof Line) => ({
            error: form.errorAt(`lines.${place}.${name}`),
            'data-path': `lines.${place}.${name}`,
          });
          return (
            // Lines have no name of their own before they are saved.
            <fieldset key={place} className={styles.line} aria-label={t('bookkeeping.entries.line', { number })}>
              <ChoiceSelect
                {...field('accounting_account_id')}
                label={t('bookkeeping.chart.account')}
                choices={accounts}
                value={line.accounting_account_id ?? null}
                onChange={(accounting_account_id) => put(place, { accounting_account_id })}
              />
              <PriceInput
                {...field('debit_minor')}
                label={t('bookkeeping.entries.debit')}
                value={line.debit_minor ?? null}
                onChange={(debit_minor) => put(place, { debit_minor: debit_minor ?? undefined })}
              />
              <PriceInput
                {...field('credit_minor')}
                label={t('bookkeeping.entries.credit')}
                value={line.credit_minor ?? null}
                onChange={(credit_minor) => put(place, { credit_minor: credit_minor ?? undefined })}
              />
              <ActionIcon
                aria-label={t('bookkeeping.entries.remove_line', { number })}
                disabled={lines.length <= 1}
                onClick={() => set(lines.filter((_, at) => at !== place))}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </fieldset>
          );
        })}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.sums} aria-live="polite">
        <Sum name={t('ui.total')} debit={debit} credit={credit} />
        {difference !== 0 && (
          <Sum name={t('bookkeeping.entries.difference')} {...(difference < 0 ? { debit: -difference } : { credit: difference })} />
        )}
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={add}
          {...(error === undefined ? {} : { 'data-path': 'lines' })}
        >
          {t('bookkeeping.entries.add_line')}
        </Button>
      </div>
    </>
  );
}

/** Amounts of one or both sides, each under the fields of its side. */
function Sum({ name, debit, credit }: { name: string; debit?: number; credit?: number }) {
  const sides = [
    [t('bookkeeping.entries.debit'), debit],
    [t('bookkeeping.entries.credit'), credit],
  ] as const;
  return (
    <div className={styles.line}>
      <span>{name}</span>
      {sides.map(([side, amount_minor]) => (
        <span key={side} className={styles.sum}>
          {amount_minor !== undefined && (
            <>
              <VisuallyHidden>{side}</VisuallyHidden> <Money amount_minor={amount_minor} withCurrency={false} />
            </>
          )}
        </span>
      ))}
    </div>
  );
}
