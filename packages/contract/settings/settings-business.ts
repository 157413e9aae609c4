import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { flag, id, language, line, optionalLongText, optionalText, platform_id, rate_bp, version } from '../fields.ts';
import { arabic_name, email, english_name, telephone, trn, whatsapp } from '../person-fields.ts';
import { unusualRateRefusals, use_unusual_rate } from '../vat-rate.ts';

/** How the account sells and writes; how it books is said by its booking rules. Together they have every switch of specification §6. */
const accountFields = {
  language,
  digits: z.enum(['latn', 'arab']),
  allow_price_change: flag,
  allow_hold_invoice: flag,
  allow_free_gift_card: flag,
  allow_sell_without_stock: flag,
  allow_debt: flag,
  allow_change_quantity: flag,
  cash_needs_shift: flag,
  message_in_arabic: flag,
  message_in_english: flag,
};

const generalSetting = z.object({
  english_name: z.string(),
  arabic_name: z.string(),
  email: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  website: z.nullable(z.string()),
  country_id: platform_id,
  city_id: z.nullable(platform_id),
  timezone: z.string(),
  currency: z.string(),
  english_address: z.nullable(z.string()),
  arabic_address: z.nullable(z.string()),
  building_number: z.nullable(z.string()),
  district: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  trn: z.nullable(z.string()),
  is_vat_registered: flag,
  commercial_registration: z.nullable(z.string()),
  logo_file_id: z.nullable(id),
  /** Its picture is at /api/public/files/{unique_id}. */
  logo_unique_id: z.nullable(z.string()),
  /** Money was taken, paid or written down already: country and currency stay. */
  is_country_fixed: flag,
  ...accountFields,
  version,
});

export const getGeneralSetting = endpoint({
  method: 'GET',
  path: '/api/general_setting',
  access: may('settings.view'),
  input: z.object({}),
  output: generalSetting,
  summary: 'The business: names, contacts, place, registration, and how it sells',
});

export const updateGeneralSetting = endpoint({
  method: 'PUT',
  path: '/api/general_setting',
  access: may('settings.edit'),
  input: z.object({
    english_name,
    arabic_name,
    email: z.optional(email),
    telephone: z.optional(telephone),
    whatsapp: z.optional(whatsapp),
    website: z.optional(line(z.maxLength(200))),
    country_id: platform_id,
    city_id: z.optional(platform_id),
    /** Left out: the country's. */
    timezone: optionalText(64),
    english_address: optionalLongText(300),
    arabic_address: optionalLongText(300),
    building_number: optionalText(20),
    district: optionalText(100),
    postal_code: optionalText(20),
    trn: z.optional(trn),
    is_vat_registered: flag,
    commercial_registration: optionalText(30),
    logo_file_id: z.optional(id),
    ...accountFields,
    version,
  }),
  output: generalSetting,
  refusals: [
    'settings.country_unknown',
    'settings.city_unknown',
    'settings.timezone_unknown',
    'settings.country_fixed',
    'settings.website_invalid',
    'settings.trn_required',
    'settings.trn_digits',
    'settings.trn_length',
    'settings.trn_ksa_threes',
    'settings.message_language_required',
    'settings.logo_unknown',
    'record.changed_meanwhile',
  ],
  summary: 'Replaces the general setting; the currency follows the country, and a changed country brings its time zone where none is said',
});

const vatSetting = z.object({
  is_vat_registered: flag,
  trn: z.nullable(z.string()),
  /** Percentage of the default tax; 0 where the business charges none. */
  rate_bp: z.int(),
  /** What the country charges. */
  standard_vat_bp: z.int(),
  country_id: platform_id,
  /** 1: the VAT of a deposit arises when it is taken; 0: with the invoice that uses it. In Saudi Arabia always 1 while registered. */
  taxes_deposits: flag,
  version,
});

export const getVatSetting = endpoint({
  method: 'GET',
  path: '/api/vat_setting',
  access: may('taxes.view'),
  input: z.object({}),
  output: vatSetting,
  summary: 'Whether the business is registered for VAT, its number and its standard percentage',
});

export const updateVatSetting = endpoint({
  method: 'PUT',
  path: '/api/vat_setting',
  access: may('settings.edit'),
  input: z.object({
    is_vat_registered: flag,
    trn: z.optional(trn),
    /** Left out while registered: the country's percentage. */
    rate_bp: z.optional(rate_bp),
    use_unusual_rate,
    /** Left out: as it is. */
    taxes_deposits: z.optional(flag),
    version,
  }),
  output: vatSetting,
  refusals: [
    'tax.deposits_taxed_here',
    'settings.trn_required',
    'settings.trn_digits',
    'settings.trn_length',
    'settings.trn_ksa_threes',
    'tax.zero_when_active',
    'tax.not_zero_when_disabled',
    ...unusualRateRefusals,
    'record.changed_meanwhile',
  ],
  summary: 'Registers the business for VAT or takes it off; the default tax follows in the same step',
});

export const updateWizardProgress = endpoint({
  method: 'POST',
  path: '/api/wizard/update_progress',
  access: may('settings.edit'),
  input: z.object({ step: line(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ wizard_progress: z.array(z.string()), percent: z.int(), next_step: z.nullable(z.string()) }),
  refusals: ['wizard.unknown_step'],
  summary: 'Marks a step of the setup wizard as finished',
});

export const settingsBusinessEndpoints = [
  getGeneralSetting,
  updateGeneralSetting,
  getVatSetting,
  updateVatSetting,
  updateWizardProgress,
] as const;
