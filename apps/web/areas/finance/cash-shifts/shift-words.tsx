import type { Meaning } from '@rawnaq/design/status-tones';
import type { CashUse } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './cash-shifts.module.css';

/** What money was put in or taken out for, as the drawer says it. */
export const nameOfUse = ({ kind, used_for }: { kind: 1 | 2; used_for: CashUse }): string =>
  kind === 1 ? t(`cashShifts.uses_in.${used_for}`) : t(`cashShifts.uses_out.${used_for}`);

interface Judged {
  means: Meaning;
  word: string;
}

/** A difference in one word: over, short, or right. */
function judge(difference_minor: number): Judged {
  if (difference_minor === 0) return { means: 'done', word: t('cashShifts.exact') };
  return difference_minor > 0 ? { means: 'waits', word: t('cashShifts.over') } : { means: 'failed', word: t('cashShifts.short') };
}

/** The difference of a count with its word; never the colour alone. */
export function Difference({ difference_minor }: { difference_minor: number | null }) {
  if (difference_minor === null) return <StatusBadge means="going_on">{t('cashShifts.still_open')}</StatusBadge>;
  const { means, word } = judge(difference_minor);
  return (
    <span className={styles.difference}>
      <StatusBadge means={means}>{word}</StatusBadge>
      {difference_minor !== 0 && <Money amount_minor={Math.abs(difference_minor)} />}
    </span>
  );
}
