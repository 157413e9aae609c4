import { Button } from '@mantine/core';
import { meaningOf } from '@rawnaq/design/status-tones';
import type { ValidFromState } from '@rawnaq/domain/team/records/valid-from';
import type { ReactNode } from 'react';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './valid-from.module.css';

interface Row {
  number: number;
  valid_from: string;
  valid_through: string | null;
  state: ValidFromState;
  reason: string | null;
  user_name: string;
  at: string;
}

interface ValidFromRowsProps<R extends Row> {
  rows: readonly R[];
  value: (row: R) => ReactNode;
  more?: (row: R) => ReactNode;
  /** Null where the reader may not correct anything. */
  onCorrect: ((row: R) => void) | null;
}

/** What holds of an employee from a day on, latest first; what was corrected is below its correction, struck through. */
export function ValidFromRows<R extends Row>({ rows, value, more, onCorrect }: ValidFromRowsProps<R>) {
  const format = useSalonFormat();
  return (
    <ol className={styles.rows}>
      {rows.map((row) => {
        const from = format.date(row.valid_from);
        return (
          <li key={row.number} className={`${styles.row} ${row.state === 'corrected' ? styles.corrected : ''}`}>
            <div className={styles.head}>
              <StatusBadge means={meaningOf.validFrom[row.state]}>{t(`records.valid_from.states.${row.state}`)}</StatusBadge>
              <span>
                {row.valid_through === null
                  ? t('records.valid_from.from', { from })
                  : t('records.valid_from.from_through', { from, through: format.date(row.valid_through) })}
              </span>
            </div>
            <div className={styles.value}>{value(row)}</div>
            <div className={styles.more}>
              {more?.(row)}
              {row.reason !== null && <span>{t('records.valid_from.because', { reason: row.reason })}</span>}
              <span>{t('records.valid_from.written', { name: row.user_name, at: format.moment(row.at) })}</span>
            </div>
            {onCorrect !== null && row.state !== 'corrected' && (
              <Button
                className={styles.action ?? ''}
                size="compact-sm"
                variant="subtle"
                aria-label={t('records.valid_from.correct_from', { from })}
                onClick={() => onCorrect(row)}
              >
                {t('records.valid_from.correct')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
