import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './row-menu.module.css';
import { useRowPlace } from './row-place.ts';

export interface RowAction {
  label: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  onPress: () => void;
  isDangerous?: boolean;
}

interface RowMenuProps {
  /** What the button is called, with whose actions they are. */
  label: string;
  /** False: the user may not, or not now. */
  actions: readonly (RowAction | false | null | undefined)[];
}

const size = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What else can be done with a row: under one button at its end, or in words in a phone's sheet. Nothing where nothing can be done. */
export function RowMenu({ label: ofRow, actions }: RowMenuProps) {
  const place = useRowPlace();
  const possible = actions.filter((action) => action !== false && action !== null && action !== undefined);
  if (possible.length === 0) return null;
  if (place === 'sheet')
    return possible.map(({ label, icon: Icon, onPress, isDangerous }) => (
      <Button
        key={label}
        fullWidth
        justify="flex-start"
        variant="subtle"
        color={isDangerous ? 'red' : 'gray'}
        className={isDangerous ? undefined : styles.inSheet}
        leftSection={<Icon {...size} />}
        onClick={onPress}
      >
        {label}
      </Button>
    ));
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={ofRow}>
          <IconDots {...size} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map(({ label, icon: Icon, onPress, isDangerous }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon {...size} />}
            onClick={onPress}
            {...(isDangerous ? { c: 'var(--tone-danger-text)' } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
