/** What every new account begins with of the lists of master data, and whether an entry can be named by a record. */
export { beginDocumentTypes } from './begin-document-types.ts';
export { statusOfNamed } from './store.ts';
export { readOvertimeSetting } from './overtime-setting.ts';
export { largestRadius } from './check-in-store.ts';
