import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../shell/text.ts';
import { dragRow, rowHandle } from './drag-row.ts';
import styles from './move-buttons.module.css';
import { movedBeside } from './row-order.ts';

interface MoveButtonsProps {
  /** All rows in the order they have now. */
  ids: readonly number[];
  id: number;
  name: string;
  isWorking: boolean;
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
}

/** Moves a row of a table or list: one place up or down by button and key, anywhere by its handle. */
export function MoveButtons({ ids, id, name, isWorking, onOrder }: MoveButtonsProps) {
  const place = ids.indexOf(id);
  const move = (by: 1 | -1): void => onOrder(ids.toSpliced(place, 1).toSpliced(place + by, 0, id));
  const stop = useRef<() => void>(null);
  const latest = useRef({ ids, onOrder });
  latest.current = { ids, onOrder };
  useEffect(() => () => stop.current?.(), []);
  return (
    <>
      <span
        className={styles.grip}
        // The arrows beside it do the same for keys and for those who hear the page.
        aria-hidden
        title={t('ui.move_by_hand')}
        data-resting={isWorking || undefined}
        {...{ [rowHandle]: id }}
        onPointerDown={(event) => {
          if (isWorking || event.button !== 0) return;
          event.preventDefault();
          stop.current = dragRow(event.currentTarget, event.pointerId, (drop) => {
            const now = latest.current;
            const ordered = movedBeside(now.ids, id, drop);
            if (ordered.some((other, at) => other !== now.ids[at])) now.onOrder(ordered);
          });
        }}
      >
        <IconGripVertical size={18} stroke={1.6} />
      </span>
      <ActionIcon aria-label={t('ui.move_up', { name })} disabled={place <= 0 || isWorking} onClick={() => move(-1)}>
        <IconArrowUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t('ui.move_down', { name })} disabled={place === ids.length - 1 || isWorking} onClick={() => move(1)}>
        <IconArrowDown size={18} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

/** Says how rows come to have arrows and handles, where they have none until one group is chosen. */
export const OrderHint = () => (
  <Text size="sm" c="dimmed" mb="xs" className="not-printed">
    {t('ui.order_by_group')}
  </Text>
);
