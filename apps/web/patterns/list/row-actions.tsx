import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { MoveHandle } from '../../ui/move-handle.tsx';
import { movedBy } from '../../ui/row-order.ts';
import { MovePair } from './move-pair.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { useRowPlace } from './row-place.ts';

interface RowActionsProps {
  id: number;
  name: string;
  /** False, here and below: the user may not, or not now. */
  order?: false | { rows: readonly { id: number }[]; call: { isPending: boolean; mutate: (order: { ids: number[] }) => void } };
  onEdit: false | (() => void);
  onDelete: false | (() => void);
  /** What else can be done with the row, before it is edited or deleted. */
  actions?: readonly (RowAction | false)[];
  /** The one thing that is done most, in sight; stands first. */
  children?: ReactNode;
}

/** Moves, changes and deletes a row of a list: a handle to drag it by, everything else in words. */
export function RowActions({ id, name, order = false, onEdit, onDelete, actions = [], children }: RowActionsProps) {
  const place = useRowPlace();
  const ids = order === false ? [] : order.rows.map((row) => row.id);
  const ordered = order !== false && {
    ids,
    id,
    name,
    isWorking: order.call.isPending,
    onOrder: (moved: number[]) => order.call.mutate({ ids: moved }),
  };
  const move = (way: 'up' | 'down'): RowAction | false => {
    const moved = ordered !== false && place === 'row' && movedBy(ids, id, way);
    if (!moved) return false;
    return {
      label: t(way === 'up' ? 'ui.up' : 'ui.down'),
      icon: way === 'up' ? IconArrowUp : IconArrowDown,
      onPress: () => {
        if (!ordered.isWorking) ordered.onOrder(moved);
      },
    };
  };
  const all = (
    <>
      {children}
      {ordered !== false && (place === 'row' ? <MoveHandle {...ordered} /> : <MovePair {...ordered} />)}
      <RowMenu
        label={t('ui.actions_of', { name })}
        actions={[
          onEdit !== false && { label: t('ui.edit'), icon: IconPencil, onPress: onEdit },
          ...actions,
          move('up'),
          move('down'),
          onDelete !== false && { label: t('ui.delete'), icon: IconTrash, onPress: onDelete, isDangerous: true },
        ]}
      />
    </>
  );
  return place === 'sheet' ? (
    all
  ) : (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {all}
    </Group>
  );
}
