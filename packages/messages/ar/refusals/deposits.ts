import type { depositsRefusals as english } from '../../en/refusals/deposits.ts';
import type { ArabicOf } from '../../format.ts';

export const depositsRefusals = {
  'deposits.customer_needed': 'اختر صاحب العربون.',
  'deposits.not_found': 'لم يتم العثور على هذا العربون.',
  'deposits.of_other_customer': 'هذا العربون لعميل آخر.',
  'deposits.not_enough': 'المتبقي من هذا العربون {left} فقط.',
  'deposits.named_twice': 'تكرر هذا العربون مرتين.',
  'payments.only_deposits': 'لا يمكن إلغاء إلا دفعات العربون. لتصحيح فاتورة أصدر إشعاراً دائناً.',
  'payments.already_cancelled': 'هذه الدفعة ملغاة من قبل.',
  'payments.status_not_allowed': 'لا يمكن إلغاء دفعة في هذه الحالة.',
  'payments.nothing_left': 'لم يبق شيء من هذا العربون: استُخدم في فواتير أو غرامات. لتصحيح فاتورة أصدر إشعاراً دائناً.',
  'penalties.reason_needed': 'اكتب سبب الغرامة.',
  'penalties.not_owed': 'تمت تسوية هذه الغرامة من قبل.',
  'penalties.deposits_too_small': 'العربون يغطي {covered} فقط. اختر طريقة دفع المتبقي وقدره {rest}.',
  'online_orders.cards_not_sold': 'بطاقات الهدايا غير متاحة للبيع إلكترونياً حالياً. يرجى الاتصال بالصالون.',
  'online_orders.value_not_offered': 'هذه القيمة لم تعد متاحة. يرجى اختيار قيمة أخرى.',
  'online_orders.mobile_needed': 'أدخل جوال من سنراسله، أو ألغِ خيار الرسالة.',
  'online_orders.offer_not_sold': 'هذا العرض لم يعد متاحاً للشراء إلكترونياً. يرجى الاطلاع على العروض الأخرى.',
  'online_orders.too_many': 'لديك عدة طلبات بانتظار الدفع. يرجى دفع أحدها أو الانتظار ساعة.',
  'gateway.none': 'الدفع الإلكتروني غير متاح هنا. يرجى الاتصال بالصالون.',
  'gateway.nothing_due': 'لا يوجد مبلغ مستحق لهذا الحجز.',
  'gateway.not_reached': 'خدمة الدفع لا تستجيب. حاول بعد لحظات: موعدك محفوظ خلال ذلك.',
  'gateway.key_refused': 'خدمة الدفع لا تقبل المفتاح. تحقق منه في إعدادات بوابة الدفع.',
  'gateway.key_needed': 'أدخل المفتاح السري لبوابة الدفع.',
  'gateway.local_not_allowed': 'صفحة الدفع التجريبية للتدريب فقط: لا يصل عبرها أي مبلغ.',
  'gateway.message_not_genuine': 'هذه الرسالة ليست من بوابة الدفع.',
} as const satisfies ArabicOf<typeof english>;
