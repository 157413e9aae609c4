import { homeBlocks } from '@rawnaq/domain/settings/settings/home-blocks';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { flag, id, largest_int4, line, optionalLongText, optionalText } from '../fields.ts';
import { alias } from '../person-fields.ts';

const nullableText = z.nullable(z.string());

const link = z.object({
  type: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  value: line(z.minLength(1), z.maxLength(500)),
});

const galleryPicture = z.object({ file_id: id, unique_id: z.string(), width: z.int(), height: z.int() });

/** A block of the first public page and whether it is shown. */
const arrangedBlock = z.object({ block: z.enum(homeBlocks), is_shown: flag });

const onlineSetting = z.object({
  /** Null until the business has chosen its address. */
  alias: nullableText,
  suggested_alias: z.string(),
  is_open: flag,
  accent_colour: z.string(),
  background_file_id: z.nullable(id),
  /** Its picture is at /api/public/files/{unique_id}. */
  background_unique_id: nullableText,
  /** The logo of the business, set in the general settings, as its page shows it. */
  logo_unique_id: nullableText,
  /** One of six drawn covers, shown where there is no background picture; null: the one the account's number gives. */
  cover_design: z.nullable(z.int()),
  /** In the order in which they are shown; `gallery` has the same pictures with their ids under /api/public/files and their pixels. */
  gallery_file_ids: z.array(id),
  gallery: z.array(galleryPicture),
  english_intro: nullableText,
  arabic_intro: nullableText,
  links: z.array(z.object({ type: z.int(), value: z.string() })),
  /** Where the salon is, in degrees; both or neither. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Under the salon's name on its page. */
  english_district: nullableText,
  arabic_district: nullableText,
  /** Every block of the first page, in the salon's order. */
  home_blocks: z.array(arrangedBlock),
  english_terms: nullableText,
  arabic_terms: nullableText,
  english_refund_policy: nullableText,
  arabic_refund_policy: nullableText,
  /** 0 before the first save. */
  version: z.int(),
});

export const getOnlineSetting = endpoint({
  method: 'GET',
  path: '/api/online_setting',
  access: may('online.view'),
  input: z.object({}),
  output: onlineSetting,
  summary: "The business's public pages: address, colours, introduction, links, terms",
});

export const updateOnlineSetting = endpoint({
  method: 'PUT',
  path: '/api/online_setting',
  access: may('online.edit'),
  input: z.object({
    alias,
    is_open: flag,
    accent_colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    background_file_id: z.optional(id),
    cover_design: z.optional(z.int().check(z.gte(1), z.lte(6))),
    gallery_file_ids: z._default(z.array(id).check(z.maxLength(12)), []),
    english_intro: optionalLongText(600),
    arabic_intro: optionalLongText(600),
    links: z.array(link).check(z.maxLength(20)),
    latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
    longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
    english_district: optionalText(60),
    arabic_district: optionalText(60),
    /** Left out, or a block left out: where it usually is, and shown. */
    home_blocks: z._default(z.array(arrangedBlock).check(z.maxLength(homeBlocks.length)), []),
    english_terms: optionalText(20_000),
    arabic_terms: optionalText(20_000),
    english_refund_policy: optionalText(20_000),
    arabic_refund_policy: optionalText(20_000),
    version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)),
  }),
  output: onlineSetting,
  refusals: [
    'online_setting.background_unknown',
    'online_setting.gallery_unknown',
    'online_setting.gallery_twice',
    'online_setting.alias_taken',
    'online_setting.link_invalid',
    'online_setting.link_other_site',
    'online_setting.place_incomplete',
    'record.changed_meanwhile',
  ],
  summary: 'Replaces the online setting; a new address takes the place of the old one at once',
});

export const checkAlias = endpoint({
  method: 'GET',
  path: '/api/online_setting/alias_available',
  access: may('online.view'),
  input: z.object({ alias }),
  output: z.object({ alias: z.string(), is_available: flag }),
  summary: 'Whether an online address is free, or already the own one',
});

export const onlineSettingEndpoints = [getOnlineSetting, updateOnlineSetting, checkAlias] as const;
