import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const automaticScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/automatic-messages',
    component: () => import('./automatic-messages.tsx'),
    messages: ['automatic', 'settingWords', 'whatsappErrors', 'sms', 'smsErrors'],
  },
];
