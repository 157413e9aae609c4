import { templateStates } from '@rawnaq/domain/reach/whatsapp/states';
import * as z from 'zod/mini';
import { endpoint, managerMay } from '../endpoint.ts';
import {
  amount_minor,
  flag,
  largest_int4,
  line,
  listQuery,
  longText,
  optionalText,
  pageOf,
  platform_id,
  text,
  version,
} from '../fields.ts';
import { givenPackage } from './whatsapp.ts';

const soldPackage = z.object({
  id: platform_id,
  english_name: z.string(),
  arabic_name: z.string(),
  /** Null: until a manager ends it. */
  days: z.nullable(z.int()),
  /** Messages; null: without a limit. */
  allowance: z.nullable(z.int()),
  price_minor: z.int(),
  currency: z.string(),
  status: flag,
  /** Accounts that have it now. */
  accounts: z.int(),
  version: z.int(),
});

const packageFields = {
  english_name: text(80),
  arabic_name: text(80),
  days: z.optional(z.int().check(z.gte(1), z.lte(3660))),
  allowance: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
  price_minor: amount_minor,
  status: flag,
};

export const listWhatsappPackages = endpoint({
  method: 'GET',
  path: '/api/manager/whatsapp_packages',
  access: managerMay('platform.settings.view'),
  input: z.object({}),
  output: z.object({ data: z.array(soldPackage) }),
  summary: 'WhatsApp packages that the platform sells, the cheapest first',
});

export const createWhatsappPackage = endpoint({
  method: 'POST',
  path: '/api/manager/whatsapp_packages',
  access: managerMay('platform.settings.edit'),
  input: z.object(packageFields),
  output: soldPackage,
  status: 201,
  summary: 'Adds a WhatsApp package',
});

export const saveWhatsappPackage = endpoint({
  method: 'PUT',
  path: '/api/manager/whatsapp_packages/{id}',
  access: managerMay('platform.settings.edit'),
  input: z.object({ id: platform_id, ...packageFields, version }),
  output: soldPackage,
  refusals: ['record.changed_meanwhile'],
  summary: 'Changes a WhatsApp package; accounts that have it keep what they were given',
});

const mainInstance = z.object({
  /** 0 disconnected, 1 connected, 2 server disconnected, 3 paused (specification §4). */
  status: z.literal([0, 1, 2, 3]),
  status_reason: z.nullable(z.string()),
  is_practice: flag,
  allows_salons: flag,
  phone_number: z.nullable(z.string()),
  waba_id: z.nullable(z.string()),
  phone_number_id: z.nullable(z.string()),
  has_access_token: flag,
  has_app_secret: flag,
  webhook_url: z.string(),
  verify_token: z.string(),
  code_template: z.nullable(z.string()),
  /** What WhatsApp last said of that template, a language a row; a language of which it said nothing is left out. */
  code_states: z.array(
    z.object({ language: z.literal(['en', 'ar']), state: z.literal([...templateStates]), reason: z.nullable(z.string()) }),
  ),
  price_currency: z.string(),
  may_practise: flag,
  /** 0 where nothing was saved yet. */
  version: z.int(),
});

export const getMainWhatsapp = endpoint({
  method: 'GET',
  path: '/api/manager/whatsapp_setting',
  access: managerMay('platform.settings.view'),
  input: z.object({}),
  output: mainInstance,
  summary: "The platform's own WhatsApp number: sends codes, and for salons without a package where that is allowed",
});

const versionOrNone = z.int().check(z.gte(0), z.lte(largest_int4 - 1));
const digits = line(z.maxLength(40), z.regex(/^\d*$/));

export const saveMainWhatsapp = endpoint({
  method: 'PUT',
  path: '/api/manager/whatsapp_setting',
  access: managerMay('platform.settings.edit'),
  input: z.object({
    is_practice: flag,
    allows_salons: flag,
    phone_number_id: z.optional(digits),
    waba_id: z.optional(digits),
    access_token: optionalText(1000),
    app_secret: optionalText(300),
    code_template: z.optional(line(z.maxLength(64), z.regex(/^[a-z0-9_]*$/))),
    price_currency: line(z.regex(/^[A-Z]{3}$/)),
    version: versionOrNone,
  }),
  output: mainInstance,
  refusals: [
    'whatsapp.key_needed',
    'whatsapp.key_refused',
    'whatsapp.number_unknown',
    'whatsapp.not_reached',
    'whatsapp.practice_not_allowed',
    'record.changed_meanwhile',
  ],
  summary: "Connects the platform's number: asks WhatsApp for it first, and seals the keys",
});

