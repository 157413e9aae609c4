import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { changeMessageChannels } from './message-channels.ts';

export const settingsPage = {
  page: 'message_channels',
  screen: 'screens.merchant.automatic_messages',
  fields: { channels: {} },
} as const satisfies SettingsPage<SettingsOf<typeof changeMessageChannels>>;
