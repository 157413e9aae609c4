import { meaningOf } from '@rawnaq/design/status-tones';
import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Frequent, missed or new (specification §4). */
export function CategoryBadge({ category }: { category: 1 | 2 | 3 }) {
  return <StatusBadge means={meaningOf.customerCategory[category]}>{t(`customers.category.${category}`)}</StatusBadge>;
}

/** Only the exception is said: nearly every customer is active. */
export function DisabledBadge({ status }: { status: 0 | 1 }) {
  return status === 0 ? <StatusBadge means={meaningOf.customer[status]}>{t('customers.status.0')}</StatusBadge> : null;
}
