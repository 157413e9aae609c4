import { meaningTones, meaningOf } from '@rawnaq/design/status-tones';
import { Button, Paper } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listReceivables } from '@rawnaq/contract/value/receivables';
import { t } from '../../../shell/text/text.ts';
import { DateText, Money } from '../../../ui/figures/figures.tsx';
import styles from './ageing.module.css';

type Answer = Output<typeof listReceivables.output>;
type Debtor = Answer['data'][number];

const ages = ['to_30', 'to_60', 'to_90', 'older'] as const;
const colourOf = (age: (typeof ages)[number]): string => `var(--tone-${meaningTones[meaningOf.debtAge[age]]}-edge)`;

interface AgeingProps {
  totals: Answer['totals'];
  /** Whether open debts are shown, not those that are written off. */
  isOpen: boolean;
  /** Who has owed for the longest time. */
  oldest: Debtor | undefined;
  /** Null where the reader may not collect. */
  onCollect: ((debtor: Debtor) => void) | null;
}

/** What is owed in all that is filtered: how much, how old, and whom to ask first. */
export function Ageing({ totals, isOpen, oldest, onCollect }: AgeingProps) {
  const { owed_minor, written_off_minor } = totals;
  if (!isOpen) {
    if (written_off_minor === 0) return null;
    return (
      <Paper component="section" className={styles.ageing} aria-label={t('movements.totals')}>
        <span className={styles.label}>{t('receivables.debts.written_off')}</span>
        <strong className={styles.sum}>
          <Money amount_minor={written_off_minor} />
        </strong>
      </Paper>
    );
  }
  if (owed_minor === 0) return null;
  return (
    <Paper component="section" className={styles.ageing} aria-label={t('movements.totals')}>
      <div className={styles.head}>
        <div>
          <span className={styles.label}>{t('receivables.debts.owed')}</span>
          <strong className={styles.sum}>
            <Money amount_minor={owed_minor} />
          </strong>
        </div>
        {oldest !== undefined && oldest.oldest_on !== null && (
          <div className={styles.first}>
            <span>
              <span className={styles.label}>{t('receivables.debts.ask_first')}</span>
              <span>
                <bdi>{oldest.customer_name}</bdi> · <DateText date={oldest.oldest_on} /> · <Money amount_minor={oldest.owed_minor} />
              </span>
            </span>
            {onCollect !== null && (
              <Button
                size="xs"
                aria-label={t('receivables.debts.collect_of', { name: oldest.customer_name })}
                onClick={() => onCollect(oldest)}
              >
                {t('receivables.debts.collect')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.bar} aria-hidden>
        {ages.map((key) => (
          <span
            key={key}
            style={{ flexGrow: totals[`${key}_minor`], background: colourOf(key) }}
            data-is-empty={totals[`${key}_minor`] === 0 || undefined}
          />
        ))}
      </div>
      <dl className={styles.ages}>
        {ages.map((key) => (
          <div key={key} data-is-empty={totals[`${key}_minor`] === 0 || undefined}>
            <dt>
              <span className={styles.dot} style={{ background: colourOf(key) }} aria-hidden />
              {t(`receivables.debts.${key}`)}
            </dt>
            <dd>
              <Money amount_minor={totals[`${key}_minor`]} withCurrency={false} />
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
