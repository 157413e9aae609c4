export const platformRefusals = {
  'merchant.already_decided': 'This request is no longer waiting: {manager} already decided it. Look at the list again.',
  'merchant.not_rejected': 'Only a rejected request can be reopened. Look at the list again.',
  'merchant.email_unconfirmed':
    'The owner has not confirmed the e-mail {email} yet. The link is in the e-mail that followed the request, and the owner can have it sent again from the waiting page. Approve afterwards.',
  'merchant.not_working': 'This account was never approved, so this cannot be done. Decide its request first.',
  'subscription.end_required': 'A trial needs a last day. Choose one.',
  'subscription.end_passed':
    'This day is over where the business is. Choose today or a later day; to close the account immediately, disable it.',
  'subscription.end_too_far': 'This day is more than five years ahead. Check the year, or leave the day empty for a plan without an end.',
  'subscription.too_many_employees':
    'This plan is for fewer employees: at most {limit} may be active, and the business has {count}. Choose a larger plan, or choose who stays active.',
  'subscription.employees_changed': 'The active employees have changed since you chose. Look at the list again; nobody was disabled.',
  'subscription.too_few_stay': {
    by: 'limit',
    one: 'Choose {limit} employee who stays active. More are not disabled than the plan asks for; nobody was disabled.',
    other: 'Choose {limit} employees who stay active. More are not disabled than the plan asks for; nobody was disabled.',
  },
  'subscription.owner_stays': 'The owner stays active. Choose somebody else.',
  'subscription.has_appointments': {
    by: 'count',
    one: '{name} has {count} appointment ahead. The business moves it to somebody else or cancels it first; nobody was disabled.',
    other: '{name} has {count} appointments ahead. The business moves them to somebody else or cancels them first; nobody was disabled.',
  },
  'suggestion.english_name_exists': 'There is already a suggestion with this English name here. Choose another name, or edit that one.',
  'suggestion.arabic_name_exists': 'There is already a suggestion with this Arabic name here. Choose another name, or edit that one.',
  'suggestion.barcode_exists': 'Another suggested product has this barcode. Edit that one instead.',
  'suggestion.group_unknown': 'This group is no longer there, or is for something else. Choose another one.',
  'suggestion.picture_unknown': 'This picture is no longer there. Upload it again.',
  'suggestion.kind_in_use': 'This group has suggestions already, so it stays what it is for. Add a new group.',
  'check_entry.already_decided': 'This entry is no longer waiting: {manager} already decided it. Look at the list again.',
  'ip.not_an_address': 'This is not an IP address, such as 203.0.113.7.',
  'ip.own_address': 'This is your own address: you would lock yourself out.',
} as const;
