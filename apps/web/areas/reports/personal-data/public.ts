export { EraseDialog } from './erase-dialog.tsx';
