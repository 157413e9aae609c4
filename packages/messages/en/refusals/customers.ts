export const customersRefusals = {
  'customer.mobile_exists': 'This mobile belongs to {name}. Open her profile instead of adding her again.',
  'customer.email_exists': 'This e-mail belongs to {name}. Open her profile, or leave the e-mail out.',
  'customer.trn_wrong': 'A TRN has 15 digits; in Saudi Arabia it starts and ends with 3.',
  'customer.mobile_taken': 'Another customer has this mobile. Search for her.',
  'customer.email_taken': 'Another customer has this e-mail. Search for her, or leave it out.',
  'customer.has_history': '{name} has visits, invoices or messages, which have to be kept. Disable her instead: she is then neither booked nor billed.',
  'customer.export_not_allowed': { by: 'most', one: 'More than {most} customer at once is an export, and your role does not include exporting customers. Ask your system admin for it.', other: 'More than {most} customers at once is an export, and your role does not include exporting customers. Ask your system admin for it.' },
} as const;
