import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconLock, IconRefresh } from '@tabler/icons-react';
import { may } from '../../../../shell/globals.ts';
import { useIsLive } from '../../../../shell/live.ts';
import { t } from '../../../../shell/text/text.ts';
import type { BoardView } from './board-view.ts';

export interface BoardMoreProps {
  view: BoardView;
  views: readonly BoardView[];
  onView: (view: BoardView) => void;
  onRefresh: () => void;
  onBlock: () => void;
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** On a phone, the views of the board and what is rarely needed of its tools. */
export function BoardMore({ view, views, onView, onRefresh, onBlock }: BoardMoreProps) {
  const isLive = useIsLive();
  return (
    <Menu position="bottom-end" withinPortal shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t('appointments.board.more')}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('appointments.board.view')}</Menu.Label>
        {views.map((one) => (
          <Menu.Item
            key={one}
            leftSection={one === view ? <IconCheck {...icon} /> : <span style={{ display: 'block', inlineSize: icon.size }} />}
            aria-current={one === view || undefined}
            onClick={() => onView(one)}
          >
            {t(`appointments.view.${one}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onRefresh}>
          {t('appointments.board.refresh')} · {t(isLive ? 'appointments.board.is_live' : 'appointments.board.is_not_live')}
        </Menu.Item>
        {may('appointments.block_time') && (
          <Menu.Item leftSection={<IconLock {...icon} />} onClick={onBlock}>
            {t('appointments.board.block')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
