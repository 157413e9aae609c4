import { ActionIcon, Button, TextInput } from '@mantine/core';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import type { NoteOptions } from './credit-lines.tsx';
import { useMoneyText } from './money-text.ts';
import styles from './notes.module.css';

const somethingElse = 0;
const mostLines = 50;

/** One thing that is charged more, as it is being written. */
export interface Charge {
  key: number;
  /** The line that becomes dearer; 0 where something else is charged. */
  line_id: number;
  description: string;
  amount: number | null;
}

export const newCharge = (key: number): Charge => ({ key, line_id: somethingElse, description: '', amount: null });

/** With VAT, minor units; nothing while one is not written yet. */
export const chargedOf = (charges: readonly Charge[]): number | null =>
  charges.every(({ amount }) => amount !== null && Number.isSafeInteger(amount) && amount > 0)
    ? charges.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    : null;

export const isDescribed = ({ line_id, description }: Charge): boolean => line_id !== somethingElse || description.trim() !== '';

/** The lines of a debit note as they are sent. */
export const wireLines = (charges: readonly Charge[]) =>
  charges.map(({ line_id, description, amount }) => ({
    ...(line_id === somethingElse ? {} : { line_id }),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    amount_minor: amount ?? 0,
  }));

interface DebitLinesProps {
  options: NoteOptions;
  charges: readonly Charge[];
  onChange: (charges: readonly Charge[]) => void;
  /** What the server says against a line, by its place. */
  errorAt: (place: number, field: string) => string | undefined;
}

/** What is charged more: lines of the invoice that become dearer, and anything else. */
export function DebitLines({ options, charges, onChange, errorAt }: DebitLinesProps) {
  const put = (key: number, part: Partial<Charge>): void =>
    onChange(charges.map((charge) => (charge.key === key ? { ...charge, ...part } : charge)));
  return (
    <>
      <div className={styles.lines}>
        {charges.map((charge, place) => (
          <DebitLine
            key={charge.key}
            options={options}
            charge={charge}
            number={place + 1}
            isAlone={charges.length === 1}
            errorAt={(field) => errorAt(place, field)}
            onChange={(part) => put(charge.key, part)}
            onRemove={() => onChange(charges.filter(({ key }) => key !== charge.key))}
          />
        ))}
      </div>
      {charges.length < mostLines && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={() => onChange([...charges, newCharge(Math.max(...charges.map(({ key }) => key)) + 1)])}
        >
          {t('notes.debit.add_line')}
        </Button>
      )}
    </>
  );
}

interface DebitLineProps {
  options: NoteOptions;
  charge: Charge;
  number: number;
  isAlone: boolean;
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<Charge>) => void;
  onRemove: () => void;
}

function DebitLine({ options, charge, number, isAlone, errorAt, onChange, onRemove }: DebitLineProps) {
  const money = useMoneyText();
  const { line_id, description, amount } = charge;
  // As the server taxes it: like the line it makes dearer, anything else like the highest-taxed line.
  const rates = options.lines.filter((line) => line_id === somethingElse || line.line_id === line_id).map((line) => line.vat_rate_bp);
  const vat_rate_bp = Math.max(0, ...rates);
  const isElse = line_id === somethingElse;
  return (
    <div
      className={styles.charge}
      role={isAlone ? undefined : 'group'}
      aria-label={isAlone ? undefined : t('notes.debit.line', { number })}
    >
      <div className={styles.chargeHead}>
        <ChoiceSelect
          label={t('notes.debit.for')}
          choices={[
            ...options.lines.filter((line) => line.kind !== 'gift_card').map((line) => ({ value: line.line_id, label: localName(line) })),
            { value: somethingElse, label: t('notes.debit.something_else') },
          ]}
          value={line_id}
          error={errorAt('line_id')}
          onChange={(chosen) => onChange({ line_id: chosen ?? somethingElse })}
        />
        {!isAlone && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('notes.debit.remove_line', { number })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <TextInput
        label={t(isElse ? 'notes.debit.description' : 'notes.debit.detail')}
        data-autofocus={number === 1 || undefined}
        // A line that was just added is written at once.
        autoFocus={number > 1}
        withAsterisk={isElse}
        maxLength={200}
        value={description}
        error={errorAt('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <PriceInput
        label={t('labels.amount_minor')}
        {...(vat_rate_bp > 0 ? { description: vatText(amount, vat_rate_bp, money) } : {})}
        withAsterisk
        value={amount}
        error={errorAt('amount_minor')}
        onChange={(value) => onChange({ amount: value })}
      />
    </div>
  );
}

/** What of the amount is VAT, once there is one. */
function vatText(amount: number | null, rate_bp: number, money: (minor: number) => string): string {
  if (amount === null || !Number.isSafeInteger(amount) || amount <= 0) return t('notes.debit.with_vat');
  const { net_minor, vat_minor } = splitInclusive(amount, rate_bp);
  return t('notes.debit.vat_inside', { net: money(net_minor), vat: money(vat_minor) });
}
