import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const tones = { 1: 'success', 2: 'warning', 3: 'info' } as const;

/** Frequent, missed or new (specification §4). */
export function CategoryBadge({ category }: { category: 1 | 2 | 3 }) {
  return <StatusBadge tone={tones[category]}>{t(`customers.category.${category}`)}</StatusBadge>;
}

/** Only the exception is said: nearly every customer is active. */
export function DisabledBadge({ status }: { status: 0 | 1 }) {
  return status === 0 ? <StatusBadge tone="danger">{t('customers.status.0')}</StatusBadge> : null;
}
