export { EmployeeErasure } from './employee-erasure.tsx';
export { EraseDialog } from './erase-dialog.tsx';
