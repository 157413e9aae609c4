/** For the board: the leave of one employee, entered where that employee is seen. */
export { LeaveOfEmployee } from '../leave-of-employee.tsx';
