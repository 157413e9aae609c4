import { Money } from './figures.tsx';
import styles from './figures.module.css';

/** An amount in a column that is mostly empty: nothing is a dash to who looks, and nothing to who listens. */
export function MoneyOrDash({ amount_minor }: { amount_minor: number }) {
  if (amount_minor !== 0) return <Money amount_minor={amount_minor} withCurrency={false} />;
  return (
    <span className={styles.dash} aria-hidden>
      –
    </span>
  );
}
