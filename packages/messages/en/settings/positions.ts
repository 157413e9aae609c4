/** The named positions of a salon: what their roles are called at first, and what they are for. */
export const positions = {
  superadmin: { name: 'Superadmin', description: 'Everything, except handing over the account.' },
  administrator: {
    name: 'Administrator',
    description: 'Everything in the salon, except reopening closed books, erasing people and signing contracts.',
  },
  manager: { name: 'Manager', description: 'Runs the salon: appointments, sales, team, stock and figures. No roles and no salaries.' },
  receptionist: { name: 'Receptionist', description: 'Books, moves and checks in appointments, looks after customers and takes deposits.' },
  cashier: { name: 'Cashier', description: 'Bills and takes payments, and opens and closes the cash drawer.' },
  system_manager: { name: 'System manager', description: 'Settings, roles, data and technology. No money and no salaries.' },
  accountant: { name: 'Accountant', description: 'Invoices, notes, payments, expenses, taxes, books and salaries, to the last figure.' },
  employee: { name: 'Employee', description: 'Own appointments and the services offered.' },
} as const;
