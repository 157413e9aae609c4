import { Anchor } from '@mantine/core';
import { localName, type Named } from './figures/local-name.ts';

/** The name of a row, which opens it; `onOpen` null: the reader may change nothing. */
export function OpenName<Row extends Named>({ row, onOpen }: { row: Row; onOpen: ((row: Row) => void) | null }) {
  if (onOpen === null) return localName(row);
  return (
    <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row)}>
      {localName(row)}
    </Anchor>
  );
}
