/** Pictures as they lie in the folder of files, for who takes a whole account along. */
export { putStoredFile, readStoredFile } from '../stored-files.ts';
