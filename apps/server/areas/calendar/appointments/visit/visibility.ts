import type { AccountContext, SignedInUser, UserContext } from '../../../../http/context.ts';
import { userMay } from '../../../../http/user-may.ts';
import { readSeesAll } from '../board/store-board.ts';

/** Everybody's appointments, or only those of one employee (nobody's, for a user who is no employee). */
export type Sees = 'all' | { only: number | null };

/**
 * The right to see everybody's appointments, or the account's option that gives it to all who see appointments ("view all employees' appointments,
 * otherwise own only", specification §6). The option is read only for who lacks the right.
 */
export async function whatUserSees(context: UserContext): Promise<Sees> {
  const { user } = context;
  return visibleTo(user, userMay(user, 'appointments.view_all') || (await readSeesAll(context.db, context.account_id)));
}

/** The same where the account's option ("employees see all appointments") is known already. */
export function visibleTo(user: SignedInUser, all_see_all: boolean): Sees {
  return all_see_all || userMay(user, 'appointments.view_all') ? 'all' : { only: user.employee_id };
}

/** The employees to show: those asked for, of those the user may see; undefined is everybody. */
export function employeesToShow(sees: Sees, asked: readonly number[] | undefined): readonly number[] | undefined {
  if (sees === 'all') return asked === undefined || asked.length === 0 ? undefined : asked;
  return sees.only === null ? [] : [sees.only];
}

/** The employee whose visits alone are seen, for a query; null is everybody's. Who is no employee sees none (nobody has the number 0). */
export const onlyOf = (sees: Sees): number | null => (sees === 'all' ? null : (sees.only ?? 0));

interface WithEmployees {
  lines: readonly { employee_id?: number | null | undefined }[];
}

/** A user who sees only their own visits sees those with a line of their own. */
export function canSeeVisit(sees: Sees, visit: WithEmployees): boolean {
  return sees === 'all' || visit.lines.some((line) => line.employee_id === sees.only);
}

/** A user who sees only their own visits edits those in which every line is their own. */
export function canEditVisit(sees: Sees, visit: WithEmployees): boolean {
  return sees === 'all' || visit.lines.every((line) => line.employee_id === sees.only);
}

/** A user who sees only their own visits books for themselves: "any employee" is that user. */
export function linesFor<T extends { employee_id?: number | null | undefined }>(sees: Sees, lines: readonly T[]): T[] {
  if (sees === 'all' || sees.only === null) return [...lines];
  const { only } = sees;
  return lines.map((line) => ({ ...line, employee_id: line.employee_id ?? only }));
}

/** A customer's number is for those who may see customers: another employee who leaves could take the customer along. */
export function withVisibleMobile<T extends { customer_mobile: string | null }>(context: AccountContext, visit: T): T {
  return context.user === null || userMay(context.user, 'customers.view') ? visit : { ...visit, customer_mobile: null };
}
