import { invoice, letterTo, voucher } from './answers.ts';
import type { PageRows } from './row.ts';

const page = '/api/online/{alias}';
const till = '/api/billing/till';
const invoicing = '/api/einvoicing';
const settings = 'areas/settings/settings/settings.test.ts';

export const generalSetting: PageRows = {
  page: 'general_setting',
  path: '/api/general_setting',
  rows: [
    ['english_name', 'Other', page],
    ['arabic_name', 'آخر', page],
    ['city_id', 1, invoicing],
    ['timezone', 'Asia/Dubai', page],
    ['english_address', 'A street', page],
    ['arabic_address', 'شارع', page],
    ['building_number', '99', invoicing],
    ['district', 'Malaz', invoicing],
    ['postal_code', '11111', invoicing],
    ['telephone', '+966112223344', page],
    ['whatsapp', '966551112299', page],
    ['email', 'x@y.test', page],
    ['website', 'https://x.test', page],
    ['commercial_registration', '123456', invoice],
    ['trn', '311111111100003', invoice],
    ['digits', 'arab', page],
    ['allow_price_change', 1, till],
    ['allow_change_quantity', 0, till],
    ['allow_hold_invoice', 0, till],
    ['allow_sell_without_stock', 1, till],
    ['allow_free_gift_card', 1, voucher({ type: 2 })],
    ['allow_debt', 1, till],
    ['cash_needs_shift', 1, till],
    ['language', 'ar', letterTo(0)],
    ['message_in_arabic', 0, letterTo(1)],
    ['message_in_english', 0, letterTo(0)],
  ],
  shownElsewhere: {
    country_id: [settings, 'of another country brings its currency and time zone, until money is written down'],
    logo_file_id: [
      'areas/settings/files/logo.test.ts',
      'the logo a salon chooses is on its public page, on its paper and on the page of an invoice',
    ],
  },
};
