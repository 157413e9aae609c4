import { checkAlias, getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { arrangedBlocks } from '@rawnaq/domain/settings/settings/home-blocks';
import { socialLinkFault } from '@rawnaq/domain/settings/settings/social-link';
import type { Db } from '../../../db/database.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { hasPicture, readLogoId } from '../files/public.ts';
import { readGallery, replaceGallery } from './gallery-store.ts';
import { findAlias, readEnglishName, readOnlineSetting, replaceOnlineSetting, takeAlias } from './online-store.ts';

/** A free address made from the business's name: letters and digits, a number behind where it is taken. */
async function suggestAlias(db: Db, accountId: number): Promise<string> {
  const letters = (await readEnglishName(db, accountId))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 30);
  const base = letters.length >= 3 ? letters : `salon${accountId}`;
  for (let number = 1; number <= 50; number += 1) {
    const alias = number === 1 ? base : `${base}${number}`;
    const taken = await findAlias(db, alias);
    if (taken === undefined || taken.account_id === accountId) return alias;
  }
  return `${base}${accountId}`;
}

async function onlineSettingOf(db: Db, accountId: number) {
  const row = await readOnlineSetting(db, accountId);
  const suggested_alias = row?.alias ?? (await suggestAlias(db, accountId));
  const logo_unique_id = await readLogoId(db, accountId);
  if (row === undefined) {
    return {
      alias: null,
      suggested_alias,
      is_open: 1 as const,
      accent_colour: '#b34700',
      background_file_id: null,
      background_unique_id: null,
      logo_unique_id,
      cover_design: null,
      gallery_file_ids: [],
      gallery: [],
      english_intro: null,
      arabic_intro: null,
      links: [],
      latitude: null,
      longitude: null,
      english_district: null,
      arabic_district: null,
      home_blocks: arrangedBlocks([]),
      english_terms: null,
      arabic_terms: null,
      english_refund_policy: null,
      arabic_refund_policy: null,
      version: 0,
    };
  }
  const gallery = await readGallery(db, accountId);
  return {
    ...row,
    logo_unique_id,
    suggested_alias,
    links: row.links as { type: number; value: string }[],
    home_blocks: arrangedBlocks(row.home_blocks as { block: string; is_shown: number }[]),
    gallery_file_ids: gallery.map(({ file_id }) => file_id),
    gallery,
  };
}

async function galleryRefusal(db: Db, accountId: number, file_ids: readonly number[]) {
  if (new Set(file_ids).size < file_ids.length) return refuse('online_setting.gallery_twice', { field: 'gallery_file_ids' });
  for (const [position, id] of file_ids.entries())
    if (!(await hasPicture(db, accountId, 'gallery', id)))
      return refuse('online_setting.gallery_unknown', { field: `gallery_file_ids.${position}` });
  return null;
}

const get = handle(getOnlineSetting, (_input, { db, account_id }) => onlineSettingOf(db, account_id));

const update = handle(updateOnlineSetting, async (input, context) => {
  const { db, account_id } = context;
  for (const [position, { type, value }] of input.links.entries()) {
    const fault = socialLinkFault(type, value);
    if (fault === null) continue;
    const field = `links.${position}.value`;
    return fault.code === 'link.other_site'
      ? refuse('online_setting.link_other_site', { field, ...(fault.params === undefined ? {} : { params: fault.params }) })
      : refuse('online_setting.link_invalid', { field });
  }
  if (input.background_file_id !== undefined && !(await hasPicture(db, account_id, 'background', input.background_file_id)))
    return refuse('online_setting.background_unknown', { field: 'background_file_id' });
  const ofGallery = await galleryRefusal(db, account_id, input.gallery_file_ids);
  if (ofGallery !== null) return ofGallery;
  if ((input.latitude === undefined) !== (input.longitude === undefined))
    return refuse('online_setting.place_incomplete', { field: input.latitude === undefined ? 'latitude' : 'longitude' });
  const holder = await findAlias(db, input.alias);
  if (holder !== undefined && holder.account_id !== account_id) return refuse('online_setting.alias_taken', { field: 'alias' });
  const before = await onlineSettingOf(db, account_id);
  const isNewest = await replaceOnlineSetting(db, account_id, input.version, {
    alias: input.alias,
    is_open: input.is_open,
    accent_colour: input.accent_colour,
    background_file_id: input.background_file_id ?? null,
    cover_design: input.cover_design ?? null,
    english_intro: input.english_intro ?? null,
    arabic_intro: input.arabic_intro ?? null,
    links: JSON.stringify(input.links),
    latitude: input.latitude?.toFixed(6) ?? null,
    longitude: input.longitude?.toFixed(6) ?? null,
    english_district: input.english_district ?? null,
    arabic_district: input.arabic_district ?? null,
    home_blocks: JSON.stringify(arrangedBlocks(input.home_blocks)),
    english_terms: input.english_terms ?? null,
    arabic_terms: input.arabic_terms ?? null,
    english_refund_policy: input.english_refund_policy ?? null,
    arabic_refund_policy: input.arabic_refund_policy ?? null,
  });
  if (!isNewest) {
    const current = await onlineSettingOf(db, account_id);
    return changedMeanwhile(context, { subject_types: ['online_setting'], version: input.version, current });
  }
  // The row of the setting is locked by now: two users who save at once do not mix their galleries.
  await replaceGallery(db, account_id, input.gallery_file_ids);
  await takeAlias(db, account_id, input.alias);
  // Two businesses asking for one address at the same moment: the second insert found the first one's row and changed nothing.
  if ((await findAlias(db, input.alias))?.account_id !== account_id) return refuse('online_setting.alias_taken', { field: 'alias' });
  const after = await onlineSettingOf(db, account_id);
  await context.audit({ area: 'online', action: 'update', subject_type: 'online_setting', before, after });
  context.publish('settings', account_id);
  return after;
});

const check = handle(checkAlias, async ({ alias }, { db, account_id }) => {
  const holder = await findAlias(db, alias);
  return { alias, is_available: holder === undefined || holder.account_id === account_id ? (1 as const) : (0 as const) };
});

export const onlineSettingHandlers = [get, update, check];
