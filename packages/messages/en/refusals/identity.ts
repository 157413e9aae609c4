export const identityRefusals = {
  'identity.wrong_credentials': 'The user name or password is incorrect.',
  'identity.other_session': 'Another session is active for this user, last used {last_seen}. Log it out and continue here?',
  'identity.user_not_active': 'This user is not active. Please contact the system admin.',
  'identity.account_not_found': 'We found no account with these details.',
  'identity.account_disabled': 'This account is disabled. Please contact sales.',
  'identity.account_expired':
    'The trial or subscription of this account has ended. Everything in it is kept; please contact sales to continue.',
  'identity.account_rejected': 'The request for this account was not approved. Please contact sales.',
  'identity.account_waiting': 'Your account is waiting for approval. We will write to you as soon as it is ready.',
  'identity.ip_blocked': 'Sign-in from this address is blocked after repeated failed logins. Try again {after}, or contact support.',
  'identity.address_blocked': 'Sign-in from this address is blocked. Please contact support.',
  'identity.guess_later': 'Too many wrong tries. Please try again {after}, or set a new password by e-mail.',
  'identity.password_guessable':
    'This password is one of the first that strangers try. Choose another one: a few words that only you would put together are easy to remember and hard to guess.',
  'identity.country_not_allowed': 'Sign-in from this country is not allowed.',
  'identity.email_exists': 'An account with this e-mail already exists. Sign in, or reset the password.',
  'identity.confirmation_link_invalid':
    'This link was already used, has expired, or a newer one was sent. Sign in with your account ID to have another one sent.',
  'identity.reset_link_invalid': 'This link was already used or has expired. Ask for a new one.',
  'identity.too_soon': 'A message was just sent. Please wait a minute before asking for another one.',
  'identity.rights_changed': 'Your own rights were changed while this was on its way. Sign in again and look at what you may do.',
  'identity.current_password_wrong': 'The current password is incorrect.',
  'identity.well_known_password': 'The training password works only on the server’s own computer. Set a password of your own by e-mail.',
} as const;
