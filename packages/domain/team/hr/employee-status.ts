/** The states of an employee as specification §4 names them; the numbers are ours. */
export const EmployeeStatus = { disabled: 0, active: 1, left_working: 2 } as const;
export type EmployeeStatusId = (typeof EmployeeStatus)[keyof typeof EmployeeStatus];
