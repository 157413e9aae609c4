import type { messagingRefusals as english } from '../../en/refusals/messaging.ts';
import type { ArabicOf } from '../../format.ts';

export const messagingRefusals = {
  'task.closes_with_its_record': 'تُغلق هذه المهمة تلقائياً عند البت في موضوعها. افتحها واتخذ القرار هناك.',
  'outbox.not_local': 'يمكن عرض صندوق الصادر فقط حيث لا تُرسل الرسائل فعلياً.',
  'calendar_link.not_here': 'المزامنة في الاتجاهين متاحة حيث يمكن التجربة فقط.',
  'calendar_link.no_employee': 'المواعيد للموظفين فقط، فلا يوجد ما يُزامن.',
  'calendar_feed.employee_not_found': 'لم نجد هذا الموظف. اختر موظفاً آخر.',
} as const satisfies ArabicOf<typeof english>;
