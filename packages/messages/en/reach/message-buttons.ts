/** What customers tap under a WhatsApp message; 20 characters at most. */
export const messageButtons = {
  /** Where no buttons are shown, as by a linked device. */
  answer_by_number: 'To answer, write a number:',
  numbered: '{number}. {answer}',
  confirm_visit: 'I will come',
  move_visit: 'Change the time',
  cancel_visit: 'Cancel',
  copy_code: 'Copy code',
};
