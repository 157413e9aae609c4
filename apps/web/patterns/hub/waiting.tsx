import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useNeeds } from '../../shell/needs/use-needs.ts';
import { screenTable } from '../../shell/screens/built.ts';
import { t } from '../../shell/text/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  /** Of which screens, by their names (`merchant.leaves`). */
  readonly isWanted: (screen: string) => boolean;
  /** At the end of a page that says other things first: nothing is drawn unless something waits. */
  readonly isOnlyWhereSomethingWaits?: boolean;
}

/** Rows of what waits for a hand on some screens, each with the way to it. Its room is kept while the numbers are on their way. */
export function Waiting({ isWanted, isOnlyWhereSomethingWaits = false }: WaitingProps) {
  const { needs, isKnown, hasFailed } = useNeeds(isWanted);
  const waiting = needs.filter(({ count }) => count !== null && count > 0);
  if (waiting.length === 0 && isOnlyWhereSomethingWaits) return null;
  return (
    <section aria-labelledby="needs" className={styles.waiting}>
      <h2 id="needs" className={styles.heading}>
        {t('needs.title')}
      </h2>
      <ul className={styles.rows}>
        {waiting.map(({ need, count }) => (
          <li key={need.title}>
            <PageLink to={`${screenTable.get(need.screen)?.path ?? ''}${need.search ?? ''}`} className={styles.row}>
              <span className={styles.sentence}>{t(need.title, { count: count ?? 0 })}</span>
              <IconChevronRight size={18} stroke={1.6} className="points" aria-hidden />
            </PageLink>
          </li>
        ))}
        {waiting.length > 0 && hasFailed && (
          <li className={styles.row} data-is-calm>
            <span>{t('ui.error_title')}</span>
          </li>
        )}
        {waiting.length === 0 && (
          <li className={styles.row} data-is-calm>
            {hasFailed ? (
              // That nothing waits is said only where it is known.
              <span>{t('ui.error_title')}</span>
            ) : isKnown ? (
              <>
                <IconCircleCheck size={20} stroke={1.6} aria-hidden />
                <span>{t('needs.nothing')}</span>
              </>
            ) : (
              <Skeleton height={16} width="14rem" />
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
