import { ActionIcon, Checkbox, Input } from '@mantine/core';
import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import { IconArrowUp } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import styles from './automatic.module.css';

interface ChannelOrderProps {
  channels: readonly AutomaticChannel[];
  offered: readonly AutomaticChannel[];
  error: string | undefined;
  onChange: (channels: AutomaticChannel[]) => void;
}

/** The ways by which a message goes, the first one first: the next is tried where the one before it is refused. */
export function ChannelOrder({ channels, offered, error, onChange }: ChannelOrderProps) {
  const chosen = channels.filter((channel) => offered.includes(channel));
  const rows = [...chosen, ...offered.filter((channel) => !chosen.includes(channel))];
  const up = (channel: AutomaticChannel) => {
    const at = chosen.indexOf(channel);
    onChange(chosen.with(at, chosen[at - 1]!).with(at - 1, channel));
  };
  return (
    <Input.Wrapper label={t('labels.channels')} error={error} component="fieldset" className={styles.order} labelElement="div">
      <div className={styles.ways} role="group" aria-label={t('labels.channels')}>
        {rows.map((channel) => {
          const at = chosen.indexOf(channel);
          const name = t(`automatic.channels.${channel}`);
          return (
            <div key={channel} className={styles.wayRow}>
              <Checkbox
                label={at === -1 ? name : `${at + 1}. ${name}`}
                checked={at !== -1}
                onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel))}
              />
              {at > 0 && (
                <ActionIcon variant="subtle" color="gray" aria-label={t('automatic.drawer.sooner', { name })} onClick={() => up(channel)}>
                  <IconArrowUp size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
