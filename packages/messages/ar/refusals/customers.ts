import type { customersRefusals as english } from '../../en/refusals/customers.ts';
import type { ArabicOf } from '../../format.ts';

export const customersRefusals = {
  'customer.mobile_exists': 'هذا الجوال مسجل باسم {name}. افتح ملفها بدلاً من إضافتها مرة أخرى.',
  'customer.email_exists': 'هذا البريد الإلكتروني مسجل باسم {name}. افتح ملفها أو اترك البريد فارغاً.',
  'customer.trn_wrong': 'الرقم الضريبي 15 رقماً، ويبدأ وينتهي بالرقم 3 في السعودية.',
  'customer.mobile_taken': 'هذا الجوال مسجل لعميل آخر. ابحث عن ملفه.',
  'customer.email_taken': 'هذا البريد الإلكتروني مسجل لعميل آخر. ابحث عن ملفه أو اتركه فارغاً.',
  'customer.has_history': 'لدى {name} زيارات أو فواتير أو رسائل يجب الاحتفاظ بها. يمكنك تعطيل الملف بدلاً من حذفه، فلا تُحجز لها مواعيد ولا تُصدر لها فواتير.',
  'customer.export_not_allowed': 'عرض أكثر من {most} عميل دفعة واحدة يُعد تصديراً، ودورك لا يشمل تصدير العملاء. اطلب هذه الصلاحية من مدير النظام.',
} as const satisfies ArabicOf<typeof english>;
