export const customersRefusals = {
  'customer.mobile_exists': 'This mobile belongs to {name}. Open that profile instead of adding another.',
  'customer.email_exists': 'This e-mail belongs to {name}. Open that profile, or leave the e-mail out.',
  'customer.trn_wrong': 'A TRN has 15 digits; in Saudi Arabia it starts and ends with 3.',
  'customer.mobile_taken': 'Another customer has this mobile. Search for that one.',
  'customer.email_taken': 'Another customer has this e-mail. Search for that one, or leave it out.',
  'customer.has_history':
    '{name} has visits, invoices or messages, which have to be kept. Disable the customer instead: they can then no longer be booked or billed.',
  'customer.export_not_allowed': {
    by: 'most',
    one: 'More than {most} customer at a time is an export, and your role does not include exporting customers. Ask your system admin for it.',
    other:
      'More than {most} customers at a time is an export, and your role does not include exporting customers. Ask your system admin for it.',
  },
} as const;
