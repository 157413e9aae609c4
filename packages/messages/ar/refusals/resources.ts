import type { resourcesRefusals as english } from '../../en/refusals/resources.ts';
import type { ArabicOf } from '../../format.ts';

export const resourcesRefusals = {
  'resource.english_name_exists': 'هذا الاسم الإنجليزي مستخدم من قبل. اختر اسماً آخر.',
  'resource.arabic_name_exists': 'هذا الاسم العربي مستخدم من قبل. اختر اسماً آخر.',
  'resource.units_booked': 'ما زال أحد الأماكن التي تريد إزالتها محجوزاً: {visits}، وعدد المواعيد كلها {count}. انقلها أو ألغها أولاً، أو أبقِ العدد كما هو.',
  'resource.needed_by_services': 'تحتاج إليه خدمات (عددها {services}). أزله من تلك الخدمات أولاً أو عطّله بدلاً من حذفه.',
  'resource.was_booked': 'سبق حجز مواعيد عليه، لذلك يبقى سجله. عطّله بدلاً من حذفه.',
} as const satisfies ArabicOf<typeof english>;
