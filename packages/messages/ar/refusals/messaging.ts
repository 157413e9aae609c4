import type { messagingRefusals as english } from '../../en/refusals/messaging.ts';
import type { ArabicOf } from '../../format.ts';

export const messagingRefusals = {
  'notifications.recipient_lacks_right': 'لا يصل هذا الإشعار إلا إلى من يسمح له دوره بالاطلاع عليه. امنح الدور الصلاحية أولاً، أو اختر شخصاً آخر.',
  'notifications.nobody_chosen': 'اختر دوراً أو شخصاً واحداً على الأقل، أو اختر «لا أحد».',
  'notifications.quiet_hours_incomplete': 'لساعات الهدوء بداية ونهاية مختلفتان. اترك الحقلين فارغين لإلغائها.',
  'notifications.digest_in_quiet_hours': 'وقت الملخص اليومي يقع ضمن ساعات الهدوء. اختر وقتاً خارجها.',
  'notifications.quiet_all_day': 'مع ساعات الهدوء في المنشأة لن تبقى ساعة في اليوم. اختر مدة أقصر.',
  'notifications.example_needs_right': 'دورك لا يسمح بالاطلاع على هذا، فلا مثال لك. يمكن لمن يدير الأدوار تغيير ذلك.',
  'notifications.no_device': 'لم تفعّل الإشعارات على أي جهاز بعد. فعّلها من ملفك الشخصي ثم اطلب المثال مجدداً.',
  'notifications.only_own_devices': 'أنت تساعد بصفتك من إدارة المنصة: الأجهزة لفريق الصالون فقط.',
  'notifications.push_address': 'لا يمكن الوصول إلى عنوان إشعارات هذا المتصفح من هنا. جرّب متصفحاً آخر.',
  'notifications.too_many_devices': 'بلغت أكبر عدد من الأجهزة. أزل جهازاً لم تعد تستخدمه ثم حاول مجدداً.',
  'notifications.nothing_on_hold': 'تظهر هذه الإشعارات على الشاشة ما دامت هناك فاتورة معلقة. علّق فاتورة من نقطة البيع ثم اطلب المثال مجدداً.',
  'notifications.holding_is_off': 'تعليق الفواتير متوقف حالياً. فعّله من الإعدادات العامة أولاً.',
  'task.closes_with_its_record': 'تُغلق هذه المهمة تلقائياً عند البت في موضوعها. افتحها واتخذ القرار هناك.',
  'message.not_sent_again': 'لا يمكن إعادة إرسال هذه الرسالة: وصلت، أو هي قيد الإرسال، أو فات وقتها. أما الرموز وروابط الدخول فاطلب غيرها.',
  'messaging.channel_twice': 'تُختار كل قناة مرة واحدة.',
  'outbox.not_local': 'يمكن عرض صندوق الصادر فقط حيث لا تُرسل الرسائل فعلياً.',
  'calendar_link.not_here': 'المزامنة في الاتجاهين متاحة حيث يمكن التجربة فقط.',
  'calendar_link.no_employee': 'المواعيد للموظفين فقط، فلا يوجد ما يُزامن.',
  'calendar_feed.employee_not_found': 'لم نجد هذا الموظف. اختر موظفاً آخر.',
} as const satisfies ArabicOf<typeof english>;
