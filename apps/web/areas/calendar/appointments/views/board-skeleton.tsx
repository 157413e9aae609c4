import { Skeleton } from '@mantine/core';
import { t } from '../../../../shell/text/text.ts';
import styles from '../board/board.module.css';

/** The board while its day is on the way. */
export function BoardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: 7 }, (_none, column) => (
        <div key={column}>
          <Skeleton height="2.5rem" mb="md" />
          {Array.from({ length: 4 }, (_empty, row) => (
            <Skeleton key={row} height={`${3 + ((row * 5 + column * 3) % 5)}rem`} mb="lg" />
          ))}
        </div>
      ))}
    </div>
  );
}
