import type { tips as english } from '../../en/finance/tips.ts';
import type { ArabicOf } from '../../format.ts';

/** إكراميات الموظفين وصرفها. */
export const tips = {
  employee: 'الموظف',
  received: 'المستلم',
  paid_out: 'المصروف',
  given_back: 'المسترد للعملاء',
  charged_back: 'استرداد بنكي',
  balance: 'المتبقي للصرف',
  kinds: { '1': 'استلام', '2': 'صرف', '3': 'استرداد للعميل', '4': 'استرداد بنكي', '5': 'إلغاء استرداد بنكي' },
  pay_out: 'صرف',
  pay_out_of: 'صرف إكراميات {name}',
  pay_out_save: 'صرف',
  search: 'الموظف أو الرقم',
  paid: 'صُرف {amount}: السند {number}',
  empty_title: 'لا توجد إكراميات بعد',
  empty_text: 'تظهر هنا الإكراميات المستلمة عند الكاشير لكل موظف حتى تُصرف.',
  balances: 'حسب الموظف',
} satisfies ArabicOf<typeof english>;
