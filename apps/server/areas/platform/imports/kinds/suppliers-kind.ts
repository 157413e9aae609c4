import { supplierFields } from '@rawnaq/contract/catalogue/suppliers';
import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import { importedSuppliers, readImportedSuppliers } from '../../../finance/expenses/public/imports.ts';
import { recordKind } from '../record-kind.ts';

export const suppliersKind = recordKind({
  kind: 'suppliers',
  rights: ['expenses.create', 'expenses.view'],
  editRight: 'expenses.edit',
  fieldRights: {},
  store: importedSuppliers,
  topics: ['suppliers'],
  values: [],
  fields: supplierFields,
  required: [],
  read: readImportedSuppliers,
  defaults: () =>
    Promise.resolve({
      english_name: null,
      arabic_name: null,
      contact_name: null,
      mobile: null,
      email: null,
      trn: null,
      address: null,
      notes: null,
      status: 1,
    }),
  keysOf: (values) =>
    (['trn', 'english_name', 'arabic_name'] as const).flatMap((field) => {
      const value = values[field];
      return typeof value === 'string' ? ([[field === 'trn' ? 'trn' : 'name', `${field} ${value.toLowerCase()}`]] as const) : [];
    }),
  beginFaults: ({ account }) =>
    Promise.resolve((values, _given, before) => {
      if (before === null && values['english_name'] === null && values['arabic_name'] === null)
        return { field: 'name', rule: 'required', params: {} };
      const trn = values['trn'];
      const fault = typeof trn === 'string' ? trnRule(account.country_id)(trn) : null;
      return fault === null ? null : { field: 'trn', rule: fault.code.slice('field.'.length), params: fault.params ?? {} };
    }),
});
