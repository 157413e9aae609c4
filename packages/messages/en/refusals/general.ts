export const generalRefusals = {
  invalid_input: 'Some fields need another look.',
  no_permission: 'You do not have permission for this. Please contact the system admin.',
  not_found: '{subject} not found. It may have been removed, or the link is an old one.',
  'request.no_address': 'There is nothing at this address. Check how it is written.',
  'request.unreadable': 'What was sent could not be read. Send it again as JSON.',
  'request.form_unreadable': 'What was sent could not be read. Go back and send the form again.',
  'request.wrong_type': 'This kind of content is not taken here. Send JSON.',
  'request.too_large': 'What was sent is larger than what is taken here. Send less at once.',
  'request.headers_too_large': 'The request came with more header lines than are taken. Delete the cookies of this site and try again.',
  'request.malformed': 'The request does not follow the rules of HTTP. Send it again with another program.',
  'request.timeout': 'The request took too long to arrive. Check the connection and send it again.',
  defect: 'Something went wrong on our side. Try again; if it stays, tell the support the number of this request.',
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
