import { meaningOf, meaningOfNumber } from '@rawnaq/design/status-tones';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Entry, minutesText, statusName, weekdaysText, wishText } from './entry-words.ts';
import styles from './waiting-list.module.css';

/** Services and with whom, and the notes below them. */
export function Wish({ entry }: { entry: Entry }) {
  return (
    <div>
      <bdi>{wishText(entry)}</bdi>
      {entry.notes !== null && (
        <div className={styles.more}>
          <bdi>{entry.notes}</bdi>
        </div>
      )}
    </div>
  );
}

/** Days, days of the week and time of the day that the customer can come. */
export function When({ entry }: { entry: Entry }) {
  const format = useSalonFormat();
  const [days, minutes] = [weekdaysText(entry), minutesText(entry, format)];
  return (
    <div>
      <bdi>{format.period(entry.from_on, entry.to_on)}</bdi>
      {days !== null && <div className={styles.more}>{days}</div>}
      {minutes !== null && (
        <bdi dir="ltr" className={styles.minutes}>
          {minutes}
        </bdi>
      )}
    </div>
  );
}

/** What has become of the wish; of an open offer, which time and for how long. */
export function State({ entry }: { entry: Entry }) {
  const format = useSalonFormat();
  return (
    <div>
      <StatusBadge means={meaningOfNumber(meaningOf.waiting, entry.status)}>{statusName(entry.status)}</StatusBadge>
      {entry.offer !== null && (
        <div className={styles.more}>
          <bdi className={styles.whole}>{`${format.day(format.dateOf(entry.offer.starts_at))} ${format.time(entry.offer.starts_at)}`}</bdi>
          <br />
          {t('waitingList.held_until', { time: format.time(entry.offer.expires_at) })}
        </div>
      )}
    </div>
  );
}
