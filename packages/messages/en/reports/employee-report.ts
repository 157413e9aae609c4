/** What the report of employees says. */
export const employeeReport = {
  employee: 'Employee',
  no_employee: 'Without an employee',
  date: 'Date',
  customer: 'Customer',
  booked_again: 'Booked again',
  yes: 'Booked again',
  no: 'Nothing booked',
  parts: { served: 'All served', rebooked: 'Booked again', not_rebooked: 'Nothing booked' },
  part: 'Customers',
  empty: 'No customers here',
  empty_text: 'Nobody was served in this period.',
  search: 'Search for a customer',
  hours_note: 'Hours are those of the schedule as it is today, without leave.',
} as const;
