import * as z from 'zod/mini';
import { endpoint, managerMay } from '../endpoint.ts';
import { done, flag, largest_int4, optionalText, text } from '../fields.ts';

/** Who takes the e-invoices of the Emirates. Key and secret are written and never read: only whether there are any. */
export const uaeProviderSetting = z.object({
  /** `server`: the server's own settings name it, and nothing else counts. */
  source: z.literal(['server', 'platform', 'none']),
  base_url: z.nullable(z.string()),
  has_api_key: flag,
  has_notice_secret: flag,
  /** Where the provider may tell changes. */
  notice_url: z.string(),
  /** 0 where nothing was saved yet. */
  version: z.int(),
});

export const getUaeProvider = endpoint({
  method: 'GET',
  path: '/api/manager/uae_provider',
  access: managerMay('platform.einvoicing.view'),
  input: z.object({}),
  output: uaeProviderSetting,
  summary: 'Which accredited service provider takes the e-invoices of the Emirates',
});

const version = z.int().check(z.gte(0), z.lte(largest_int4 - 1));

export const saveUaeProvider = endpoint({
  method: 'PUT',
  path: '/api/manager/uae_provider',
  access: managerMay('platform.einvoicing.edit'),
  input: z.object({
    base_url: text(300),
    /** Left out: the one that is kept stays, unless the address is another. */
    api_key: optionalText(500),
    notice_secret: optionalText(300),
    version,
  }),
  output: uaeProviderSetting,
  refusals: [
    'einvoicing.provider_of_server',
    'einvoicing.provider_address_unsafe',
    'einvoicing.provider_address_private',
    'einvoicing.provider_key_needed',
    'record.changed_meanwhile',
  ],
  summary: 'Names the provider; key and secret are sealed before they are kept',
});

export const removeUaeProvider = endpoint({
  method: 'DELETE',
  path: '/api/manager/uae_provider',
  access: managerMay('platform.einvoicing.edit'),
  input: z.object({}),
  output: done,
  refusals: ['einvoicing.provider_of_server'],
  summary: 'Takes the provider away: documents that are on their way wait until there is one again',
});

export const testUaeProvider = endpoint({
  method: 'POST',
  path: '/api/manager/uae_provider/test',
  access: managerMay('platform.einvoicing.edit'),
  input: z.object({}),
  output: done,
  refusals: ['einvoicing.provider_missing', 'einvoicing.provider_not_reached', 'einvoicing.provider_key_refused'],
  summary: 'Asks the provider whether it knows the key; hands nothing over',
});

export const einvoicingProviderEndpoints = [getUaeProvider, saveUaeProvider, removeUaeProvider, testUaeProvider] as const;
