import type { ReactNode } from 'react';
import { Money } from '../../../ui/figures/figures.tsx';
import styles from './books.module.css';

interface SummedRow {
  /** Null on the line of a sum. */
  account: object | null;
}

const strong = (row: SummedRow, shown: ReactNode): ReactNode =>
  row.account === null ? <strong className={styles.sum}>{shown}</strong> : shown;

/** The name of an account, or of a sum, which is bolder. */
export const nameCell = (row: SummedRow, said: string): ReactNode => strong(row, <bdi>{said}</bdi>);

/** An amount of an account, or of a sum, which is bolder. */
export const amountCell =
  <Row extends SummedRow>(of: (row: Row) => number) =>
  (row: Row): ReactNode =>
    strong(row, <Money amount_minor={of(row)} withCurrency={false} />);
