import type { generalRefusals as english } from '../../en/refusals/general.ts';
import type { ArabicOf } from '../../format.ts';

export const generalRefusals = {
  'birth_date.in_future': 'لا يكون تاريخ الميلاد بعد اليوم. راجع السنة.',
  'birth_date.too_early': 'تاريخ الميلاد قبل 120 سنة على الأكثر: اختر {earliest} أو يوماً بعده.',
  invalid_input: 'بعض الحقول تحتاج إلى مراجعة.',
  no_permission: 'لا تملك صلاحية لهذا الإجراء. يرجى التواصل مع مدير النظام.',
  not_found: 'لم يتم العثور على {subject}. ربما تم الحذف، أو أن الرابط قديم.',
  'request.no_address': 'لا يوجد شيء في هذا العنوان. تحقق من كتابته.',
  'request.unreadable': 'تعذرت قراءة ما أُرسل. أعد إرساله بصيغة JSON.',
  'request.form_unreadable': 'تعذرت قراءة ما أُرسل. ارجع وأرسل النموذج من جديد.',
  'request.wrong_type': 'هذا النوع من المحتوى غير مقبول هنا. استخدم JSON.',
  'request.too_large': 'ما أُرسل أكبر من المسموح هنا. أرسل قدراً أقل في المرة الواحدة.',
  'request.headers_too_large': 'ترويسات الطلب أكثر من المسموح. احذف ملفات تعريف الارتباط لهذا الموقع ثم حاول مرة أخرى.',
  'request.malformed': 'الطلب لا يتبع قواعد HTTP. أعد إرساله ببرنامج آخر.',
  'request.timeout': 'استغرق وصول الطلب وقتاً طويلاً. تحقق من الاتصال وأعد الإرسال.',
  defect: 'حدث خلل من جهتنا. حاول مرة أخرى، وإن استمر فأرسل رقم هذا الطلب إلى الدعم.',
  not_signed_in: 'لم يتم تسجيل الدخول.',
  'request.too_many': 'محاولات كثيرة خلال وقت قصير. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى.',
  'request.busy': 'الطلبات كثيرة في هذه اللحظة. يرجى المحاولة مرة أخرى {after}.',
  'idempotency.different_request': 'وصلت محاولة سابقة بمحتوى مختلف وحُفظت كما هي. يُرجى تحديث الصفحة للاطلاع عليها قبل المتابعة.',
  'idempotency.already_made':
    'صدرت {number} لهذه العملية من قبل، بما كانت عليه قبل آخر تعديل. لم يصدر شيء مرتين: افتحها للاطلاع على ما فيها.',
  'record.changed_meanwhile': 'عُدِّل هذا السجل من شخص آخر في هذه الأثناء. تعديلاتك محفوظة هنا: راجع ما تغيّر ثم احفظ من جديد.',
  'list.export_not_allowed': 'دورك لا يشمل تصدير هذه القائمة إلى ملف. اطلب هذه الصلاحية من مدير النظام.',
  'list.too_long_for_excel': 'ورقة إكسل تتسع لـ {most} صف. اختر فترة أقصر، أو نزّل ملف CSV.',
} as const satisfies ArabicOf<typeof english>;
