import type { teamDashboard as english } from '../../en/reports/team-dashboard.ts';
import type { ArabicOf } from '../../format.ts';

export const teamDashboard = {
  away: 'في إجازة اليوم',
  nobody_away: 'لا أحد في إجازة اليوم.',
  until: 'حتى {day}',
  birthdays: 'أعياد الميلاد خلال 30 يوماً',
  no_birthdays: 'لا أعياد ميلاد خلال 30 يوماً.',
  by_section: {
    zero: 'لا موظفين بحسب القسم',
    one: 'موظف واحد بحسب القسم',
    two: 'موظفان بحسب القسم',
    few: '{count} موظفين بحسب القسم',
    many: '{count} موظفاً بحسب القسم',
    other: '{count} موظف بحسب القسم',
  },
  by_nationality: 'بحسب الجنسية',
  no_section: 'بلا قسم',
  no_nationality: 'غير مسجلة',
  leave_days: 'أيام الإجازات شهرياً',
  days: {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{count} أيام',
    many: '{count} يوماً',
    other: '{count} يوم',
  },
} satisfies ArabicOf<typeof english>;
