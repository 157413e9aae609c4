import type { MerchantRows } from './screen.ts';

/** How the salon reaches its customers, and how they find it. */
export const reachScreens = {
  campaigns: { path: '/merchant/campaigns', permission: 'outbox.view', section: 'marketing', icon: 'megaphone' },
  campaign: { path: '/merchant/campaigns/{id}', permission: 'outbox.view' },
  automatic_messages: { path: '/merchant/automatic-messages', permission: 'settings.view', section: 'marketing', icon: 'robot' },
  messages: { path: '/merchant/messages', permission: 'outbox.view', section: 'marketing', icon: 'send' },
  whatsapp: { path: '/merchant/whatsapp', permission: 'settings.view', section: 'marketing', icon: 'whatsapp' },
  surveys: { path: '/merchant/surveys', permission: 'surveys.notifications', section: 'marketing', icon: 'star' },
  suggestions_and_complaints: {
    path: '/merchant/suggestions-and-complaints',
    permission: 'suggestions.notifications',
    section: 'marketing',
    icon: 'message',
  },
  online_setting: { path: '/merchant/online-setting', permission: 'online.view', section: 'online', icon: 'globe' },
  online_orders: { path: '/merchant/online-orders', permission: 'online.view', section: 'online', icon: 'cart' },
  payment_gateway_setting: { path: '/merchant/payment-gateway-setting', permission: 'online.edit', section: 'online', icon: 'card' },
  seo_page: { path: '/merchant/seo-page', permission: 'online.edit', section: 'online', icon: 'search' },
} as const satisfies MerchantRows;
