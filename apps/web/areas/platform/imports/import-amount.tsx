import { currencyName } from '../../../ui/figures/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { amountText, type DataImportRecord } from './import-data.ts';
import styles from './imports.module.css';

/** What the rows of an import come to in their own kind of money, where they have some: what an accountant asks for. */
export function ImportAmount({ data }: { data: DataImportRecord }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const text = amountText(data, (amount_minor) => `${format.amount(amount_minor)} ${currencyName(currency)}`);
  return text === null ? null : <p className={styles.name}>{text}</p>;
}
