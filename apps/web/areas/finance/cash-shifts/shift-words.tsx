import type { ToneName } from '@rawnaq/design/colours';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './cash-shifts.module.css';

interface Judged {
  tone: ToneName;
  word: string;
}

/** A difference in one word: over, short, or right. */
function judge(difference_minor: number): Judged {
  if (difference_minor === 0) return { tone: 'success', word: t('cashShifts.exact') };
  return difference_minor > 0 ? { tone: 'warning', word: t('cashShifts.over') } : { tone: 'danger', word: t('cashShifts.short') };
}

/** The difference of a count with its word; never the colour alone. */
export function Difference({ difference_minor }: { difference_minor: number | null }) {
  if (difference_minor === null) return <StatusBadge tone="info">{t('cashShifts.still_open')}</StatusBadge>;
  const { tone, word } = judge(difference_minor);
  return (
    <span className={styles.difference}>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {difference_minor !== 0 && <Money amount_minor={Math.abs(difference_minor)} />}
    </span>
  );
}
