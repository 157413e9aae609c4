import { Checkbox } from '@mantine/core';
import { type CreditableLine, leftOfLine, type LineAmounts } from '@rawnaq/domain/sales/notes/credit-note';
import type { Output } from '@rawnaq/contract/endpoint';
import type { getInvoiceNotes } from '@rawnaq/contract/sales/notes';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PriceInput, QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import record from '../../../ui/record.module.css';
import styles from './notes.module.css';

export type NoteOptions = Output<typeof getInvoiceNotes.output>;
export type OptionLine = NoteOptions['lines'][number];

/** What of a line is chosen: nothing, all that is left, so many of it, or so much of its price. */
export interface LineChoice {
  line_id: number;
  isChosen: boolean;
  by: 'all' | 'quantity' | 'amount';
  value: number | null;
}

/** The line as the rule takes it; cost and commission do not show here. */
export const creditable = (line: OptionLine): CreditableLine => {
  const none: Pick<LineAmounts, 'cost_minor' | 'commission_minor'> = { cost_minor: 0, commission_minor: 0 };
  return { ...line, ...none, credited: { ...line.credited, ...none } };
};

export const hasLeft = (line: OptionLine): boolean => {
  const left = leftOfLine(creditable(line));
  return left.quantity_milli > 0 || left.gross_minor > 0;
};

interface CreditLinesProps {
  lines: readonly OptionLine[];
  choices: readonly LineChoice[];
  onChange: (choices: LineChoice[]) => void;
}

/** The lines of an invoice to choose from, whole or in part. */
export function CreditLines({ lines, choices, onChange }: CreditLinesProps) {
  const change = (line_id: number, part: Partial<LineChoice>): void =>
    onChange(choices.map((choice) => (choice.line_id === line_id ? { ...choice, ...part } : choice)));
  return (
    <fieldset className={styles.lines}>
      <legend>{t('notes.credit.what')}</legend>
      {lines.map((line) => {
        const choice = choices.find(({ line_id }) => line_id === line.line_id);
        if (choice === undefined) return null;
        const name = localName(line);
        const left = leftOfLine(creditable(line));
        return (
          <div key={line.line_id} className={styles.line}>
            <div>
              <Checkbox
                label={<bdi>{name}</bdi>}
                aria-label={t('notes.credit.choose', { name })}
                checked={choice.isChosen && hasLeft(line)}
                disabled={!hasLeft(line)}
                onChange={(event) => change(line.line_id, { isChosen: event.currentTarget.checked })}
              />
              {hasLeft(line) ? (
                <Money amount_minor={left.gross_minor} withCurrency={false} />
              ) : (
                <span className={record.faint}>{t('notes.credit.used_up')}</span>
              )}
            </div>
            {choice.isChosen && hasLeft(line) && line.is_divisible && (
              <div className={styles.parts}>
                <ChoiceSelect
                  aria-label={t('notes.credit.how_much', { name })}
                  choices={[
                    { value: 'all', label: t('notes.credit.all') },
                    { value: 'quantity', label: t('notes.credit.quantity') },
                    { value: 'amount', label: t('notes.credit.amount') },
                  ]}
                  value={choice.by}
                  onChange={(by) => change(line.line_id, { by: by ?? 'all', value: null })}
                />
                {choice.by === 'quantity' && (
                  <QuantityInput
                    aria-label={t('notes.credit.quantity_of', { name })}
                    value={choice.value}
                    onChange={(value) => change(line.line_id, { value })}
                    error={(choice.value ?? 0) > left.quantity_milli ? t('notes.credit.fault.too_much') : undefined}
                  />
                )}
                {choice.by === 'amount' && (
                  <PriceInput
                    aria-label={t('notes.credit.amount_of', { name })}
                    value={choice.value}
                    onChange={(value) => change(line.line_id, { value })}
                    error={(choice.value ?? 0) > left.gross_minor ? t('notes.credit.fault.too_much') : undefined}
                  />
                )}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
