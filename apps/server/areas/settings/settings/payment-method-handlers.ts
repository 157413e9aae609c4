import {
  createPaymentMethod,
  getPaymentMethod,
  reorderPaymentMethods,
  updatePaymentMethod,
} from '@rawnaq/contract/settings/payment-methods';
import { reorder } from '../../../db/reorder.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import {
  countOtherActive,
  insertPaymentMethod,
  isMethodUsed,
  readPaymentMethod,
  replacePaymentMethod,
  type MethodFields,
} from './payment-method-store.ts';

const onDuplicate = { payment_methods_english_name: { code: 'payment_method.name_exists', field: 'english_name' } } as const;
const fieldsOf = ({ english_name, arabic_name, kind, status }: MethodFields): MethodFields => ({ english_name, arabic_name, kind, status });

const get = handle(
  getPaymentMethod,
  async ({ id }, { db, account_id }) => (await readPaymentMethod(db, account_id, id)) ?? notFound('payment_method'),
);

const create = handle(
  createPaymentMethod,
  async (input, context) => {
    const { db, account_id } = context;
    const id = await insertPaymentMethod(db, account_id, fieldsOf(input), input.position);
    const after = await readPaymentMethod(db, account_id, id);
    if (after === undefined) return notFound('payment_method');
    await context.audit({ area: 'settings', action: 'create', subject_type: 'payment_method', subject_id: id, after });
    context.publish('payment_methods', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updatePaymentMethod,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readPaymentMethod(db, account_id, input.id);
    if (before === undefined) return notFound('payment_method');
    if (input.status === 0 && (await countOtherActive(db, account_id, input.id)) === 0)
      return refuse('payment_method.last_active', { field: 'status' });
    if (input.kind !== before.kind && (await isMethodUsed(db, account_id, input.id)))
      return refuse('payment_method.kind_fixed', { field: 'kind' });
    if (!(await replacePaymentMethod(db, account_id, input.id, input.version, fieldsOf(input), input.position))) {
      return changedMeanwhile(context, {
        subject_types: ['payment_method'],
        subject_id: input.id,
        version: input.version,
        current: await readPaymentMethod(db, account_id, input.id),
      });
    }
    const after = await readPaymentMethod(db, account_id, input.id);
    if (after === undefined) return notFound('payment_method');
    await context.audit({ area: 'settings', action: 'update', subject_type: 'payment_method', subject_id: input.id, before, after });
    context.publish('payment_methods', input.id);
    return after;
  },
  { onDuplicate },
);

const order = handle(reorderPaymentMethods, async ({ ids }, context) => {
  await reorder(context.db, 'payment_methods', context.account_id, ids);
  context.publish('payment_methods', 0);
  return {};
});

export const paymentMethodHandlers = [get, create, update, order];
