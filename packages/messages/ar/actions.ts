import type { actions as english } from '../en/actions.ts';
import type { ArabicOf } from '../format.ts';

export const actions = {
  new_appointment: { title: 'موعد جديد', for: 'موعد جديد لـ {name}', words: 'حجز، احجز، زيارة' },
  new_sale: { title: 'فاتورة جديدة', for: 'فاتورة جديدة لـ {name}', words: 'بيع، كاشير، دفع، محاسبة' },
  new_customer: { title: 'عميل جديد', words: 'إضافة عميل، زبون' },
  new_leave: { title: 'إجازة جديدة', for: 'إجازة جديدة لـ {name}', words: 'غياب، مرضية، سنوية، استئذان، يوم راحة' },
  ask_leave: { title: 'طلب إجازة', words: 'إجازتي، غياب، مرضية، استئذان' },
  block_time: { title: 'حجز وقت', for: 'حجز وقت لـ {name}', words: 'استراحة، مشغول، غداء، صلاة، إغلاق وقت' },
  new_holiday: { title: 'عطلة جديدة', words: 'إغلاق، يوم راحة، اليوم الوطني' },
  new_expense: { title: 'مصروف جديد', words: 'تكلفة، شراء، مصاريف' },
  new_employee: { title: 'موظف جديد', words: 'إضافة موظف، توظيف' },
  new_service: { title: 'خدمة جديدة', words: 'إضافة خدمة، سعر' },
  new_expected_expense: { title: 'مصروف متوقع جديد', words: 'إيجار، راتب، اشتراك، متكرر' },
  new_supplier: { title: 'مورد جديد', words: 'شركة، موزع' },
  wait_for_time: { title: 'إضافة إلى قائمة الانتظار', words: 'دور، انتظار، طلب' },
  print_takings: { title: 'طباعة متحصلات اليوم', words: 'مدفوعات، صندوق، نهاية اليوم، مبيعات، تقرير' },
  open_shift: { title: 'فتح الصندوق أو إغلاقه', words: 'وردية، عهدة، إقفال، درج' },
  reprint: { title: 'طباعة الإيصال', words: 'إعادة طباعة، نسخة' },
} as const satisfies ArabicOf<typeof english>;
