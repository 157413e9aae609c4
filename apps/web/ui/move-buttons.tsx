import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '../shell/text.ts';

interface MoveButtonsProps {
  /** All rows in the order they have now. */
  ids: readonly number[];
  id: number;
  name: string;
  isWorking: boolean;
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void;
}

/** Moves a row one place up or down. */
export function MoveButtons({ ids, id, name, isWorking, onOrder }: MoveButtonsProps) {
  const place = ids.indexOf(id);
  const move = (by: 1 | -1): void => onOrder(ids.toSpliced(place, 1).toSpliced(place + by, 0, id));
  return (
    <>
      <ActionIcon aria-label={t('ui.move_up', { name })} disabled={place <= 0 || isWorking} onClick={() => move(-1)}>
        <IconArrowUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t('ui.move_down', { name })} disabled={place === ids.length - 1 || isWorking} onClick={() => move(1)}>
        <IconArrowDown size={18} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