export const changeMainWhatsapp = endpoint({
  method: 'POST',
  path: '/api/manager/whatsapp_setting/{act}',
  access: managerMay('platform.settings.edit'),
  input: z.object({ act: z.enum(['paused', 'resumed', 'disconnected']), version }),
  output: mainInstance,
  refusals: ['whatsapp.not_in_this_state', 'record.changed_meanwhile'],
  summary: "Pauses, resumes or disconnects the platform's number; what waits for it, waits",
});

const price = z.object({
  country_id: platform_id,
  english_name: z.string(),
  arabic_name: z.string(),
  /** Millionths of the currency, by category; null: none was entered. */
  marketing: z.nullable(z.int()),
  utility: z.nullable(z.int()),
  authentication: z.nullable(z.int()),
  service: z.nullable(z.int()),
});

export const listWhatsappPrices = endpoint({
  method: 'GET',
  path: '/api/manager/whatsapp_prices',
  access: managerMay('platform.settings.view'),
  input: z.object({}),
  output: z.object({ data: z.array(price), currency: z.string() }),
  summary: 'What WhatsApp asks for a message, by the country of who gets it and by category',
});

const price_micros = z.optional(z.int().check(z.gte(0), z.lte(100_000_000)));

export const saveWhatsappPrice = endpoint({
  method: 'PUT',
  path: '/api/manager/whatsapp_prices/{country_id}',
  access: managerMay('platform.settings.edit'),
  input: z.object({
    country_id: platform_id,
    marketing: price_micros,
    utility: price_micros,
    authentication: price_micros,
    service: price_micros,
  }),
  output: price,
  summary: 'The prices of one country; messages that went keep the price they went at',
});

const whatsappMerchant = z.object({
  id: platform_id,
  english_name: z.string(),
  arabic_name: z.string(),
  country_english_name: z.string(),
  country_arabic_name: z.string(),
  mobile: z.string(),
  package: z.nullable(givenPackage),
  /** 0 disconnected, 1 connected, 2 server disconnected; null: it never connected a number. */
  connection: z.nullable(z.literal([0, 1, 2])),
  connection_changed_at: z.nullable(z.string()),
});

/** `with_package`: a package that runs or is paused; `disconnected`: such a package and a number that does not send; `without`: all others. */
export const whatsappMerchantLists = ['with_package', 'disconnected', 'without'] as const;

export const listWhatsappMerchants = endpoint({
  method: 'GET',
  path: '/api/manager/whatsapp_merchants',
  access: managerMay('platform.merchants.view'),
  input: z.object({ ...listQuery, state: z.optional(z.enum(whatsappMerchantLists)) }),
  output: pageOf(whatsappMerchant),
  summary:
    'Accounts by their WhatsApp package and connection; nothing of what they send; the training account among them where the installation practises',
});

export const giveWhatsappPackage = endpoint({
  method: 'POST',
  path: '/api/manager/whatsapp_merchants/{id}/give',
  access: managerMay('platform.merchants.edit'),
  idempotent: true,
  input: z.object({ id: platform_id, package_id: platform_id, reason: optionalText(500) }),
  output: whatsappMerchant,
  refusals: ['merchant.not_working', 'whatsapp.package_running', 'whatsapp.package_not_sold'],
  summary: 'Gives an account a package from now on; both logs keep who gave it',
});

export const changeWhatsappPackage = endpoint({
  method: 'POST',
  path: '/api/manager/whatsapp_merchants/{id}/{act}',
  access: managerMay('platform.merchants.edit'),
  input: z.object({ id: platform_id, act: z.enum(['paused', 'resumed', 'removed']), reason: longText(500) }),
  output: whatsappMerchant,
  refusals: ['whatsapp.not_in_this_state', 'whatsapp.no_package'],
  summary: "Pauses, resumes or removes an account's package with a reason, which its owner reads",
});

const unreachedMerchant = z.object({
  id: platform_id,
  english_name: z.string(),
  arabic_name: z.string(),
  country_english_name: z.string(),
  country_arabic_name: z.string(),
  customers: z.int(),
  /** Customers with a mobile who asked not to be written to by WhatsApp, or whose number is not on it. */
  inactive: z.int(),
});

export const listUnreachedCustomers = endpoint({
  method: 'GET',
  path: '/api/manager/customers_without_whatsapp',
  access: managerMay('platform.merchants.view'),
  input: z.object(listQuery),
  output: pageOf(unreachedMerchant),
  summary: 'How many customers of each account WhatsApp does not reach; counts alone, nobody’s name or number',
});

export const whatsappPlatformEndpoints = [
  listWhatsappPackages,
  createWhatsappPackage,
  saveWhatsappPackage,
  getMainWhatsapp,
  saveMainWhatsapp,
  changeMainWhatsapp,
  listWhatsappPrices,
  saveWhatsappPrice,
  listWhatsappMerchants,
  giveWhatsappPackage,
  changeWhatsappPackage,
  listUnreachedCustomers,
] as const;
