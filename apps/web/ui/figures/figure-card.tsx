import type { ReactNode } from 'react';
import styles from './figure-card.module.css';
import { PageLink } from '../page-link.tsx';

interface FigureCardProps {
  label: string;
  value: ReactNode;
  /** How it compares, in words. */
  note?: ReactNode;
  /** The rows the figure is made of. */
  link?: string;
}

/** One figure that matters, and the way to what it is made of. */
export function FigureCard({ label, value, note, link }: FigureCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.label}>
        {link === undefined ? (
          label
        ) : (
          <PageLink to={link} className={styles.link}>
            {label}
          </PageLink>
        )}
      </div>
      <div className={styles.value}>{value}</div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  );
}
