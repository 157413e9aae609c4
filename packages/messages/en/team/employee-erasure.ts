/** Erasing who an employee was, once the file need no longer be kept. */
export const employeeErasure = {
  title: 'Erase the personal file of {name}',
  intro:
    'For employees who left and whose file need no longer be kept. Who the person was is erased for good, in the log of changes too. Nobody can bring it back.',
  not_left: 'This employee has not left. Enter the last day of work first.',
  owner: 'The owner of the account cannot be erased. Hand over the account first.',
  too_early: {
    one: 'Last day of work: {left}. The file is kept for {count} year after that and can be erased from {day} on.',
    other: 'Last day of work: {left}. The file is kept for {count} years after that and can be erased from {day} on.',
  },
  open: {
    visits: { one: '{count} appointment to come or not yet billed', other: '{count} appointments to come or not yet billed' },
    drawer: { one: '{count} shift at the drawer is open', other: '{count} shifts at the drawer are open' },
    tips: { one: 'Tips not paid out', other: 'Tips not paid out' },
    commissions: { one: 'Commission not paid out', other: 'Commission not paid out' },
    leaves: { one: '{count} leave to decide or to come', other: '{count} leaves to decide or to come' },
    corrections: { one: '{count} correction of attendance to decide', other: '{count} corrections of attendance to decide' },
  },
  goes: {
    person: 'Names, contacts, picture, birth date and nationality',
    file: 'Personal file, emergency contacts, bank and IBAN, notes',
    documents: { one: '{count} document with its scans', other: '{count} documents with their scans' },
    dependents: { one: '{count} person of the family', other: '{count} people of the family' },
    access: 'Face, PIN, sign-in, devices, and where check-ins were made',
    messages: 'Messages, and reasons that were written for leaves and corrections',
  },
  stays: 'Appointments, sales, tips, commissions and days of attendance stay as figures of an erased employee.',
  stays_pay: 'Pay is kept until {day}, as bookkeeping requires, without bank and IBAN. Only users who may see the books can open it.',
  done: 'The personal file is erased.',
  erased_name: 'Erased employee',
} as const;
