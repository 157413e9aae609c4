import type { expectedExpensesRefusals as english } from '../../en/refusals/expected-expenses.ts';
import type { ArabicOf } from '../../format.ts';

export const expectedExpensesRefusals: ArabicOf<typeof english> = {
  'expected_expense.moved': 'تم ترحيل هذا المصروف المتوقع إلى المصروفات من قبل. عدّل المصروف نفسه.',
  'expected_expense.how_often': 'حدد كم مرة يتكرر: كل عدد من الأيام أو الأسابيع أو الأشهر أو السنوات.',
  'expected_expense.two_ends': 'اختر نهاية واحدة: آخر يوم أو عدد المرات.',
  'expected_expense.ends_before': 'لا يمكن أن يكون آخر يوم قبل أول يوم.',
};
