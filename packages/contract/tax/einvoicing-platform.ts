import * as z from 'zod/mini';
import { einvoiceFacts, einvoiceFactsFields } from './einvoicing.ts';
import { correctRefusals, einvoiceDetail, einvoiceDocument, resendRefusals } from './einvoicing-documents.ts';
import { einvoiceDevice, einvoiceDeviceFields, einvoiceEnvironments, otp } from './einvoicing-devices.ts';
import { endpoint, managerMay } from '../endpoint.ts';
import { byId, byPlatformId, flag, id, largest_int4, listQuery, moment, pageOf, platform_id, version } from '../fields.ts';

const accountNames = { account_id: platform_id, english_name: z.string(), arabic_name: z.string() };

/** A device of an account with what its account is known by: one line of `zatca-setting`. */
const settingRow = z.object({
  ...accountNames,
  /** Of the device. */
  id,
  device_name: z.string(),
  branch: z.string(),
  id_scheme: z.string(),
  id_number: z.string(),
  vat_number: z.string(),
  /** 0 cancelled, 1 pending, 2 connected, 3 renewed (specification §4). */
  status: z.literal([0, 1, 2, 3]),
  environment: z.enum(einvoiceEnvironments),
  certificate_until: z.nullable(moment),
  days_left: z.nullable(z.int()),
  is_renewal_due: flag,
  waiting: z.int(),
  rejected: z.int(),
});

const setting = z.object({ ...accountNames, facts: einvoiceFacts, device: einvoiceDevice });

export const listEinvoiceSettings = endpoint({
  method: 'GET',
  path: '/api/manager/einvoice_settings',
  access: managerMay('platform.einvoicing.view'),
  input: z.object({
    ...listQuery,
    per_page: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
    status: z.optional(z.literal([0, 1, 2, 3])),
  }),
  output: pageOf(settingRow),
  summary: 'The devices of every account, those whose certificate ends first on top',
});

export const getEinvoiceSetting = endpoint({
  method: 'GET',
  path: '/api/manager/einvoice_settings/{id}',
  access: managerMay('platform.einvoicing.view'),
  input: byId,
  output: setting,
  summary: 'One device with what its account is known by',
});

/** Accounts that may have one: of a country with e-invoicing, registered for VAT or not yet. */
export const listEinvoiceAccounts = endpoint({
  method: 'GET',
  path: '/api/manager/einvoice_accounts',
  access: managerMay('platform.einvoicing.view'),
  input: z.object(listQuery),
  output: pageOf(z.object(accountNames)),
  summary: 'Accounts to choose from for a new setting',
});

export const getEinvoiceAccount = endpoint({
  method: 'GET',
  path: '/api/manager/einvoice_accounts/{id}',
  access: managerMay('platform.einvoicing.view'),
  input: byPlatformId,
  output: z.object({ ...accountNames, facts: einvoiceFacts }),
  summary: 'What an account is known by, as the start of a new setting',
});

const settingRefusals = [
  'einvoicing.not_in_this_country',
  'einvoicing.not_registered',
  'einvoicing.environment_not_allowed',
  'einvoicing.environment_in_use',
  'einvoicing.vat_number_in_use',
  'einvoicing.facts_refused',
  'einvoicing.device_name_taken',
  'record.changed_meanwhile',
] as const;

export const createEinvoiceSetting = endpoint({
  method: 'POST',
  path: '/api/manager/einvoice_settings',
  access: managerMay('platform.einvoicing.edit'),
  /** With a one-time password the device begins to connect at once. `facts_version` is 0 where the account has no facts yet. */
  input: z.object({
    account_id: platform_id,
    ...einvoiceFactsFields,
    ...einvoiceDeviceFields,
    otp: z.optional(otp),
    facts_version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)),
  }),
  output: setting,
  refusals: settingRefusals,
  summary: 'Saves the facts of an account and adds a device',
  status: 201,
});

export const changeEinvoiceSetting = endpoint({
  method: 'PUT',
  path: '/api/manager/einvoice_settings/{id}',
  access: managerMay('platform.einvoicing.edit'),
  input: z.object({
    id,
    ...einvoiceFactsFields,
    ...einvoiceDeviceFields,
    otp: z.optional(otp),
    facts_version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)),
    version,
  }),
  output: setting,
  refusals: [...settingRefusals, 'einvoicing.device_connected', 'einvoicing.device_not_connected', 'einvoicing.device_working'],
  summary: 'Changes the facts of an account and its device; a one-time password connects a pending device and renews a connected one',
});

export const cancelEinvoiceSetting = endpoint({
  method: 'POST',
  path: '/api/manager/einvoice_settings/{id}/cancel',
  access: managerMay('platform.einvoicing.edit'),
  input: byId,
  output: setting,
  refusals: ['einvoicing.device_waits'],
  summary: 'Takes a device out of use for good',
});

export const listEinvoiceFailures = endpoint({
  method: 'GET',
  path: '/api/manager/einvoice_failures',
  access: managerMay('platform.einvoicing.view'),
  input: z.object({
    ...listQuery,
    per_page: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
    account_id: z.optional(platform_id),
    /** `rejected`, or `late`: waits longer than it should. Left out: both. */
    problem: z.optional(z.literal(['rejected', 'late'])),
  }),
  output: pageOf(z.object({ ...accountNames, document: einvoiceDocument })),
  summary: 'Documents of every account that were rejected or cannot be delivered, newest first',
});

export const getEinvoiceFailure = endpoint({
  method: 'GET',
  path: '/api/manager/einvoice_failures/{id}',
  access: managerMay('platform.einvoicing.view'),
  input: byId,
  output: z.object({ ...accountNames, document: einvoiceDetail, xml: z.string() }),
  summary: 'One of them with its XML, every exchange and what the answers mean',
});

export const resendEinvoiceFailure = endpoint({
  method: 'POST',
  path: '/api/manager/einvoice_failures/{id}/resend',
  access: managerMay('platform.einvoicing.edit'),
  input: byId,
  output: einvoiceDocument,
  refusals: resendRefusals,
  summary: 'Sends a waiting document at once',
  status: 202,
});

export const correctEinvoiceFailure = endpoint({
  method: 'POST',
  path: '/api/manager/einvoice_failures/{id}/correct',
  access: managerMay('platform.einvoicing.edit'),
  input: byId,
  output: einvoiceDocument,
  refusals: correctRefusals,
  summary: 'Issues a new document in place of a rejected one',
  status: 201,
});

export const einvoicingPlatformEndpoints = [
  listEinvoiceSettings,
  getEinvoiceSetting,
  listEinvoiceAccounts,
  getEinvoiceAccount,
  createEinvoiceSetting,
  changeEinvoiceSetting,
  cancelEinvoiceSetting,
  listEinvoiceFailures,
  getEinvoiceFailure,
  resendEinvoiceFailure,
  correctEinvoiceFailure,
] as const;
