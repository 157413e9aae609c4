import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import styles from './feedback.module.css';

/** So many stars of five; read aloud as words. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={t('feedback.ratings.stars_of', { count })}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= count ? (
          <IconStarFilled key={star} size={16} aria-hidden />
        ) : (
          <IconStar key={star} size={16} stroke={1.5} data-is-empty aria-hidden />
        ),
      )}
    </span>
  );
}
