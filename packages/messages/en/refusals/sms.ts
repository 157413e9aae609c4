export const smsRefusals = {
  'sms.sender_shape':
    'The sender is 2 to 11 English letters or digits, with at least one letter, as it is registered with the provider. Twilio also takes a number.',
  'sms.sender_advertises': 'Senders that end with -AD are for advertising, which never goes by SMS here. Use the sender without it.',
  'sms.account_needed': 'Twilio needs its Account SID. Copy it from the first page of its console.',
  'sms.key_needed': 'This provider needs its own key. Copy it from the provider’s pages.',
  'sms.practice_not_allowed': 'There are no practice phones here. Enter a provider of your own.',
  'sms.not_reached': 'The practice phones were not reached. Try again in a moment.',
  'sms.not_stopped': 'SMS was not stopped, or another user has resumed it.',
  'sms.not_connected': 'SMS is not set up, or is switched off. Set it up first.',
  'sms.is_stopped': 'SMS is stopped until the reason beside it is fixed. Then press “Resume sending”.',
} as const;
