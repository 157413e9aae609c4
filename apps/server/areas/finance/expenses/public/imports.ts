/** How suppliers are brought in from files, many at once. */
export { importedSuppliers, readImportedSuppliers } from '../imported.ts';
/** How expenses are, with the types, suppliers and ways of paying that their files name. */
export {
  importedExpenses,
  makeExpenseType,
  makeSupplier,
  readExpenseTypeNames,
  readImportedExpenses,
  readMethodNames,
  readSupplierNames,
  readVatRates,
  removeExpenseTypes,
  removeSuppliers,
} from '../imported-expenses.ts';
