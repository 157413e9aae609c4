/** The fields of a record that several became. */
export { type MergedValues, replaceMergedFields } from '../merged-fields.ts';
