import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const giftCardsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/gift-cards', component: () => import('./gift-cards.tsx'), messages: ['giftCards', 'settingWords'] },
];
