import { meaningOf } from '@rawnaq/design/status-tones';
import { ChoiceFilter } from './choice-filter.tsx';
import { t } from '../../shell/text/text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from './column.ts';

const activeName = (status: number): string => t(status === 1 ? 'ui.active' : 'ui.disabled');

/** Whether a row is in use; `nameOf` where a list has words of its own for it. */
export const statusColumn = <Row extends { status: number }>(nameOf = activeName): Column<Row> => ({
  id: 'status',
  onPhone: 'badge',
  isUsual: (row) => row.status === 1,
  title: t('labels.status'),
  value: (row) => nameOf(row.status),
  cell: (row) => <StatusBadge means={meaningOf.record[row.status === 1 ? 1 : 0]}>{nameOf(row.status)}</StatusBadge>,
});

interface StatusFilterProps {
  value: 0 | 1 | undefined;
  onChange: (status: 0 | 1 | undefined) => void;
  nameOf?: (status: number) => string;
}

/** Narrows a list to what is in use, or to what is not. */
export function StatusFilter({ value, onChange, nameOf = activeName }: StatusFilterProps) {
  return (
    <ChoiceFilter
      label={t('labels.status')}
      all={t('labels.status')}
      choices={([1, 0] as const).map((status) => ({ value: status, label: nameOf(status) }))}
      value={value}
      onChange={(status) => onChange(status)}
    />
  );
}
