import { getVatSetting, updateVatSetting } from '@rawnaq/contract/settings/settings-business';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import type { Db } from '../../../db/database.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { findCountry, readGeneralSetting, readTaxesDeposits, replaceBusiness } from './general-store.ts';
import { giveTaxToServices, insertTax, readDefaultTax, setDefaultRate } from './tax-store.ts';
import { trnRefusal } from './trn-refusal.ts';
import { unusualRateRefusal } from './unusual-rate.ts';

async function vatSettingOf(db: Db, accountId: number) {
  const general = await readGeneralSetting(db, accountId);
  const country = await findCountry(db, general.country_id);
  const tax = await readDefaultTax(db, accountId);
  return {
    is_vat_registered: general.is_vat_registered,
    trn: general.trn,
    rate_bp: tax?.rate_bp ?? 0,
    standard_vat_bp: country?.standard_vat_bp ?? 0,
    country_id: general.country_id,
    taxes_deposits: await readTaxesDeposits(db, accountId),
    version: general.version,
  };
}

const get = handle(getVatSetting, (_input, { db, account_id }) => vatSettingOf(db, account_id));

const update = handle(updateVatSetting, async (input, context) => {
  const { db, account_id } = context;
  const before = await vatSettingOf(db, account_id);
  const isRegistered = input.is_vat_registered === 1;
  const trn = trnRefusal(input.trn, before.country_id, isRegistered);
  if (trn !== null) return trn;
  const isKsa = before.country_id === AccountCountry.ksa;
  if (isRegistered && input.taxes_deposits === 0 && isKsa) return refuse('tax.deposits_taxed_here', { field: 'taxes_deposits' });
  const rate_bp = input.rate_bp ?? (isRegistered ? before.standard_vat_bp : 0);
  if (isRegistered && rate_bp === 0) return refuse('tax.zero_when_active', { field: 'rate_bp' });
  if (!isRegistered && rate_bp !== 0) return refuse('tax.not_zero_when_disabled', { field: 'rate_bp' });
  const { use_unusual_rate } = input;
  const unusual = await unusualRateRefusal(context, {
    rate_bp,
    use_unusual_rate,
    country_id: before.country_id,
    before_bp: before.rate_bp,
  });
  if (unusual !== null) return unusual;

  const isNewest = await replaceBusiness(db, account_id, input.version, {
    is_vat_registered: input.is_vat_registered,
    trn: input.trn ?? null,
    taxes_deposits: isKsa ? 1 : (input.taxes_deposits ?? before.taxes_deposits),
  });
  if (!isNewest) {
    const current = await vatSettingOf(db, account_id);
    return changedMeanwhile(context, { subject_types: ['vat_setting', 'general_setting'], version: input.version, current });
  }
  const category = isRegistered ? 'S' : 'O';
  if ((await readDefaultTax(db, account_id)) !== undefined) await setDefaultRate(db, account_id, rate_bp, category);
  else if (isRegistered) {
    const taxId = await insertTax(db, account_id, {
      english_name: 'VAT',
      arabic_name: 'ضريبة القيمة المضافة',
      rate_bp,
      category,
      exemption_reason_code: null,
      is_default: 1,
      status: 1,
    });
    await giveTaxToServices(db, account_id, taxId);
  }
  const after = await vatSettingOf(db, account_id);
  await context.audit({ area: 'settings', action: 'update', subject_type: 'vat_setting', before, after });
  context.publish('taxes', 0);
  context.publish('settings', account_id);
  return after;
});

export const vatSettingHandlers = [get, update];
