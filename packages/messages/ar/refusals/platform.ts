import type { platformRefusals as english } from '../../en/refusals/platform.ts';
import type { ArabicOf } from '../../format.ts';

export const platformRefusals = {
  'merchant.already_decided': 'هذا الطلب لم يعد بالانتظار: سبق أن بتّ فيه {manager}. حدّث القائمة.',
  'merchant.not_rejected': 'لا يُعاد فتح إلا الطلب المرفوض. حدّث القائمة.',
  'merchant.email_unconfirmed':
    'لم يؤكد صاحب الطلب البريد {email} بعد. الرابط في الرسالة التي أُرسلت بعد الطلب، ويمكن إعادة إرسالها من صفحة الانتظار. تمكن الموافقة بعد ذلك.',
  'merchant.not_working': 'لم تتم الموافقة على هذا الحساب بعد، فلا يمكن تنفيذ ذلك. اتخذ قراراً في الطلب أولاً.',
  'subscription.end_required': 'الفترة التجريبية تحتاج إلى يوم أخير. اختر التاريخ.',
  'subscription.end_passed': 'انتهى هذا اليوم في بلد المنشأة. اختر اليوم أو تاريخاً بعده، ولإغلاق الحساب فوراً عطّله.',
  'subscription.end_too_far': 'هذا التاريخ بعد أكثر من خمس سنوات. تحقق من السنة، أو اترك التاريخ فارغاً لباقة دون نهاية.',
  'subscription.too_many_employees':
    'الحد الأعلى للموظفين النشطين في هذه الباقة {limit}، ولدى المنشأة الآن {count}. اختر باقة أكبر، أو اطلب من المنشأة تعطيل بعضهم أولاً.',
  'suggestion.english_name_exists': 'يوجد مقترح بهذا الاسم الإنجليزي هنا. اختر اسماً آخر أو عدّل المقترح الموجود.',
  'suggestion.arabic_name_exists': 'يوجد مقترح بهذا الاسم العربي هنا. اختر اسماً آخر أو عدّل المقترح الموجود.',
  'suggestion.barcode_exists': 'هذا الباركود لمنتج مقترح آخر. عدّل ذلك المنتج.',
  'suggestion.group_unknown': 'هذه المجموعة لم تعد موجودة أو هي لغير ذلك. اختر مجموعة أخرى.',
  'suggestion.picture_unknown': 'هذه الصورة لم تعد موجودة. ارفعها من جديد.',
  'suggestion.kind_in_use': 'في هذه المجموعة مقترحات، فيبقى نوعها كما هو. أضف مجموعة جديدة.',
  'check_entry.already_decided': 'هذا الإدخال لم يعد بالانتظار: سبق أن بتّ فيه {manager}. حدّث القائمة.',
  'ip.not_an_address': 'هذا ليس عنوان IP، مثل 203.0.113.7.',
  'ip.own_address': 'هذا عنوانك أنت، وحظره يمنعك من الدخول.',
} as const satisfies ArabicOf<typeof english>;
