import type { receipts as english } from '../../en/finance/receipts.ts';
import type { ArabicOf } from '../../format.ts';

/** سندات المبالغ التي تُقبض أو تُصرف بلا فاتورة. */
export const receipts = {
  of: 'السند {number}: طباعة أو إرسال',
  print: 'طباعة',
  print_late: 'طباعة سند',
  whatsapp: 'إرسال عبر واتساب',
  email: 'إرسال بالبريد الإلكتروني',
  sent_to: 'السند في طريقه إلى {recipient}',
  done: 'تم',
} satisfies ArabicOf<typeof english>;
