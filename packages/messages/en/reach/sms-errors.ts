/** Why a provider of SMS did not take or deliver a message, and what to do; keys: `SmsErrorReason`. */
export const smsErrors = {
  country_closed: 'The SMS provider does not send to this country. Ask it to open the country for your account.',
  duplicate: 'The SMS provider received the same text for this number a moment ago and did not send it twice.',
  filtered: 'The SMS provider or the network blocked this text. Change its wording and avoid shortened links.',
  key_refused: 'The SMS provider no longer accepts the key. Enter a new one under Automatic messages.',
  number_invalid: 'This is not a mobile number that receives SMS. Check it with the customer.',
  number_stopped: 'This customer has stopped SMS from your sender at the network.',
  out_of_credit: 'The credit at the SMS provider is used up. Top it up there, then press “Resume sending” under Automatic messages.',
  sender_refused: 'The SMS provider does not accept the sender name. It must be registered with the provider first.',
  service_trouble: 'The SMS provider had a problem. The message will be tried again.',
  text_refused: 'The SMS provider did not accept this text.',
  too_fast: 'The SMS provider is not accepting more messages at the moment. It will be tried again.',
  unreachable: 'The network could not deliver it: the phone is off, out of reach, or cannot receive SMS.',
};
