/**
 * How many active employees a subscription allows (specification §6: subscription types limit the employee count; the numbers are ours).
 * Null: as many as one likes. A trial shows everything but the size of a large salon. A subscription nobody knows allows what the smallest does.
 */
export function employeeLimit(subscription: string): number | null {
  switch (subscription) {
    case 'premium':
      return null;
    case 'advanced':
    case 'trial':
      return 15;
    default:
      return 5;
  }
}

/**
 * Whether one more employee may become active.
 * @param active_count how many are active now, without the one to be added; those who left or are disabled keep their history and take no place
 * @returns null, or the limit that is reached (refusal `employee.limit_exceeded`)
 */
export function limitInTheWay(subscription: string, active_count: number): number | null {
  const limit = employeeLimit(subscription);
  return limit !== null && active_count >= limit ? limit : null;
}
