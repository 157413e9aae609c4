export const onlineRefusals = {
  'online.closed': 'Online booking is paused. Please call us and we will find you a time.',
  'online.period_too_long': 'Ask for at most {days} days at once.',
  'online.customer_disabled': 'We cannot take this booking online. Please call us.',
  'online.booking_not_open': 'This booking can no longer be changed.',
  'online.cancel_too_late': 'It is too late to cancel online: that was possible until {until}. Please call us.',
  'online.move_too_late': 'It is too late to move this booking online: that was possible until {until}. Please call us.',
  'verification.too_soon': 'A code was just sent. You can ask for another one in {seconds} seconds.',
  'verification.wrong': 'This code is not right. Please look at the newest message and try again.',
  'verification.expired': 'This code has expired or was tried too often. Please ask for a new one.',
} as const;
