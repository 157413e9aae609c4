import type { messagingRefusals as english } from '../../en/refusals/messaging.ts';
import type { ArabicOf } from '../../format.ts';

export const messagingRefusals = {
  'outbox.not_local': 'يمكن عرض صندوق الصادر فقط حيث لا تُرسل الرسائل فعلياً.',
} as const satisfies ArabicOf<typeof english>;
