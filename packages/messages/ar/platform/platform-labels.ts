import type { platformLabels as english } from '../../en/platform/platform-labels.ts';
import type { ArabicOf } from '../../format.ts';

export const platformLabels = {
  disabled_employee_ids: 'من يُعطَّل',
  owner_user_id: 'المالك الحالي',
  staying_employee_ids: 'من يبقى نشطاً',
  subscription: 'الباقة',
} as const satisfies ArabicOf<typeof english>;
