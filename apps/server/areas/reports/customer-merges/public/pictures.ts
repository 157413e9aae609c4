/** Pictures of records that were merged into a customer. */
export { readMergedPictures } from '../forget.ts';
