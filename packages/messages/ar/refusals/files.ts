import type { filesRefusals as english } from '../../en/refusals/files.ts';
import type { ArabicOf } from '../../format.ts';

export const filesRefusals = {
  'file.too_large': 'يجب ألا يزيد حجم الملف عن 5 ميغابايت، وحجم هذا الملف {megabytes} ميغابايت.',
  'file.not_a_picture': 'يجب أن يكون الملف من الأنواع: {extensions}',
  'file.not_square': 'يجب أن تكون الصورة مربعة، وأبعاد هذه {width} × {height}. قصّها ثم ارفعها مرة أخرى.',
  'file.too_many_pixels': 'يجب ألا تزيد أبعاد الصورة عن 6000 × 6000 بكسل. صغّرها ثم ارفعها مرة أخرى.',
  'file.unreadable': 'تعذرت قراءة الصورة كاملة لأنها تالفة. احفظها من جديد ثم ارفعها بأحد الأنواع: {extensions}.',
} as const satisfies ArabicOf<typeof english>;
