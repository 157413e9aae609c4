import type { saveUaeEinvoiceSetting, uaeEinvoiceSetting } from '@rawnaq/contract/tax/einvoicing-uae';
import type { Output } from '@rawnaq/contract/endpoint';
import { emirateOf } from '@rawnaq/domain/tax/einvoicing/emirates';
import { authorityOf, licensingAuthorities } from '@rawnaq/domain/tax/einvoicing/licensing-authorities';
import { defaultClassification } from '@rawnaq/domain/tax/einvoicing/uae-classification';
import type { Db } from '../../../../db/database.ts';
import { refuse, type Refusal } from '../../../../http/answers/refusal.ts';
import type { EinvoiceContext } from '../context.ts';
import { countryOf } from '../facts-store.ts';

export type UaeSetting = Output<typeof uaeEinvoiceSetting>;
type SettingInput = Output<typeof saveUaeEinvoiceSetting.input>;

/** As a business of this city begins: licensed on the mainland of its emirate. */
const defaultUaeSetting = (city: string | null): UaeSetting => ({
  licence_authority: authorityOf(emirateOf(city) ?? 'DXB'),
  licence_authority_name: null,
  ...defaultClassification,
  version: 0,
});

/** The name of the authority as documents write it. */
export const authorityName = ({ licence_authority, licence_authority_name }: UaeSetting): string =>
  licence_authority === 'other' ? (licence_authority_name ?? '') : licensingAuthorities[licence_authority].english_name;

async function readKept(db: Db, account_id: number): Promise<UaeSetting | undefined> {
  return db
    .selectFrom('einvoice_uae_settings')
    .where('account_id', '=', account_id)
    .select(['licence_authority', 'licence_authority_name', 'service_code', 'goods_code', 'version'])
    .$narrowType<UaeSetting>()
    .executeTakeFirst();
}

/** What is kept, or what holds until something is. */
export const readUaeSetting = async (db: Db, account_id: number, city: string | null): Promise<UaeSetting> =>
  (await readKept(db, account_id)) ?? defaultUaeSetting(city);

type SettingRefusal = Refusal<(typeof saveUaeEinvoiceSetting)['refusals'][number]>;

/** Saves it over the version it was made from. What was issued stays as it is. */
export async function saveUaeSetting(context: EinvoiceContext, input: SettingInput): Promise<UaeSetting | SettingRefusal> {
  const { db, account_id, account } = context;
  if (countryOf(account) !== 'uae') return refuse('einvoicing.not_in_this_country');
  const name = input.licence_authority === 'other' ? (input.licence_authority_name ?? '') : null;
  if (name === '') return refuse('einvoicing.authority_name_needed', { field: 'licence_authority_name' });
  const before = await readKept(db, account_id);
  const saved: UaeSetting = {
    licence_authority: input.licence_authority,
    licence_authority_name: name,
    service_code: input.service_code || defaultClassification.service_code,
    goods_code: input.goods_code || defaultClassification.goods_code,
    version: input.version + 1,
  };
  const written = await db
    .insertInto('einvoice_uae_settings')
    .values({ account_id, ...saved })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(saved).where('einvoice_uae_settings.version', '=', input.version))
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n || (before?.version ?? 0) !== input.version) return refuse('record.changed_meanwhile');
  await context.audit({ area: 'einvoicing', action: 'change_uae_setting', subject_type: 'einvoice_uae_setting', before, after: saved });
  context.publish('einvoice_devices', 0);
  return saved;
}
