/** What somebody has left of annual leave: on an employee's page, and on the user's own record. */
export { LeaveBalancePanel, OwnLeaveBalance } from './leave-balance.tsx';
/** On a user's own page: the user's coming leaves. */
export { OwnLeaves } from './own-leaves.tsx';
