import { ActionIcon } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { stockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './stock.module.css';
import { Quantity, unitSign } from './stock-words.tsx';

export type Take = Output<typeof stockTake>;
type Line = Take['lines'][number];

export const isDifferent = (line: Line): boolean => line.counted_milli !== null && line.counted_milli !== line.expected_milli;

interface Counting {
  isOpen: boolean;
  count: (product_id: number, counted_milli: number | null) => void;
}

export const makeTakeColumns = ({ isOpen, count }: Counting): readonly Column<Line>[] => [
  { id: 'product', title: t('stock.takes.product'), value: localName, onPhone: 'title' },
  {
    id: 'barcode',
    title: t('stock.takes.barcode'),
    value: (line) => line.barcode,
    cell: (line) => <bdi dir="ltr">{line.barcode}</bdi>,
  },
  {
    id: 'counted',
    title: t('stock.takes.your_count'),
    kind: 'number',
    value: (line) => (line.counted_milli === null ? null : line.counted_milli / 1000),
    width: 11,
    cell: (line) =>
      isOpen ? (
        <CountField line={line} count={count} />
      ) : line.counted_milli === null ? (
        <span className={styles.hint}>{t('stock.takes.not_counted')}</span>
      ) : (
        <Quantity quantity_milli={line.counted_milli} unit={line.unit} />
      ),
  },
  {
    id: 'expected',
    title: t('stock.takes.expected'),
    kind: 'number',
    value: (line) => (line.expected_milli === null ? null : line.expected_milli / 1000),
    cell: (line) => (line.expected_milli === null ? null : <Quantity quantity_milli={line.expected_milli} unit={line.unit} />),
  },
  {
    id: 'difference',
    title: t('stock.takes.difference'),
    kind: 'number',
    value: (line) =>
      line.counted_milli === null || line.expected_milli === null ? null : (line.counted_milli - line.expected_milli) / 1000,
    cell: (line) =>
      line.counted_milli === null || line.expected_milli === null ? null : isDifferent(line) ? (
        <StatusBadge means={line.counted_milli < line.expected_milli ? 'failed' : 'waits'}>
          <Quantity quantity_milli={line.counted_milli - line.expected_milli} unit={line.unit} isSigned />
        </StatusBadge>
      ) : (
        <StatusBadge means="done">0</StatusBadge>
      ),
  },
  ...(may('stock.see_cost')
    ? [
        {
          id: 'difference_minor',
          title: t('stock.takes.difference_value'),
          kind: 'money' as const,
          value: (line: Line) => line.difference_minor,
        },
      ]
    : []),
];

/** A quantity that is sent when the field is left. Enter goes on to the next product, as one counts along the shelf. */
function CountField({ line, count }: { line: Line; count: Counting['count'] }) {
  // Undefined while nothing else is typed: then it shows what a scan or a colleague counts. What is being typed nobody takes away.
  const [typed, setTyped] = useState<number | null>();
  const name = localName(line);
  const send = (): void => {
    if (typed === undefined || Number.isNaN(typed)) return;
    count(line.product_id, typed);
    setTyped(undefined);
  };
  return (
    <form
      className={styles.count}
      data-count={line.product_id}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...document.querySelectorAll<HTMLFormElement>('form[data-count]')];
        const next = fields[fields.indexOf(event.currentTarget) + 1]?.querySelector('input');
        if (next === undefined || next === null) return send();
        next.focus();
        next.select();
      }}
    >
      <QuantityInput
        aria-label={t('stock.takes.count_of', { name })}
        value={typed === undefined ? line.counted_milli : typed}
        onChange={(next) => setTyped(Object.is(next, line.counted_milli) ? undefined : next)}
        onBlur={send}
        data-path="counted"
        unit={unitSign(line.unit)}
      />
      {line.counted_milli !== null && (
        <ActionIcon aria-label={t('stock.takes.undo', { name })} onClick={() => count(line.product_id, null)}>
          <IconArrowBackUp size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </form>
  );
}
