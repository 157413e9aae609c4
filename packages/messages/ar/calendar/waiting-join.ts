import type { waitingJoin as english } from '../../en/calendar/waiting-join.ts';
import type { ArabicOf } from '../../format.ts';

export const waitingJoin = {
  title: 'الانضمام إلى قائمة الانتظار',
  lead: 'ما الخدمة المطلوبة ومتى يناسبك الحضور؟ سنراسلك فور توفر وقت.',
  services: 'ما الخدمة المطلوبة؟',
  choose_service: 'يرجى اختيار خدمة واحدة على الأقل.',
  employee_cannot: 'هذه الخدمات لا يقدّمها {employee} كلها. يرجى اختيار أي شخص متاح من الفريق أو خدمات أخرى.',
  when: 'متى يناسبك الحضور؟',
  from: 'أول يوم',
  to: 'آخر يوم',
  weekdays: 'في هذه الأيام فقط',
  weekdays_hint: 'بدون اختيار تعني أن كل الأيام مناسبة.',
  earliest: 'البداية من الساعة',
  latest: 'البداية حتى الساعة',
  times_hint: 'اترك الوقت فارغاً إذا كان أي وقت يناسبك.',
  who: 'بيانات التواصل',
  look: 'يرجى مراجعة الخانات المحددة أدناه.',
  code_title: 'بقيت خطوة واحدة',
  join: 'أضيفوني إلى القائمة',
  change: 'تعديل الطلب',
  your_wish: 'طلبك',
  failed: 'حدث خطأ من جهتنا. ما كتبته محفوظ، يرجى المحاولة مرة أخرى.',
} as const satisfies ArabicOf<typeof english>;
