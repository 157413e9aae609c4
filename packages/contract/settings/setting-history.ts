import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { moment } from '../fields.ts';

/** Pages of settings as the audit log names what was changed. */
const settings_pages = [
  'general_setting',
  'vat_setting',
  'business_hours',
  'booking_rules',
  'invoice_setting',
  'online_setting',
  'payment_gateway_setting',
  'waiting_list_setting',
  'loyalty_program',
  'gift_card_setting',
  'check_in_setting',
  'overtime_setting',
  'leave_policy',
  'notification_hours',
  'advertising_limits',
  'message_channels',
  'vat_period',
  'data_retention',
  'accounting_setting',
] as const;

export const getSettingHistory = endpoint({
  method: 'GET',
  path: '/api/setting_history',
  access: may('audit.view'),
  input: z.object({ page: z.enum(settings_pages) }),
  output: z.object({ data: z.array(z.object({ field: z.string(), at: moment, name: z.nullable(z.string()) })) }),
  summary: 'Who changed each setting of a page last, and when; settings that nobody changed are left out',
});

export const settingHistoryEndpoints = [getSettingHistory] as const;
