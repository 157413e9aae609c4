import { Checkbox } from '@mantine/core';
import { t } from '../../shell/text/text.ts';

/** Rows that are chosen for what is done with several at once, by their keys. */
export interface RowSelection<Row> {
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** What a row is called, for those who hear the page. */
  nameOf: (row: Row) => string;
}

interface ChooseAllProps<Row> {
  selection: RowSelection<Row>;
  keys: readonly number[];
}

/** Chooses every row of the page, or none of them; those of other pages stay as they are. */
export function ChooseAll<Row>({ selection: { chosen, onChange }, keys }: ChooseAllProps<Row>) {
  const count = keys.filter((key) => chosen.has(key)).length;
  const isWhole = count > 0 && count === keys.length;
  return (
    <Checkbox
      size="sm"
      aria-label={t('ui.choose_all')}
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      onChange={() => onChange(isWhole ? new Set([...chosen].filter((key) => !keys.includes(key))) : new Set([...chosen, ...keys]))}
    />
  );
}

export function ChooseRow<Row>({
  selection: { chosen, onChange, nameOf },
  row,
  id,
}: {
  selection: RowSelection<Row>;
  row: Row;
  id: number;
}) {
  return (
    <Checkbox
      size="sm"
      aria-label={t('ui.choose_row', { name: nameOf(row) })}
      checked={chosen.has(id)}
      onChange={() => onChange(chosen.has(id) ? new Set([...chosen].filter((key) => key !== id)) : new Set([...chosen, id]))}
    />
  );
}
