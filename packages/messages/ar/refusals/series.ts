import type { seriesRefusals as english } from '../../en/refusals/series.ts';
import type { ArabicOf } from '../../format.ts';

export const seriesRefusals = {
  'series.no_end': 'يرجى تحديد عدد مرات التكرار أو تاريخ انتهائه.',
  'series.too_short': 'بهذا الاختيار يأتي الموعد مرة واحدة فقط. يرجى اختيار نهاية أبعد.',
  'series.too_many': 'يمكن حجز {most} مواعيد على الأكثر دفعة واحدة. يرجى اختيار نهاية أقرب.',
  'series.too_long': 'يمكن أن تمتد المواعيد المتكررة سنتين على الأكثر. يرجى اختيار نهاية أقرب.',
  'series.too_few': 'تحتاج المواعيد المتكررة إلى موعدين على الأقل. يرجى اختيار وقت آخر بدلاً من استثناء هذا العدد.',
  'series.conflicts': 'لا يمكن حجز بعض المواعيد كما خُطط لها. يرجى اختيار وقت آخر لها أو استثناؤها.',
  'series.nothing_left': 'لم يعد بالإمكان تعديل أي من هذه المواعيد.',
  'series.already': 'هذا الموعد متكرر بالفعل. يمكن تعديل سلسلة مواعيده.',
} as const satisfies ArabicOf<typeof english>;
