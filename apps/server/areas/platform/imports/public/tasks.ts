/** What the queue runs of imports. */
export { checkImportRows, checkTask } from '../check.ts';
export { runImportRows, runTask } from '../run.ts';
export { undoImportRows, undoTask } from '../undo.ts';
