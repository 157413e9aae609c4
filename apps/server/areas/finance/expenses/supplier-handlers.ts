import type { Output } from '@rawnaq/contract/endpoint';
import { createSupplier, deleteSupplier, getSupplier, listSuppliers, updateSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { insertSupplier, readSupplier, readSuppliers, removeSupplier, replaceSupplier, type SupplierFields } from './supplier-store.ts';

const onDuplicate = {
  suppliers_english_name: { code: 'supplier.name_exists', field: 'english_name' },
  suppliers_arabic_name: { code: 'supplier.name_exists', field: 'arabic_name' },
  suppliers_trn: { code: 'supplier.trn_exists', field: 'trn' },
} as const;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

function fieldsOf(input: Output<typeof createSupplier.input>): SupplierFields {
  const { english_name, arabic_name, contact_name, mobile, email, trn, address, notes, status } = input;
  return {
    english_name: orNull(english_name),
    arabic_name: orNull(arabic_name),
    contact_name: orNull(contact_name),
    mobile: mobile === undefined ? null : orNull(mobile),
    email: orNull(email),
    trn: orNull(trn),
    address: orNull(address),
    notes: orNull(notes),
    status,
  };
}

const list = handle(listSuppliers, (input, { db, account_id }) => readSuppliers(db, account_id, input));

const get = handle(getSupplier, async ({ id }, { db, account_id }) => (await readSupplier(db, account_id, id)) ?? notFound('supplier'));

const create = handle(
  createSupplier,
  async (input, context) => {
    const { db, account_id, account } = context;
    const fields = fieldsOf(input);
    if (fields.trn !== null && trnRule(account.country_id)(fields.trn) !== null) return refuse('supplier.trn_wrong', { field: 'trn' });
    const id = await insertSupplier(db, account_id, fields);
    const after = await readSupplier(db, account_id, id);
    if (after === undefined) return notFound('supplier');
    await context.audit({ area: 'expenses', action: 'create', subject_type: 'supplier', subject_id: id, after });
    context.publish('suppliers', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateSupplier,
  async (input, context) => {
    const { db, account_id, account } = context;
    const { id } = input;
    const before = await readSupplier(db, account_id, id);
    if (before === undefined) return notFound('supplier');
    const fields = fieldsOf(input);
    if (fields.trn !== null && trnRule(account.country_id)(fields.trn) !== null) return refuse('supplier.trn_wrong', { field: 'trn' });
    if (!(await replaceSupplier(db, account_id, id, input.version, fields)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readSupplier(db, account_id, id);
    if (after === undefined) return notFound('supplier');
    await context.audit({ area: 'expenses', action: 'update', subject_type: 'supplier', subject_id: id, before, after });
    context.publish('suppliers', id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteSupplier, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readSupplier(db, account_id, id);
  if (before === undefined) return notFound('supplier');
  if (!(await removeSupplier(db, account_id, id))) return refuse('supplier.in_use', { details: { next_step: 'disable' } });
  await context.audit({ area: 'expenses', action: 'delete', subject_type: 'supplier', subject_id: id, before });
  context.publish('suppliers', id);
  return {};
});

export const supplierHandlers = [list, get, create, update, remove];
