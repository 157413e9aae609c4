import { getGeneralSetting, updateGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import { isTimeZone } from '@rawnaq/domain/time/local-time';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import {
  findCity,
  findCountry,
  findPicture,
  lockAccountForCountry,
  readGeneralSetting,
  replaceAccount,
  replaceAccountSettings,
  replaceBusiness,
} from './general-store.ts';
import { trnRefusal } from './trn-refusal.ts';

const get = handle(getGeneralSetting, (_input, { db, account_id }) => readGeneralSetting(db, account_id));

const update = handle(updateGeneralSetting, async (input, context) => {
  const { db, account_id } = context;
  let before = await readGeneralSetting(db, account_id);
  const country = await findCountry(db, input.country_id);
  const isSameCountry = before.country_id === input.country_id;
  if (country === undefined || (country.status !== 1 && !isSameCountry)) return refuse('settings.country_unknown', { field: 'country_id' });
  if (!isSameCountry) {
    await lockAccountForCountry(db, account_id);
    before = await readGeneralSetting(db, account_id);
  }
  if (!isSameCountry && before.is_country_fixed === 1) return refuse('settings.country_fixed', { field: 'country_id' });
  if (input.city_id !== undefined && (await findCity(db, country.id, input.city_id)) === undefined)
    return refuse('settings.city_unknown', { field: 'city_id' });
  const timezone = input.timezone ?? (isSameCountry ? before.timezone : country.timezone);
  if (!isTimeZone(timezone)) return refuse('settings.timezone_unknown', { field: 'timezone' });
  if (input.website !== undefined && !/^https?:\/\/[^\s.]+\.[^\s]+$/i.test(input.website))
    return refuse('settings.website_invalid', { field: 'website' });
  const trn = trnRefusal(input.trn, country.id, input.is_vat_registered === 1);
  if (trn !== null) return trn;
  if (input.message_in_arabic === 0 && input.message_in_english === 0)
    return refuse('settings.message_language_required', { field: 'message_in_arabic' });
  if (input.logo_file_id !== undefined && (await findPicture(db, account_id, input.logo_file_id)) === undefined)
    return refuse('settings.logo_unknown', { field: 'logo_file_id' });

  const isNewest = await replaceBusiness(db, account_id, input.version, {
    email: input.email ?? null,
    telephone: input.telephone ?? null,
    whatsapp: input.whatsapp ?? null,
    website: input.website ?? null,
    english_address: input.english_address ?? null,
    arabic_address: input.arabic_address ?? null,
    building_number: input.building_number ?? null,
    district: input.district ?? null,
    postal_code: input.postal_code ?? null,
    trn: input.trn ?? null,
    is_vat_registered: input.is_vat_registered,
    commercial_registration: input.commercial_registration ?? null,
    logo_file_id: input.logo_file_id ?? null,
  });
  if (!isNewest) {
    const current = await readGeneralSetting(db, account_id);
    return changedMeanwhile(context, { subject_types: ['general_setting', 'vat_setting'], version: input.version, current });
  }
  await replaceAccount(db, account_id, {
    english_name: input.english_name,
    arabic_name: input.arabic_name,
    country_id: country.id,
    city_id: input.city_id ?? null,
    timezone,
    currency: isSameCountry ? before.currency : country.currency,
  });
  await replaceAccountSettings(db, account_id, {
    language: input.language,
    digits: input.digits,
    allow_price_change: input.allow_price_change,
    allow_hold_invoice: input.allow_hold_invoice,
    allow_free_gift_card: input.allow_free_gift_card,
    allow_sell_without_stock: input.allow_sell_without_stock,
    allow_debt: input.allow_debt,
    allow_change_quantity: input.allow_change_quantity,
    cash_needs_shift: input.cash_needs_shift,
    message_in_arabic: input.message_in_arabic,
    message_in_english: input.message_in_english,
  });
  const after = await readGeneralSetting(db, account_id);
  await context.audit({ area: 'settings', action: 'update', subject_type: 'general_setting', before, after });
  context.publish('settings', account_id);
  return after;
});

export const generalSettingHandlers = [get, update];
