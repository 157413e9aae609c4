import { t } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './stock.module.css';
import { Quantity, type Product } from './stock-words.tsx';

const daysAhead = 30;

interface ProductLevelProps {
  product: Product;
  /** The movements that the quantity is made of. */
  link?: string | null;
}

/** What is there of a product, and what is worth knowing about it: running low, used up, expiring. */
export function ProductLevel({ product, link = null }: ProductLevelProps) {
  const format = useSalonFormat();
  const { quantity_milli, warn_at_milli, unit, expires_on } = product;
  const today = format.dateOf(new Date());
  const soon = format.dateOf(new Date(Date.now() + daysAhead * 86_400_000));
  return (
    <span className={styles.pair}>
      {link === null ? (
        <Quantity quantity_milli={quantity_milli} unit={unit} />
      ) : (
        <PageLink to={link}>
          <Quantity quantity_milli={quantity_milli} unit={unit} />
        </PageLink>
      )}{' '}
      {quantity_milli < 0 ? (
        <StatusBadge means="failed">{t('stock.products.short')}</StatusBadge>
      ) : (
        warn_at_milli !== null &&
        quantity_milli <= warn_at_milli && (
          <StatusBadge means={quantity_milli === 0 ? 'failed' : 'waits'}>
            {t(quantity_milli === 0 ? 'stock.products.out' : 'stock.products.low')}
          </StatusBadge>
        )
      )}{' '}
      {expires_on !== null && expires_on <= soon && (
        <StatusBadge means={expires_on < today ? 'failed' : 'waits'}>
          {t(expires_on < today ? 'stock.products.expired' : 'stock.products.expires', { date: format.date(expires_on) })}
        </StatusBadge>
      )}
    </span>
  );
}
