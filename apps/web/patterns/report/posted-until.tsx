import { t } from '../../shell/text/text.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import styles from './posted-until.module.css';

/** Up to which moment the books are posted; below it what else a reader has to keep in mind. */
export function PostedUntil({ moment, note }: { moment: string | null | undefined; note?: string }) {
  const format = useSalonFormat();
  if (moment === undefined) return null;
  return (
    <p className={styles.note}>
      {note !== undefined && <>{note} </>}
      {moment === null ? t('books.never_posted') : t('books.posted_until', { moment: format.moment(moment) })}
    </p>
  );
}
