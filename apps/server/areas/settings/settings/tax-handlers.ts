import { createTax, deleteTax, getTax, listTaxes, updateTax } from '@rawnaq/contract/settings/settings';
import { taxPercentageFault } from '@rawnaq/domain/settings/settings/tax-percentage';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { isReasonOf } from '@rawnaq/domain/money/vat-exemption';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { clearDefault, insertTax, readDefaultTax, readTax, readTaxes, removeTax, replaceTax, type TaxFields } from './tax-store.ts';
import { unusualRateRefusal } from './unusual-rate.ts';

const onDuplicate = { taxes_english_name: { code: 'tax.english_name_exists', field: 'english_name' } } as const;

interface TaxInput extends Omit<TaxFields, 'category' | 'exemption_reason_code'> {
  category?: 'S' | 'Z' | 'E' | 'O' | undefined;
  exemption_reason_code?: string | undefined;
}

/** An active tax is standard-rated; one of 0 % says why there is none, out of scope where nothing is said (UNCL5305). */
function categoryOf(status: 0 | 1, category: string | undefined): string {
  if (status === 1) return 'S';
  return category === undefined || category === 'S' ? 'O' : category;
}

const fieldsOf = ({ english_name, arabic_name, rate_bp, status, is_default, category, exemption_reason_code }: TaxInput): TaxFields => ({
  english_name,
  arabic_name,
  rate_bp,
  status,
  is_default,
  category: categoryOf(status, category),
  exemption_reason_code: exemption_reason_code ?? null,
});

/** A reason of the Saudi authority's list, for what bears no VAT in the Kingdom. */
const isReasonUnfit = ({ status, category, exemption_reason_code }: TaxInput, { country_id }: { country_id: number }): boolean =>
  exemption_reason_code !== undefined &&
  (country_id !== AccountCountry.ksa || !isReasonOf(categoryOf(status, category), exemption_reason_code));

const list = handle(listTaxes, (input, { db, account_id }) => readTaxes(db, account_id, input));

const get = handle(getTax, async ({ id }, { db, account_id }) => (await readTax(db, account_id, id)) ?? notFound('tax'));

const create = handle(
  createTax,
  async (input, context) => {
    const { db, account_id } = context;
    const fault = taxPercentageFault(input.rate_bp, input.status);
    if (fault !== null) return refuse(fault.code, { field: 'rate_bp' });
    if (isReasonUnfit(input, context.account)) return refuse('tax.reason_unfit', { field: 'exemption_reason_code' });
    const unusual = await unusualRateRefusal(context, { ...input, country_id: context.account.country_id, before_bp: null });
    if (unusual !== null) return unusual;
    const fields = fieldsOf(input);
    if ((await readDefaultTax(db, account_id)) === undefined) fields.is_default = 1;
    if (fields.is_default === 1) await clearDefault(db, account_id);
    const id = await insertTax(db, account_id, fields);
    const after = await readTax(db, account_id, id);
    if (after === undefined) return notFound('tax');
    await context.audit({ area: 'settings', action: 'create', subject_type: 'tax', subject_id: id, after });
    context.publish('taxes', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateTax,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readTax(db, account_id, input.id);
    if (before === undefined) return notFound('tax');
    const fault = taxPercentageFault(input.rate_bp, input.status);
    if (fault !== null) return refuse(fault.code, { field: 'rate_bp' });
    if (isReasonUnfit(input, context.account)) return refuse('tax.reason_unfit', { field: 'exemption_reason_code' });
    const unusual = await unusualRateRefusal(context, { ...input, country_id: context.account.country_id, before_bp: before.rate_bp });
    if (unusual !== null) return unusual;
    if (before.is_default === 1 && input.is_default === 0) return refuse('tax.default_needed', { field: 'is_default' });
    if (before.is_default === 0 && input.is_default === 1) await clearDefault(db, account_id);
    if (!(await replaceTax(db, account_id, input.id, input.version, fieldsOf(input))))
      return changedMeanwhile(context, {
        subject_types: ['tax'],
        subject_id: input.id,
        version: input.version,
        current: await readTax(db, account_id, input.id),
      });
    const after = await readTax(db, account_id, input.id);
    if (after === undefined) return notFound('tax');
    await context.audit({ area: 'settings', action: 'update', subject_type: 'tax', subject_id: input.id, before, after });
    context.publish('taxes', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteTax, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readTax(db, account_id, id);
  if (before === undefined) return notFound('tax');
  const carrying = before.service_count + before.product_count;
  if (carrying > 0) return refuse('tax.in_use', { params: { services: carrying }, details: { next_step: 'disable' } });
  if (before.is_default === 1) return refuse('tax.default_needed');
  await removeTax(db, account_id, id);
  await context.audit({ area: 'settings', action: 'delete', subject_type: 'tax', subject_id: id, before });
  context.publish('taxes', id);
  return {};
});

export const taxHandlers = [list, get, create, update, remove];
