import type { teamLabels as english } from '../../en/team/team-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const teamLabels = {
  dependent_id: 'المرافق',
  document_id: 'الوثيقة',
  document_type_id: 'نوع الوثيقة',
  issued_on: 'تاريخ الإصدار',
  relation: 'صلة القرابة',
  bookable_online: 'متاح للحجز الإلكتروني',
  has_own_hours: 'ساعات دوام خاصة بالموظف',
  job_title_arabic: 'المسمى الوظيفي بالعربية',
  job_title_english: 'المسمى الوظيفي بالإنجليزية',
  left_on: 'تاريخ ترك العمل',
  role_id: 'الدور',
  show_in_appointments: 'يظهر في جدول المواعيد',
} as const satisfies ArabicOf<typeof english>;
