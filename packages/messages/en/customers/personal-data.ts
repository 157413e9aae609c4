/** What is held about a customer, and its erasure. */
export const personalData = {
  title: 'Erase personal data of {name}',
  intro:
    'For a customer who asks to be forgotten. Name, contacts, notes, messages and reviews are erased for good, in the log of changes too. Nobody can bring them back.',
  open_title: 'Settle this first',
  open: {
    visits: { by: 'count', one: '{count} appointment to come or not yet billed', other: '{count} appointments to come or not yet billed' },
    held_bills: { by: 'count', one: '{count} bill on hold', other: '{count} bills on hold' },
    debts: { by: 'count', one: '{count} unpaid invoice', other: '{count} unpaid invoices' },
    penalties: { by: 'count', one: '{count} unpaid charge', other: '{count} unpaid charges' },
    deposits: { by: 'count', one: '{count} deposit not yet used', other: '{count} deposits not yet used' },
    balance: 'Account balance',
    gift_cards: { by: 'count', one: '{count} gift card with money left', other: '{count} gift cards with money left' },
    offers: { by: 'count', one: '{count} offer with uses left', other: '{count} offers with uses left' },
    orders: { by: 'count', one: '{count} online order waiting for payment', other: '{count} online orders waiting for payment' },
  },
  settle: 'Open',
  goes_title: 'What is erased',
  goes: {
    record: 'The profile with contacts, notes, allergies and picture',
    visits: { by: 'count', one: 'Notes of {count} appointment', other: 'Notes of {count} appointments' },
    messages: { by: 'count', one: '{count} message', other: '{count} messages' },
    feedback: { by: 'count', one: '{count} review or comment', other: '{count} reviews and comments' },
    points: { by: 'count', one: '{count} loyalty point lapses', other: '{count} loyalty points lapse' },
  },
  stays_title: 'What stays',
  stays: {
    by: 'count',
    one: '{count} invoice or tax document is kept until {day}, as the law requires. Only users who may see the books can open it.',
    other: '{count} invoices and tax documents are kept until {day}, as the law requires. Only users who may see the books can open them.',
  },
  stays_none: 'Figures of past days stay as they are, without the person.',
  typed_name: 'Type the name of the customer to confirm',
  name_differs: 'This is not the customer’s name. Type it as shown below.',
  confirm: 'Erase for good',
  done: 'The personal data is erased.',
  erased_name: 'Erased customer',
} as const;
