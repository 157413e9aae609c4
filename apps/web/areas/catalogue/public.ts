export { Suggestions } from './suggestions.tsx';
export { DeleteDialog } from './delete-dialog.tsx';
