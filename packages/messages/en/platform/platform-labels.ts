/** What fields of the wing platform are called that no other wing has. */
export const platformLabels = {
  disabled_employee_ids: 'Who is disabled',
  owner_user_id: 'Present owner',
  staying_employee_ids: 'Who stays active',
  subscription: 'Plan',
} as const;
