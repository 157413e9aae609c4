import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import type { ListQuery } from '../../../patterns/list/use-list-query.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import styles from './owed.module.css';

interface OwedProps<B extends { employee_id: number }> {
  title: string;
  note?: string;
  columns: readonly Column<B>[];
  balances: readonly B[];
  /** Whether there is something to be paid out that the user may pay out. */
  canPay: (balance: B) => boolean;
  pay: string;
  payOf: (balance: B) => string;
  onPay: (balance: B) => void;
  after?: ReactNode;
}

/** What each employee still gets, and paying it out. */
export function Owed<B extends { employee_id: number }>({
  title,
  note,
  columns,
  balances,
  canPay,
  pay,
  payOf,
  onPay,
  after,
}: OwedProps<B>) {
  return (
    <Paper className={styles.owed} component="section" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <DataTable
        label={title}
        columns={columns}
        rows={balances}
        rowKey={(row) => row.employee_id}
        rowActions={(row) =>
          canPay(row) ? (
            <Button size="xs" variant="default" aria-label={payOf(row)} onClick={() => onPay(row)}>
              {pay}
            </Button>
          ) : null
        }
      />
      {after}
    </Paper>
  );
}

interface Filters {
  from?: string | undefined;
  to?: string | undefined;
  employee_id?: number | undefined;
}

interface PaidFiltersProps {
  list: { state: { filters: Filters } } & Pick<ListQuery<Filters, unknown>, 'setFilter' | 'setFilters'>;
  /** The list as it comes. */
  period: { from: string; to: string };
  employee: string;
  employees: readonly { value: number; label: string }[];
}

/** When, and to whom. */
export function PaidFilters({ list, period, employee, employees }: PaidFiltersProps) {
  const { from = period.from, to = period.to, employee_id } = list.state.filters;
  return (
    <>
      <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
      <ChoiceFilter
        label={employee}
        all={employee}
        choices={employees}
        value={employee_id}
        onChange={(id) => list.setFilter('employee_id', id)}
      />
    </>
  );
}
