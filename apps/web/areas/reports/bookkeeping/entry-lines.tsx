import { ActionIcon, Button } from '@mantine/core';
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

/** The lines of an entry: an account each, with an amount on one side; both sums below, and what they differ by. */
export function EntryLines({ form, accounts }: { form: FormView<EntryInput>; accounts: readonly Choice<number>[] }) {
  const lines = form.values.lines as readonly Line[];
  const set = (next: readonly Line[]): void => form.set('lines', [...next]);
  const put = (place: number, change: { [K in keyof Line]?: Line[K] | null }): void =>
    set(lines.map((line, at) => (at === place ? ({ ...line, ...change } as Line) : line)));
  const debit = lines.reduce((sum, { debit_minor }) => sum + (debit_minor ?? 0), 0);
  const credit = lines.reduce((sum, { credit_minor }) => sum + (credit_minor ?? 0), 0);
  const difference = debit - credit;
  const error = form.errorAt('lines');
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
      <dl className={styles.sums} aria-live="polite">
        <dt>{t('bookkeeping.entries.debit')}</dt>
        <dd>
          <Money amount_minor={debit} />
        </dd>
        <dt>{t('bookkeeping.entries.credit')}</dt>
        <dd>
          <Money amount_minor={credit} />
        </dd>
        {difference !== 0 && (
          <>
            <dt>{t('bookkeeping.entries.difference')}</dt>
            <dd>
              <Money amount_minor={Math.abs(difference)} />
            </dd>
          </>
        )}
      </dl>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => set([...lines, freshLine()])}
          {...(error === undefined ? {} : { 'data-path': 'lines' })}
        >
          {t('bookkeeping.entries.add_line')}
        </Button>
      </div>
    </>
  );
}
