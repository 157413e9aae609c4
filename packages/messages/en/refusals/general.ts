export const generalRefusals = {
  invalid_input: 'Some fields need another look.',
  no_permission: 'You do not have permission for this. Please contact the system admin.',
  not_found: 'This record was not found.',
  not_signed_in: 'You are not signed in.',
  'request.too_many': 'Too many tries in a short time. Please wait a moment and try again.',
  'request.busy': 'Many people are asking for this at the same moment. Please try again {after}.',
  'idempotency.different_request':
    'An earlier try got through, with other contents, and is kept as it was. Load the page again to see it before you go on.',
  'idempotency.already_made':
    '{number} was already issued for this, as it stood before the last change. Nothing was issued twice: open it to see what is on it.',
  'record.changed_meanwhile': 'Someone changed this in the meantime. Your changes are still here: look at what changed, then save again.',
  'list.export_not_allowed': 'Your role does not include taking this list away as a file. Ask your system admin for it.',
  'list.too_long_for_excel': 'An Excel sheet holds {most} rows. Choose a shorter period, or take the CSV file.',
} as const;
