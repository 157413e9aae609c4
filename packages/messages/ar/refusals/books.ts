import type { booksRefusals as english } from '../../en/refusals/books.ts';
import type { ArabicOf } from '../../format.ts';

/** أسباب عدم عرض تقرير من تقارير الدفاتر. */
export const booksRefusals = {
  'books.cost_not_allowed': 'يوضح هذا التقرير أرباح الصالون، ودورك لا يشمل عرض التكلفة والربح. يرجى طلب ذلك من مسؤول النظام.',
} satisfies ArabicOf<typeof english>;
