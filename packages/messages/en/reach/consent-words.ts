/** What a customer agrees to, in the words that are shown and that the ledger keeps. Apart from the rest: public pages load it. */
export const consentWords = {
  words: {
    service: '{business} may write to me about my appointments, payments and orders by {channel}.',
    advertising: '{business} may send me offers and news by {channel}. I can withdraw this at any time, free of charge.',
    survey: '{business} may ask me by {channel} how I liked my visit.',
    pictures: '{business} may take pictures of me before and after a treatment {channel}. I can withdraw this at any time, free of charge.',
  },
  channels: {
    whatsapp: 'WhatsApp',
    email: 'e-mail',
    sms: 'SMS',
    push: 'browser notification',
    record: 'to keep them with my record',
    showing: 'to show them to others and in advertising',
  },
} as const;
