/** What goes out to people: letters have a subject, WhatsApp messages only a body. */
export const letters = {
  reset_password: {
    subject: 'Choose a new password for Rawnaq',
    body: 'Hello {name},\n\nuse this link within an hour to choose a new password:\n{link}\n\nIf you did not ask for this, nothing changes and you can delete this e-mail.',
  },
  account_id: {
    subject: 'Your Rawnaq account ID',
    body: 'Hello {name},\n\nyour account ID is {account_id} and your user name is {user_name}.',
  },
  account_requested: {
    subject: 'Confirm your e-mail for Rawnaq',
    body: 'Hello {name},\n\nwe have your request for {business}. Please confirm that this e-mail address is yours, within seven days:\n{link}\n\nWe answer the request within 24 hours of that, and from then on you sign in with this address and the password you chose.\n\nIf you did not ask for it, please delete this e-mail; nothing happens then.',
  },
  email_has_account: {
    subject: 'You already have a Rawnaq account',
    body: 'Hello {name},\n\nsomebody asked for a Rawnaq account for {business} with this e-mail address. You have an account already: the address signs in to {earlier_business}, and goes on doing so. If you have forgotten its password: {forgot_link}\n\nIf you want {business} as a second account, confirm it within seven days:\n{link}\nYou then sign in to it with account ID {account_id}, user name {user_name} and the password you chose for it.\n\nIf you did not ask for another account, please delete this e-mail; nothing was changed.',
  },
  whatsapp_test: {
    subject: '',
    body: 'This is a test of {business}. Messages to your customers arrive like this.',
  },
  sms_test: {
    subject: '',
    body: 'This is a test SMS of {business}. Messages to your customers arrive like this.',
  },
  account_approved: {
    subject: 'Your Rawnaq account is ready',
    body: 'Hello {name},\n\n{business} is approved, and your free trial runs until {trial_ends_on}.\nSign in and set up your salon in a few minutes: {link}',
  },
  account_rejected: {
    subject: 'About your request for a Rawnaq account',
    body: 'Hello {name},\n\nwe could not approve the request of {business}.\n{reason}\nPlease write to us if you think this is a mistake.',
  },
  subscription_changed: {
    subject: 'Your Rawnaq plan',
    body: 'Hello {name},\n\nthe plan of {business} is now: {plan}, until the end of {until}.\nSign in here: {link}',
  },
  subscription_open: {
    subject: 'Your Rawnaq plan',
    body: 'Hello {name},\n\nthe plan of {business} is now: {plan}. It has no last day.\nSign in here: {link}',
  },
  owner_code: {
    subject: 'Your code to hand over {business}',
    body: 'Hello {name},\n\n{code} is the code with which you make {next} the owner of {business}. It is valid for 10 minutes.\n\nIf you did not ask for it, somebody knows how to get into your session: change your password, and give this code to nobody.',
  },
  owner_is_you: {
    subject: 'You are now the owner of {business}',
    body: 'Hello {name},\n\n{business} was handed over to you by {before}. As the owner you may do everything, and nobody else can change your sign-in.\nSign in again to begin: {link}',
  },
  owner_was_you: {
    subject: '{business} has a new owner',
    body: 'Hello {name},\n\n{next} is now the owner of {business}. You stay as an administrator; sign in again to continue: {link}\n\nIf you did not expect this, write to us immediately.',
  },
  account_export_ready: {
    subject: 'The export of {business} is ready',
    body: 'Hello {name},\n\nthe export of all data of {business} is ready. Download it within 24 hours, once, while you are signed in as the owner: {link}\n\nAnyone who has the file can read all of the business: keep it in a safe place. If you did not ask for it, change your password now.',
  },
  account_export_failed: {
    subject: 'The export of {business} could not be prepared',
    body: 'Hello {name},\n\nthe export of all data of {business} could not be prepared. What happened, and what you can do: {link}',
  },
  invitation: {
    subject: 'Your sign-in at {business}',
    body: 'Hello {name},\n\n{business} has given you a sign-in for Rawnaq. Choose your password within seven days:\n{link}',
  },
  report_mail: {
    subject: '{business}: {report}',
    body: 'Hello {name},\n\n{period}:\n{summary}\n\nOpen the report: {link}\n\nTo stop receiving this report: {stop}',
  },
  report_mail_own: {
    subject: '{business}: {report}',
    body: 'Hello {name},\n\n{period}:\n{summary}\n\nOpen the report: {link}\n\nYou asked for this e-mail; the other readers did not get it.',
  },
  report_mail_confirm: {
    subject: '{business} would like to send you a report',
    body: 'Hello,\n\n{name} of {business} would like to send you the report “{report}” by e-mail. Please confirm within 14 days that you want it:\n{link}\n\nIf you do not want it, please delete this e-mail; nothing is sent then.',
  },
  document_expires: {
    subject: '{business}: {document}, last day {expires_on}',
    body: 'Hello {name},\n\nthe last day of this document is {expires_on}: {document} ({whose}).\nPlease bring the renewed document to {business} in time.',
  },
  notification: {
    subject: '{business}: {event}',
    body: 'Hello {name},\n\n{event}\n{link}\n\nYou choose what {business} writes to you about in your profile: {choices}',
  },
  notification_example: {
    subject: 'Example – {business}: {event}',
    body: 'Hello {name},\n\nthis is an example that you asked for; nothing has happened.\n\n{event}\n{link}\n\nYou choose what {business} writes to you about in your profile: {choices}',
  },
  notifications: {
    subject: '{business}: what happened meanwhile',
    body: 'Hello {name},\n\nsince the last e-mail:\n{list}\n\nSee all of it: {link}\n\nYou choose what {business} writes to you about in your profile: {choices}',
  },
  /** Shown by a user's device, perhaps on a locked screen: nobody's name in it. */
  push: { subject: '{business}', body: '{event}' },
  push_example: { subject: '{business}', body: 'Example: {event}' },
  /** Of a customer's device: not even what it is about. */
  visit_push: { subject: '{business}', body: 'There is news about your visit' },
  verification_code: { subject: 'Your code for {business}', body: '{code} is your code for {business}. It is valid for 10 minutes.' },
  booking_confirmed: {
    subject: 'Your appointment at {business}',
    body: 'Hello {name}, your appointment at {business} is booked for {date} at {time}.\n{services}\nSee, move or cancel it here: {link}',
  },
  booking_awaits_deposit: {
    subject: 'A deposit secures your appointment at {business}',
    body: 'Hello {name}, {business} keeps {date} at {time} for you.\n{services}\nPlease pay the deposit of {amount} by {until}, or the time is given to somebody else: {link}',
  },
  booking_requested: {
    subject: 'Your request at {business}',
    body: 'Hello {name}, {business} has your request for {date} at {time} and keeps the time for you.\n{services}\nWe write to you as soon as it is confirmed. See or cancel it here: {link}',
  },
  booking_rejected: {
    subject: 'About your request at {business}',
    body: 'Hello {name}, {business} cannot take your booking for {date} at {time}. {reason}\nChoose another time here: {link}',
  },
  booking_moved: {
    subject: 'Your appointment at {business} was moved',
    body: 'Hello {name}, your appointment at {business} is now on {date} at {time}.\nDetails: {link}',
  },
  booking_cancelled: {
    subject: 'Your appointment at {business} was cancelled',
    body: 'Hello {name}, your appointment at {business} on {date} at {time} was cancelled. Book again: {link}',
  },
  series_booked: {
    subject: 'Your appointments at {business}',
    body: 'Hello {name}, your appointments at {business} are booked:\n{days}\n{services}\nSee the first one here: {link}',
  },
  series_moved: {
    subject: 'Your appointments at {business} were moved',
    body: 'Hello {name}, your appointments at {business} are now on:\n{days}\nDetails: {link}',
  },
  series_cancelled: {
    subject: 'Your appointments at {business} were cancelled',
    body: 'Hello {name}, these appointments at {business} were cancelled:\n{days}\nBook again: {link}',
  },
  stop_word: {
    subject: '',
    body: 'Done: {business} will send you no more offers or surveys by {channel}. Messages about your appointments still come. To get offers and surveys again, reply START.',
  },
  stop_word_with_page: {
    subject: '',
    body: 'Done: {business} will send you no more offers or surveys by {channel}. Messages about your appointments still come. To get offers and surveys again, reply START. Choose for each kind of message here: {link}',
  },
  start_word: {
    subject: '',
    body: 'Welcome back: {business} will send you by {channel} what you had agreed to before. To end it, reply STOP at any time.',
  },
  waiting_offer: {
    subject: 'A time is free for you at {business}',
    body: 'Hello {name}, {business} has a free time for you: {date} at {time}.\n{services}\nWe are holding it for you until {until}. Take it here: {link}',
  },
  waiting_joined: {
    subject: 'You are on the waiting list of {business}',
    body: 'Hello {name}, you are on the waiting list of {business}. We will write to you as soon as a time is free.\n{services}\nSee or cancel your request here: {link}',
  },
  deposit_received: {
    subject: 'Your deposit at {business} has arrived',
    body: 'Hello {name}, {business} has received your deposit of {amount}. Your appointment is yours: {link}',
  },
  deposit_refunded: {
    subject: 'Your money is on its way back',
    body: 'Hello {name}, {business} is sending your payment of {amount} back, by the way you paid it. See your booking: {link}',
  },
  online_order_paid: {
    subject: 'Thank you for your order at {business}',
    body: 'Hello {name}, thank you: {business} has received {amount}. What you bought is here: {link}',
  },
  online_order_refunded: {
    subject: 'Your money is on its way back',
    body: 'Hello {name}, {business} is sending your payment of {amount} back, by the way you paid it. Our page: {link}',
  },
  gift_card: {
    subject: 'A gift for you from {business}',
    body: 'Hello {name}, a gift card of {amount} is waiting for you at {business}. Open it here: {link}',
  },
  debt_reminder: {
    subject: 'A friendly reminder from {business}',
    body: 'Hello {name}, {amount} is still open at {business} for {numbers}. You can pay on your next visit. Thank you!',
  },
  invoice_link: {
    subject: 'Your invoice {number} from {business}',
    body: 'Hello {name}, thank you for visiting {business}. Your invoice {number} of {total}: {link}',
  },
  receipt_link: {
    subject: 'Your receipt {number} from {business}',
    body: 'Hello {name}, here is your receipt {number} of {amount} from {business}: {link}',
  },
  credit_note_link: {
    subject: 'Your credit note {number} from {business}',
    body: 'Hello {name}, {business} has issued the credit note {number} of {total} for your invoice {invoice}: {link}',
  },
  debit_note_link: {
    subject: 'Your debit note {number} from {business}',
    body: 'Hello {name}, {business} has issued the debit note {number} of {total} for your invoice {invoice}: {link}',
  },
  visit_reminder: {
    subject: 'Your appointment at {business}: {date}',
    body: 'Hello {name}, a reminder of your appointment at {business} on {date} at {time}.\n{services}\nConfirm, move or cancel it here: {link}',
  },
  visit_answer_confirmed: {
    subject: 'Your appointment at {business} is confirmed',
    body: 'Thank you, {name}. Your appointment at {business} on {date} at {time} is confirmed.',
  },
  visit_answer_move: {
    subject: 'Another time for your appointment at {business}',
    body: 'Hello {name}, choose another time for your appointment at {business} on {date} at {time} here: {link}',
  },
  visit_answer_late: {
    subject: 'Your appointment at {business}: {date}',
    body: 'Hello {name}, your appointment on {date} at {time} is not cancelled: that was possible until {until}. Please call {business}. Your appointment: {link}',
  },
  visit_answer_changed: {
    subject: 'Your appointment at {business}',
    body: 'Hello {name}, your appointment at {business} changed after that message, so your answer changed nothing. See how it is now: {link}',
  },
  visit_thanks: {
    subject: 'How was your visit to {business}?',
    body: 'Hello {name}, thank you for visiting {business}. How was it? It takes a moment to say so: {link}',
  },
  visit_follow_up: {
    subject: 'Time for your next visit to {business}?',
    body: 'Hello {name}, you were last at {business} for {services} on {date}. Book your next appointment here: {link}',
  },
  visit_no_show: {
    subject: 'We missed you at {business}',
    body: 'Hello {name}, we expected you at {business} on {date} at {time}. If something came up, choose another time here: {link}',
  },
  gift_card_ending: {
    subject: 'Your gift card from {business} ends soon',
    body: 'Hello {name}, {amount} of your gift card from {business} can be used until {date}: {link}',
  },
  points_earned: {
    subject: 'New points at {business}',
    body: 'Hello {name}, thank you for your visit. New points at {business}: {points}. All of your points: {total}.',
  },
  points_ending: {
    subject: 'Some of your points at {business} end soon',
    body: 'Hello {name}, some of your points at {business} can be used until {date}. Points that end: {points}. Book here: {link}',
  },
  level_reached: {
    subject: 'A new level at {business}',
    body: 'Hello {name}, your points have lifted you to a new level at {business}: {level}. Thank you for coming. Book here: {link}',
  },
  offer_ending: {
    subject: '{service} ends soon',
    body: 'Hello {name}, {service} from {business} can be used until {date}. What is left: {left}. Book here: {link}',
  },
  balance_changed: {
    subject: 'Your balance at {business}',
    body: 'Hello {name}, your balance at {business} has changed by {amount}. It is now {total}.',
  },
  penalty_due: {
    subject: 'About your appointment at {business}',
    body: 'Hello {name}, by the booking terms of {business} a fee of {amount} is due for your appointment. You can pay it on your next visit.',
  },
  welcome: {
    subject: 'Welcome to {business}',
    body: 'Hello {name}, welcome to {business}. You can book, move and cancel your appointments here at any time: {link}',
  },
  birthday: {
    subject: 'Happy birthday from {business}',
    body: 'Happy birthday, {name}, from everybody at {business}! Treat yourself: {link}',
  },
  missed_customer: {
    subject: 'We would love to see you again',
    body: 'Hello {name}, you were last at {business} on {date}, and we would love to see you again. Choose a time here: {link}',
  },
  employee_day: {
    subject: 'Your day at {business}: {date}',
    body: 'Hello {name}, your appointments on {date}:\n{list}\n\nSee your calendar: {link}',
  },
  employee_booking: {
    subject: 'An appointment with you on {date} at {time}',
    body: 'Hello {name}, a new or changed appointment with you: {date} at {time}.\n{services}\nSee your calendar: {link}',
  },
  day_close: {
    subject: '{business}: the day’s takings, {date}',
    body: 'Hello {name}, {business} on {date}:\n{list}\nTakings: {total}\n\nSee the day: {link}',
  },
} as const;
