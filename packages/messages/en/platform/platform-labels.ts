/** What fields of the wing platform are called that no other wing has. */
export const platformLabels = {
  disabled_employee_ids: 'Who is disabled',
  owner_user_id: 'Present owner',
  staying_employee_ids: 'Who stays active',
  subscription: 'Plan',
  cells: 'Cells',
  encoding: 'Letters',
  heading_row: 'Row of the headings',
  is_hijri: 'Calendar',
  row_number: 'Row',
  separator: 'Separator',
  sheet: 'Sheet',
  targets: 'Columns',
  twins: 'Customers who are already there',
  undone: 'Undone',
  verdict: 'What happens',
} as const;
