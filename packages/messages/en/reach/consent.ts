import { consentWords } from './consent-words.ts';

/** What customers agree to receive: the words they agree to, and how the business reads what they answered. */
export const consent = {
  ...consentWords,
  by: { whatsapp: 'WhatsApp', email: 'E-mail', sms: 'SMS', push: 'Browser notification' },
  title: 'What they agreed to receive',
  purposes: { service: 'Appointments and purchases', advertising: 'Offers and news', survey: 'Questions after a visit' },
  states: { given: 'Agreed', withdrawn: 'Withdrawn', not_asked: 'Not asked', sent: 'Sent unless withdrawn' },
  actions: { given: 'Agreed', withdrawn: 'Withdrawn' },
  how: {
    at_desk: 'At the desk',
    on_paper: 'On paper',
    online: 'While booking online',
    by_message: 'By message',
    by_link: 'On their own page',
    import: 'Imported',
    by_platform: 'By the platform',
    by_merge: 'From a merged record',
  },
  record: 'Record consent',
  save: 'Record',
  history: 'Every answer',
  history_of: 'Answers of {name}',
  by_user: 'recorded by {name}',
  for_customers: { one: 'For {count} customer.', other: 'For {count} customers.' },
  paper_hint: 'Exactly as it is printed on the paper. It is kept as proof.',
  say: 'Read this to the customer, and record it only if they clearly agree:',
  recorded: { one: '{count} customer recorded', other: '{count} customers recorded' },
  withdrawn_since: 'These customers withdrew after that day, and stay withdrawn: {names}',
  comma: ', ',
} as const;
