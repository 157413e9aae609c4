import {
  createDiscountCode,
  deleteDiscountCode,
  getDiscountCode,
  listDiscountCodes,
  listDiscountCodeUses,
  updateDiscountCode,
} from '@rawnaq/contract/value/discount-codes';
import type { Output } from '@rawnaq/contract/endpoint';
import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { namesProducts, namesServices } from '@rawnaq/domain/value/discount-codes/discount-code';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import {
  type CodeFields,
  countOwn,
  insertCode,
  lockCode,
  readCode,
  readCodes,
  readUses,
  removeCode,
  replaceCode,
  replaceSelection,
} from './store.ts';
import { todayOf } from '../../../http/business-day.ts';

type CodeInput = Output<typeof createDiscountCode.input>;
type CodeRefusal = Refusal<(typeof createDiscountCode)['refusals'][number]>;

const onDuplicate = { discount_codes_code: { code: 'discount_code.exists', field: 'code' } } as const;

const orNull = (value: number | undefined): number | null => (value === undefined || value === 0 ? null : value);

const fieldsOf = (input: CodeInput): CodeFields => ({
  // Digits of either script are the same at the till.
  code: westernDigits(input.code),
  english_name: input.english_name || null,
  arabic_name: input.arabic_name || null,
  category: input.category,
  discount_minor: orNull(input.discount_minor),
  discount_bp: orNull(input.discount_bp),
  valid_from: input.valid_from,
  valid_to: input.valid_to ?? null,
  max_uses: input.max_uses ?? null,
  max_uses_per_customer: input.max_uses_per_customer ?? null,
  new_customers_only: input.new_customers_only,
  channel: input.channel,
  takes_offers: input.takes_offers,
  status: input.status,
});

/** Only what the category names is kept; what was chosen for another category before is let go. */
const selectionOf = ({ category, service_ids, product_ids }: CodeInput) => ({
  service_ids: namesServices(category) ? [...new Set(service_ids)] : [],
  product_ids: namesProducts(category) ? [...new Set(product_ids)] : [],
});

async function faultOf(input: CodeInput, { db, account_id }: UserContext): Promise<CodeRefusal | null> {
  const { discount_minor, discount_bp, valid_from, valid_to, category } = fieldsOf(input);
  const { service_ids, product_ids } = selectionOf(input);
  if ((discount_minor === null) === (discount_bp === null))
    return refuse('discount_code.one_discount', { field: discount_minor === null ? 'discount_bp' : 'discount_minor' });
  if (valid_to !== null && valid_to < valid_from) return refuse('discount_code.period_turned', { field: 'valid_to' });
  // A code for selected services and products may name services alone or products alone.
  const isEmpty = service_ids.length === 0 && product_ids.length === 0;
  if (isEmpty && namesServices(category)) return refuse('discount_code.services_needed', { field: 'service_ids' });
  if (isEmpty && namesProducts(category)) return refuse('discount_code.products_needed', { field: 'product_ids' });
  if ((await countOwn(db, account_id, 'services', service_ids)) < service_ids.length)
    return refuse('discount_code.service_unknown', { field: 'service_ids' });
  if ((await countOwn(db, account_id, 'products', product_ids)) < product_ids.length)
    return refuse('discount_code.product_unknown', { field: 'product_ids' });
  return null;
}

const list = handle(listDiscountCodes, (input, context) => readCodes(context.db, context.account_id, input, todayOf(context)));

const get = handle(
  getDiscountCode,
  async ({ id }, context) => (await readCode(context.db, context.account_id, id, todayOf(context))) ?? notFound('discount_code'),
);

const create = handle(
  createDiscountCode,
  async (input, context) => {
    const { db, account_id } = context;
    const fault = await faultOf(input, context);
    if (fault !== null) return fault;
    const id = await insertCode(db, account_id, fieldsOf(input));
    await replaceSelection(db, account_id, id, selectionOf(input));
    const after = await readCode(db, account_id, id, todayOf(context));
    if (after === undefined) return notFound('discount_code');
    await context.audit({ area: 'discount_codes', action: 'create', subject_type: 'discount_code', subject_id: id, after });
    context.publish('discount_codes', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateDiscountCode,
  async (input, context) => {
    const { db, account_id } = context;
    const used = await lockCode(db, account_id, input.id);
    const before = await readCode(db, account_id, input.id, todayOf(context));
    if (used === undefined || before === undefined) return notFound('discount_code');
    const fault = await faultOf(input, context);
    if (fault !== null) return fault;
    if (input.max_uses !== undefined && input.max_uses < used)
      return refuse('discount_code.below_used', { field: 'max_uses', params: { count: used } });
    if (!(await replaceCode(db, account_id, input.id, input.version, fieldsOf(input))))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    await replaceSelection(db, account_id, input.id, selectionOf(input));
    const after = await readCode(db, account_id, input.id, todayOf(context));
    if (after === undefined) return notFound('discount_code');
    await context.audit({ area: 'discount_codes', action: 'update', subject_type: 'discount_code', subject_id: input.id, before, after });
    context.publish('discount_codes', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteDiscountCode, async ({ id }, context) => {
  const { db, account_id } = context;
  const locked = await lockCode(db, account_id, id);
  const before = await readCode(db, account_id, id, todayOf(context));
  if (locked === undefined || before === undefined) return notFound('discount_code');
  if (!(await removeCode(db, account_id, id))) return refuse('discount_code.was_used', { details: { next_step: 'disable' } });
  await context.audit({ area: 'discount_codes', action: 'delete', subject_type: 'discount_code', subject_id: id, before });
  context.publish('discount_codes', id);
  return {};
});

const uses = handle(listDiscountCodeUses, async (input, context) => {
  const { db, account_id } = context;
  if ((await readCode(db, account_id, input.id, todayOf(context))) === undefined) return notFound('discount_code');
  return readUses(db, account_id, input.id, input);
});

export const discountCodesHandlers = [list, get, create, update, remove, uses];
