export const automaticRefusals = {
  'automatic.no_language': 'Leave at least one language on, or turn the message off.',
  'automatic.no_channel': 'Choose at least one way to send it, or turn the message off.',
  'automatic.channel_not_allowed': 'Advertising cannot go by SMS. Choose WhatsApp or e-mail, each once.',
  'automatic.category_fixed': 'This message cannot be of this kind: advertising stays advertising. Choose one of the kinds offered.',
  'automatic.always_sent': 'This message is sent when somebody presses Send, so it cannot be turned off.',
  'automatic.time_fixed': 'This message is sent immediately. Its time cannot be changed.',
  'automatic.hour_needs_days': 'An hour of the day goes with days. Choose days, and an hour.',
  'automatic.service_not_found': 'One of these services is no longer there. Choose the services again.',
  'automatic.unknown_variable': '{variable} cannot be filled in this message. Remove it, or choose one of the places offered.',
  'automatic.missing_variable': '{variable} has to be in the text: without it the reader does not have what is needed.',
  'automatic.too_long': {
    by: 'most',
    one: 'This text can get {count} long with names and links filled in; at most {most} character fits. Shorten it.',
    other: 'This text can get {count} long with names and links filled in; at most {most} characters fit. Shorten it.',
  },
  'automatic.too_many_parts': {
    by: 'most',
    one: 'By SMS this text can need {count}; at most {most} part is sent. Shorten it, or leave SMS out.',
    other: 'By SMS this text can need {count}; at most {most} parts are sent. Shorten it, or leave SMS out.',
  },
  'automatic.no_own_mobile': 'Your employee record has no mobile number. Add one there, or send the test by e-mail.',
  'automatic.limits_reversed': 'More in 7 days than in 30 days is not possible. Raise the second number, or lower the first.',
} as const;
