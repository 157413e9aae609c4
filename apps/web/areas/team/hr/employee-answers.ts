import { getEmployee, listEmployees } from '@rawnaq/contract/team/hr';

/** Answers that are no longer true once an employee has changed. */
export const employeeAnswers = [listEmployees, getEmployee];
