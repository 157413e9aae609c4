import { Text, UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../shell/text/text.ts';
import { dragRow, rowHandle } from './drag-row.ts';
import styles from './move-handle.module.css';
import { movedBeside, movedBy } from './row-order.ts';

interface MoveHandleProps {
  /** All rows in the order they have now. */
  ids: readonly number[];
  id: number;
  name: string;
  isWorking: boolean;
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
}

/** What a row of a table or list is moved by: dragged anywhere, or one place up or down by the arrow keys. */
export function MoveHandle({ ids, id, name, isWorking, onOrder }: MoveHandleProps) {
  const place = ids.indexOf(id);
  const handle = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const [hasMoved, setHasMoved] = useState(false);
  const at = { name, place: place + 1, count: ids.length };
  const moveByKey = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (way === null) return;
    event.preventDefault();
    const moved = isWorking ? null : movedBy(ids, id, way);
    if (moved === null) return;
    isMoving.current = true;
    setHasMoved(true);
    onOrder(moved);
  };
  // A row that is put elsewhere loses the focus: a keyboard user goes on from the row's new place.
  useLayoutEffect(() => {
    if (isMoving.current && document.activeElement === document.body) handle.current?.focus();
    isMoving.current = false;
  }, [place]);
  const stop = useRef<() => void>(null);
  const latest = useRef({ ids, onOrder });
  latest.current = { ids, onOrder };
  useEffect(() => () => stop.current?.(), []);
  return (
    <>
      <UnstyledButton
        ref={handle}
        className={styles.grip}
        aria-label={t('ui.move', at)}
        title={t('ui.move_by_hand')}
        aria-disabled={isWorking || undefined}
        data-resting={isWorking || undefined}
        {...{ [rowHandle]: id }}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          if (isWorking || event.button !== 0) return;
          event.preventDefault();
          stop.current = dragRow(event.currentTarget, event.pointerId, (drop) => {
            const now = latest.current;
            const ordered = movedBeside(now.ids, id, drop);
            if (ordered.some((other, position) => other !== now.ids[position])) now.onOrder(ordered);
          });
        }}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {hasMoved && (
        <span role="status" className="only-read-aloud">
          {t('ui.moved', at)}
        </span>
      )}
    </>
  );
}

/** Says how rows come to have handles, where they have none until one group is chosen. */
export const OrderHint = () => (
  <Text size="sm" c="dimmed" mb="xs" className="not-printed">
    {t('ui.order_by_group')}
  </Text>
);
