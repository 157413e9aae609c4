/** A page of settings: the form once its record has come, and what is read anew once it is saved. */
export { afterSave } from '../after-save.ts';
export { Loaded } from '../loaded.tsx';
