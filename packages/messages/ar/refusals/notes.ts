import type { notesRefusals as english } from '../../en/refusals/notes.ts';
import type { ArabicOf } from '../../format.ts';

export const notesRefusals = {
  'notes.partly_paid': 'هذه الفاتورة مدفوعة جزئيًا، والمتبقي {owed}. حصّل المتبقي أولًا ثم أصدر الإشعار الدائن.',
  'notes.nothing_left': 'أُصدرت إشعارات دائنة بكامل هذه الفاتورة.',
  'notes.nothing_named': 'اختر ما يشمله الإشعار الدائن.',
  'notes.line_not_found': 'هذا البند غير موجود في الفاتورة.',
  'notes.line_named_twice': 'ورد {name} مرتين. اجعله في بند واحد.',
  'notes.line_nothing_left': 'صدر إشعار دائن بكامل {name}.',
  'notes.quantity_or_amount': 'حدد الكمية أو المبلغ لبند {name}، لا كليهما.',
  'notes.quantity_above_left': 'المتاح من {name} للإشعار الدائن {left} فقط.',
  'notes.amount_above_left': 'المتاح من {name} للإشعار الدائن {left} فقط.',
  'notes.line_whole_only': 'لا يمكن إصدار إشعار دائن بجزء من {name}، بل به كاملًا.',
  'notes.gift_card_used': 'استُخدمت بطاقة الهدية {code} أو عُطّلت، ولذلك لا يمكن إصدار إشعار دائن ببيعها.',
  'notes.refund_not_equal': 'المبلغ الواجب رده {due}. عدّل المبالغ حتى تساويه.',
  'notes.balance_needs_customer': 'لا يوجد حساب عميل لهذه الفاتورة. رُدّ المبلغ بطريقة أخرى.',
  'notes.tips_paid_out': 'صُرفت هذه الإكرامية للموظف. أصدر الإشعار من دون رد الإكرامية.',
  'notes.cancel_has_vat': 'هذه الفاتورة عليها ضريبة ولا يمكن إلغاؤها. أصدر إشعارًا دائنًا بدلًا من ذلك.',
  'notes.cancel_has_products_or_cards': 'لا يمكن إلغاء فاتورة فيها منتجات أو بطاقات هدايا. أصدر إشعارًا دائنًا بدلًا من ذلك.',
  'notes.cancel_is_credited': 'صدر إشعار دائن بجزء من هذه الفاتورة. أصدر إشعارًا بالباقي بدلًا من الإلغاء.',
  'notes.describe_charge': 'اكتب ما تُحصّل قيمته.',
  'notes.fully_credited': 'صدرت إشعارات دائنة بكامل هذه الفاتورة. أصدر فاتورة جديدة بدلًا من ذلك.',
} satisfies ArabicOf<typeof english>;
