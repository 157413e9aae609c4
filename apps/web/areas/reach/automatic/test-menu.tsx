import { Button, Menu } from '@mantine/core';
import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import { IconSend } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';

interface TestMenuProps {
  channels: readonly AutomaticChannel[];
  isPending: boolean;
  onSend: (channel: AutomaticChannel) => void;
}

/** Sends the user a test of the message, by a channel of the user's choice. */
export function TestMenu({ channels, isPending, onSend }: TestMenuProps) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconSend size={16} stroke={1.6} className="points" aria-hidden />} loading={isPending}>
          {t('automatic.drawer.test')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {channels.map((channel) => (
          <Menu.Item key={channel} onClick={() => onSend(channel)}>
            {t('automatic.drawer.test_by', { channel: t(`automatic.channels.${channel}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
