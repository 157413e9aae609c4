import type { positions as english } from '../../en/settings/positions.ts';
import type { ArabicOf } from '../../format.ts';

export const positions = {
  superadmin: { name: 'مدير عام', description: 'كل الصلاحيات ما عدا نقل ملكية الحساب.' },
  administrator: { name: 'مسؤول', description: 'كل ما في الصالون ما عدا إعادة فتح الدفاتر المقفلة ومحو بيانات الأشخاص وتوقيع العقود.' },
  manager: { name: 'مدير', description: 'إدارة الصالون: المواعيد والمبيعات والفريق والمخزون والأرقام. بلا أدوار ولا رواتب.' },
  receptionist: { name: 'موظف استقبال', description: 'حجز المواعيد ونقلها وتسجيل الوصول وخدمة العملاء واستلام العربون.' },
  cashier: { name: 'كاشير', description: 'الفوترة واستلام المدفوعات وفتح الصندوق وإغلاقه.' },
  system_manager: { name: 'مدير النظام', description: 'الإعدادات والأدوار والبيانات والتقنية. بلا أموال ولا رواتب.' },
  accountant: { name: 'محاسب', description: 'الفواتير والإشعارات والمدفوعات والمصروفات والضرائب والدفاتر والرواتب.' },
  employee: { name: 'موظف', description: 'المواعيد الخاصة والخدمات المقدمة.' },
} as const satisfies ArabicOf<typeof english>;
