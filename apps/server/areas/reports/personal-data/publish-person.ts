import type { UserContext } from '../../../http/context.ts';

/** Tells the screens that what a person asked about the data changed: the list of requests, which listens to customers, and the employee's page. */
export function publishPerson(
  context: UserContext,
  { customer_id, employee_id }: { customer_id?: number | null | undefined; employee_id?: number | null | undefined },
): void {
  // The list of requests listens to customers.
  context.publish('customers', customer_id ?? 0);
  if (employee_id !== undefined && employee_id !== null) context.publish('employees', employee_id);
}
