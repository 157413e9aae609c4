import type { valueRefusals as english } from '../../en/refusals/value.ts';
import type { ArabicOf } from '../../format.ts';

export const valueRefusals: ArabicOf<typeof english> = {
  'gift_cards.free_not_allowed': 'خيار «السماح ببطاقات الهدايا المجانية» غير مفعّل. يمكن تفعيله من الإعدادات العامة.',
  'gift_cards.no_right_to_give': 'لا تملك صلاحية منح بطاقات الهدايا مجاناً.',
  'gift_cards.expires_before_today': 'هذا اليوم قد انتهى. اختر اليوم أو يوماً لاحقاً.',
  'gift_cards.disabled_already': 'بطاقة الهدية معطّلة من قبل.',
  'gift_cards.not_disabled': 'بطاقة الهدية غير معطّلة.',
  'gift_cards.no_picture': 'لم تعد لدى الصالون صورة خاصة لبطاقات الهدايا. اختر تصميماً آخر.',
  'gift_cards.picture_unknown': 'لم تعد هذه الصورة موجودة. ارفعها مرة أخرى.',
  'gift_cards.no_mobile': 'لا يوجد رقم جوال لبطاقة الهدية. أضف الرقم إلى البطاقة أولاً.',
  'gift_cards.no_email': 'لا يوجد بريد إلكتروني لبطاقة الهدية. اختر عميلاً لديه بريد.',
  'gift_cards.no_public_page': 'حدد عنوان صفحتك الإلكترونية أولاً: فبطاقة الهدية تُعرض فيها.',
  'loyalty.levels_alike': 'يوجد مستويان بالاسم نفسه أو يبدآن من عدد النقاط نفسه.',
  'loyalty.nothing_to_adjust': 'أدخل عدد النقاط التي تضاف أو تُخصم.',
  'balance.nothing_to_adjust': 'أدخل المبلغ الذي يضاف أو يُخصم.',
};
