import { refuse, type Refusal } from './refusal.ts';

/** The refusal of whatever would begin for an employee who was erased, or is being erased this moment: the triggers of that name raise it (decision 139). Null for every other failure. */
export const erasedEmployeeRefusal = (error: unknown): Refusal<'employee.erased'> | null =>
  (error as { constraint?: string } | null)?.constraint === 'employee_not_erased' ? refuse('employee.erased') : null;
