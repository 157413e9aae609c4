import { t } from '../text/text.ts';
import styles from './need-count.module.css';
import { useNeeds } from './use-needs.ts';

/** How much waits on a screen, beside its name in the navigation; nothing where nothing waits. */
export function NeedNumber({ screen }: { screen: string }) {
  const waiting = useNeeds((name) => name === screen).needs.filter(({ count }) => count !== null && count > 0);
  const sum = waiting.reduce((total, { count }) => total + (count ?? 0), 0);
  const [first] = waiting;
  if (sum === 0 || !first) return null;
  return (
    <span className={styles.count} title={t(first.need.title, { count: first.count ?? 0 })}>
      {sum > 99 ? '99+' : sum}
    </span>
  );
}
