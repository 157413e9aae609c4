/** How services and their groups are brought in from files, many at once. */
export {
  importedServices,
  makeServiceGroup,
  readGroupNames,
  readImportedServices,
  readServiceNames,
  removeServiceGroups,
} from '../imported.ts';
