import { Mark } from '../pictures/mark.tsx';
import { t } from '../text/text.ts';
import styles from './starting.module.css';

/** While the first answer of the server is on its way. */
export function Starting() {
  return (
    <div className={styles.page} role="status">
      <Mark size={56} className={styles.mark} />
      <span className="only-read-aloud">{t('shell.starting')}</span>
    </div>
  );
}
