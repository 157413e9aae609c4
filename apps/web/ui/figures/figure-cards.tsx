import type { ReactNode } from 'react';
import styles from './figure-cards.module.css';

/** Figures that matter side by side, as many in a row as have room; on a phone two. */
export const FigureCards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>;
