/** What is put around the text of a message that becomes a WhatsApp template and would begin or end with what changes. */
export const templateFrame = {
  hello: 'Hello ',
  hello_and: 'Hello, ',
  closing: 'Thank you.',
};
