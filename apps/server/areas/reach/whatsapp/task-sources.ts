import type { TaskSource } from '../notifications/public/open-tasks.ts';

export const packageEnds = {
  kind: 'whatsapp_package_ends',
  right: 'messages.connect',
  path: () => '/merchant/whatsapp',
  example: { english_name: 'Salon 1,000', arabic_name: 'صالون 1000', ends_on: '2026-12-31' },
} as const satisfies TaskSource;

export const connectionLost = {
  kind: 'whatsapp_connection_lost',
  right: 'messages.connect',
  path: () => '/merchant/whatsapp',
  example: { number: '966500000000' },
} as const satisfies TaskSource;

/** A message has no text that WhatsApp approved; subject: the account. */
export const templateMissing = {
  kind: 'whatsapp_template_missing',
  right: 'messages.edit_texts',
  path: () => '/merchant/automatic-messages',
  example: { english_name: 'First reminder', arabic_name: 'التذكير الأول' },
} as const satisfies TaskSource;

/** WhatsApp paused or rejected the text of a message; subject: the template. */
export const templateStopped = {
  kind: 'whatsapp_template_stopped',
  right: 'messages.edit_texts',
  path: () => '/merchant/automatic-messages',
  example: { english_name: 'First reminder', arabic_name: 'التذكير الأول' },
} as const satisfies TaskSource;

export const whatsappTaskSources: readonly TaskSource[] = [packageEnds, connectionLost, templateMissing, templateStopped];
