/** What can be done from the search box without going to its screen first; `words` are what users also call it. */
export const actions = {
  new_appointment: { title: 'New appointment', for: 'New appointment for {name}', words: 'book, booking, visit, schedule' },
  new_sale: { title: 'New sale', for: 'New sale to {name}', words: 'invoice, bill, checkout, sell, pos' },
  new_customer: { title: 'New customer', words: 'add client, create guest' },
  new_leave: { title: 'New leave', for: 'New leave for {name}', words: 'day off, vacation, sick, absence, holiday, time off' },
  ask_leave: { title: 'Ask for a leave', words: 'my leave, day off, vacation, sick, request' },
  block_time: { title: 'Block time', for: 'Block time for {name}', words: 'break, busy, unavailable, lunch, prayer' },
  new_holiday: { title: 'New holiday', words: 'closed, day off, national day' },
  new_expense: { title: 'New expense', words: 'cost, bill, purchase, spending' },
  new_employee: { title: 'New employee', words: 'add staff, hire' },
  new_service: { title: 'New service', words: 'add treatment, price' },
  new_expected_expense: { title: 'New expected expense', words: 'rent, salary, subscription, recurring, planned' },
  new_supplier: { title: 'New supplier', words: 'vendor, distributor' },
  wait_for_time: { title: 'Add to the waiting list', words: 'queue, wait list, request' },
  print_takings: { title: 'Print today’s takings', words: 'payments, cash, end of day, sales, report' },
  open_shift: { title: 'Open or close the cash drawer', words: 'shift, z report, float, count' },
  reprint: { title: 'Print the receipt', words: 'reprint, copy' },
} as const;
