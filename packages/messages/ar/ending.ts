import type { ending as english } from '../en/ending.ts';
import type { ArabicOf } from '../format.ts';

export const ending = {
  label: 'الفترة التجريبية أو الاشتراك',
  trial_today: 'تنتهي الفترة التجريبية المجانية اليوم عند منتصف الليل.',
  trial: {
    zero: 'تنتهي الفترة التجريبية المجانية اليوم.',
    one: 'تنتهي الفترة التجريبية المجانية غداً، {date}.',
    two: 'تنتهي الفترة التجريبية المجانية بعد يومين، {date}.',
    few: 'تنتهي الفترة التجريبية المجانية بعد {count} أيام، {date}.',
    many: 'تنتهي الفترة التجريبية المجانية بعد {count} يوماً، {date}.',
    other: 'تنتهي الفترة التجريبية المجانية بعد {count} يوم، {date}.',
  },
  plan_today: 'ينتهي اشتراكك اليوم عند منتصف الليل.',
  plan: {
    zero: 'ينتهي اشتراكك اليوم.',
    one: 'ينتهي اشتراكك غداً، {date}.',
    two: 'ينتهي اشتراكك بعد يومين، {date}.',
    few: 'ينتهي اشتراكك بعد {count} أيام، {date}.',
    many: 'ينتهي اشتراكك بعد {count} يوماً، {date}.',
    other: 'ينتهي اشتراكك بعد {count} يوم، {date}.',
  },
  next: 'يرجى التواصل مع المبيعات للاستمرار دون انقطاع، وكل بياناتك محفوظة.',
} as const satisfies ArabicOf<typeof english>;
