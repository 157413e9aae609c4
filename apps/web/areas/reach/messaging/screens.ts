import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const messagingScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/messages',
    component: () => import('./sent-messages.tsx'),
    messages: ['ui', 'sentMessages', 'smsErrors', 'whatsappErrors'],
  },
];
