import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../shell/text/text.ts';
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
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down'>(null);
  const move = (way: 'up' | 'down'): void => {
    if (isWorking) return;
    pressed.current = way;
    onOrder(ids.toSpliced(place, 1).toSpliced(place + (way === 'up' ? -1 : 1), 0, id));
  };
  // A row that is put elsewhere loses the focus, and so does an arrow that ends at an edge: a keyboard user goes on from the row's new place.
  useLayoutEffect(() => {
    const way = pressed.current;
    pressed.current = null;
    if (way === null || document.activeElement !== document.body) return;
    const [arrow, other] = way === 'up' ? [up.current, down.current] : [down.current, up.current];
    (arrow?.disabled === true ? other : arrow)?.focus();
  }, [place]);
  const at = { name, place: place + 1, count: ids.length };
  const resting = isWorking ? { 'aria-disabled': true, 'data-disabled': true } : {};
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
      <ActionIcon ref={up} aria-label={t('ui.move_up', at)} disabled={place <= 0} onClick={() => move('up')} {...resting}>
        <IconArrowUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        ref={down}
        aria-label={t('ui.move_down', at)}
        disabled={place === ids.length - 1}
        onClick={() => move('down')}
        {...resting}
      >
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
