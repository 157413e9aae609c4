import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { MenuPoint } from '../board/menu-point.tsx';

export interface MarkChoiceProps {
  x: number;
  y: number;
  span: string;
  onBook: () => void;
  onBlock: () => void;
  onClose: () => void;
}

/** What a marked span of time is for. */
export function MarkChoice({ x, y, span, onBook, onBlock, onClose }: MarkChoiceProps) {
  return (
    <Menu opened onClose={onClose} position="bottom-start" withinPortal returnFocus shadow="md" width={200}>
      <MenuPoint x={x} y={y} />
      <Menu.Dropdown aria-label={span}>
        <Menu.Label>
          <bdi dir="ltr" className="figures">
            {span}
          </bdi>
        </Menu.Label>
        {may('appointments.create') && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden />} onClick={onBook}>
            {t('appointments.menu.book_here')}
          </Menu.Item>
        )}
        {may('appointments.block_time') && (
          <Menu.Item leftSection={<IconLock size={16} stroke={1.7} aria-hidden />} onClick={onBlock}>
            {t('appointments.menu.block_here')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
