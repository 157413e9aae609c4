import { licensingAuthorityKeys } from '@rawnaq/domain/tax/einvoicing/licensing-authorities';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { largest_int4, line, optionalText } from '../fields.ts';

/** Who licensed the business; `other` is named in words. */
export const licenceAuthorities = [...licensingAuthorityKeys, 'other'] as const;
const licence_authority = z.enum(licenceAuthorities);

/** Digits of a code, without dots and spaces. */
const code = (least: number, most: number) => z.optional(line(z.regex(new RegExp(`^(\\d{${least},${most}})?$`))));

/** What the e-invoices of a business in the Emirates say beside its general setting. Version 0: nothing was saved yet, and the defaults hold. */
export const uaeEinvoiceSetting = z.object({
  licence_authority,
  /** Where it is `other`. */
  licence_authority_name: z.nullable(z.string()),
  /** Service accounting code (SAC) of the services. */
  service_code: z.string(),
  /** Customs tariff code (HS) of the products. */
  goods_code: z.string(),
  version: z.int(),
});

export const saveUaeEinvoiceSetting = endpoint({
  method: 'PUT',
  path: '/api/einvoicing/uae',
  access: may('einvoicing.edit'),
  input: z.object({
    licence_authority,
    licence_authority_name: optionalText(100),
    /** Left out: the default. */
    service_code: code(4, 12),
    goods_code: code(4, 12),
    version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)),
  }),
  output: uaeEinvoiceSetting,
  refusals: ['einvoicing.not_in_this_country', 'einvoicing.authority_name_needed', 'record.changed_meanwhile'],
  summary: 'Who licensed the business, and how its services and products are classified; documents carry it from then on',
});

export const einvoicingUaeEndpoints = [saveUaeEinvoiceSetting] as const;
