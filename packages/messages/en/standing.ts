/** Why an account may not be worked in today, and what to do: loaded with that page. */
export const standing = {
  unconfirmed_title: 'Confirm your e-mail address',
  unconfirmed_text:
    'We have sent a link to {email}. Use it within seven days, and we review {business} within 24 hours. This page updates automatically. Your account ID is {account_id} and your user name {user_name}.',
  send_again: 'Send the link again',
  sent_again: 'The link is on its way to {email}.',
  waiting_title: 'We are looking at your request',
  waiting_text:
    '{business} is registered. We approve new accounts within 24 hours and write to {email} as soon as yours is ready. This page then opens it automatically.',
  disabled_title: 'This account is disabled',
  disabled_text: 'Everything in it is kept. Please contact sales to open it again.',
  trial_over_title: 'Your free trial has ended',
  trial_over_text: 'Everything in it is kept. Please contact sales to choose a plan, and continue where you stopped.',
  expired_title: 'The subscription has expired',
  expired_text: 'Everything in it is kept. Please contact sales to renew, and continue where you stopped.',
  rejected_title: 'The request was not approved',
  rejected_text: 'Please contact sales: often only a detail is missing.',
  check_again: 'Check again',
} as const;
