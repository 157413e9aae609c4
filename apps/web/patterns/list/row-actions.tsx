import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { MoveButtons } from '../../ui/move-buttons.tsx';

interface RowActionsProps {
  id: number;
  name: string;
  /** False, here and below: the user may not, or not now. */
  order?: false | { rows: readonly { id: number }[]; call: { isPending: boolean; mutate: (order: { ids: number[] }) => void } };
  onEdit: false | (() => void);
  onDelete: false | (() => void);
  /** What else can be done with the row; stands first. */
  children?: ReactNode;
}

/** Moves, changes and deletes a row of a list. */
export function RowActions({ id, name, order = false, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {children}
      {order !== false && (
        <MoveButtons
          ids={order.rows.map((row) => row.id)}
          id={id}
          name={name}
          isWorking={order.call.isPending}
          onOrder={(ids) => order.call.mutate({ ids })}
        />
      )}
      {onEdit !== false && (
        <ActionIcon aria-label={t('ui.edit_of', { name })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      )}
      {onDelete !== false && (
        <ActionIcon aria-label={t('ui.delete_of', { name })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </Group>
  );
}
