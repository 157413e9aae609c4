export const waitingRefusals = {
  'waiting.period_wrong': 'The last day must not be before the first.',
  'waiting.period_over': 'These days are over. Choose a later last day.',
  'waiting.period_too_long': {
    by: 'days',
    one: 'A request can cover {days} day at most. Choose an earlier last day.',
    other: 'A request can cover {days} days at most. Choose an earlier last day.',
  },
  'waiting.minutes_wrong': 'The latest start must not be before the earliest.',
  'waiting.service_not_found': 'One of the services was not found. Choose again.',
  'waiting.not_waiting': 'This request is no longer waiting: it is {status}.',
  'waiting.wish_over': 'This request is no longer on the waiting list.',
  'waiting.no_contact': '{customer} has neither WhatsApp nor an e-mail address. Call instead, and book the time here.',
  'waiting.offer_is_open': 'A time is being held for {customer} already. Withdraw it before you offer another one.',
  'waiting.no_offer': 'No time is being held here any more.',
  'waiting.too_many': 'You are on this waiting list several times already. Please cancel one of your requests first.',
  'waiting.offer_over': 'This offer is over. You keep your place, and we will write to you as soon as another time is free.',
  'waiting.offer_gone': 'Somebody else has taken this time. You keep your place, and we will write to you as soon as another one is free.',
} as const;
