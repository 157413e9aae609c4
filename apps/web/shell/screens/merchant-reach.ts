import type { MerchantRows } from './screen.ts';

/** How the salon reaches its customers, what they answer, and how they find it. */
export const reachScreens = {
  reach: { path: '/merchant/reach', isHub: true, icon: 'megaphone' },

  campaigns: { path: '/merchant/campaigns', permission: 'campaigns.view', group: 'messages', icon: 'megaphone' },
  campaign: { path: '/merchant/campaigns/{id}', permission: 'campaigns.view' },
  automatic_messages: {
    path: '/merchant/automatic-messages',
    permission: 'messages.edit_texts',
    group: 'messages',
    also: 'telling',
    icon: 'robot',
  },
  messages: { path: '/merchant/messages', permission: 'messages.view', group: 'messages', icon: 'send' },
  whatsapp: { path: '/merchant/whatsapp', permission: 'messages.connect', group: 'messages', also: 'telling', icon: 'whatsapp' },
  practice_phones: { path: '/merchant/practice-phones', permission: 'messages.connect', parent: 'whatsapp' },

  surveys: { path: '/merchant/surveys', permission: 'surveys.notifications', group: 'feedback', icon: 'star' },
  suggestions_and_complaints: {
    path: '/merchant/suggestions-and-complaints',
    permission: 'suggestions.notifications',
    group: 'feedback',
    icon: 'message',
  },

  online_setting: { path: '/merchant/online-setting', permission: 'online.view', group: 'online', also: 'booking_settings', icon: 'globe' },
  online_orders: { path: '/merchant/online-orders', permission: 'online.view', reads: ['payments.view'], group: 'online', icon: 'cart' },
  seo_page: { path: '/merchant/seo-page', permission: 'online.edit', group: 'online', icon: 'search' },
} as const satisfies MerchantRows;
