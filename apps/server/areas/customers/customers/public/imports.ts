/** How customers are brought in from files, many at once. */
export {
  addImported,
  changeImported,
  findByContact,
  findByName,
  findNamed,
  type ImportedCustomer,
  lockImported,
  readLabelsForImport,
  removeImported,
} from '../imported.ts';
