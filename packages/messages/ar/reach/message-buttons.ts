import type { messageButtons as english } from '../../en/reach/message-buttons.ts';
import type { ArabicOf } from '../../format.ts';

export const messageButtons = {
  answer_by_number: 'للرد اكتب رقماً:',
  numbered: '{number}. {answer}',
  confirm_visit: 'سأحضر في الموعد',
  move_visit: 'تغيير الموعد',
  cancel_visit: 'إلغاء الموعد',
  copy_code: 'نسخ الرمز',
} as const satisfies ArabicOf<typeof english>;
