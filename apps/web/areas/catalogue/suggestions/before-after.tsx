import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import type { ReactNode } from 'react';
import { t, textOf } from '../../../shell/text/text.ts';
import { durationText, Money } from '../../../ui/figures/figures.tsx';
import { SalonLocaleProvider, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import styles from './before-after.module.css';
import type { CheckedEntry } from './check-data.ts';

type Values = CheckedEntry['after'];
type Field = keyof Values;

const order: readonly Field[] = [
  'english_name',
  'arabic_name',
  'group_english_name',
  'group_arabic_name',
  'price_minor',
  'job_time_minutes',
  'barcode',
  'unit',
  'english_description',
  'arabic_description',
  'picture_unique_id',
];

const label = (field: Field): string => {
  if (field === 'group_english_name') return t('suggestions.group_english');
  if (field === 'group_arabic_name') return t('suggestions.group_arabic');
  return textOf(`labels.${field}`) ?? field;
};

function shown(field: Field, values: Values): ReactNode {
  const value = values[field];
  if (value === undefined || value === null || value === '')
    return <span className={styles.nothing}>{t('suggestions.check.nothing')}</span>;
  switch (field) {
    case 'price_minor':
      return <Money amount_minor={Number(value)} />;
    case 'job_time_minutes':
      return durationText(Number(value));
    case 'unit':
      return textOf(`stock.units.${value}`) ?? value;
    case 'barcode':
      return (
        <bdi dir="ltr" className={styles.code}>
          {value}
        </bdi>
      );
    case 'picture_unique_id':
      return (
        <img
          className={styles.picture}
          src={pictureAddress(String(value), 320)}
          alt={t('labels.picture_unique_id')}
          width={160}
          height={160}
        />
      );
    default:
      return (
        // Isolated and not a block of its own: it begins where the other values of its column begin, whatever its language.
        <bdi dir={field.includes('arabic') ? 'rtl' : 'ltr'} lang={field.includes('arabic') ? 'ar' : 'en'} className={styles.text}>
          {value}
        </bdi>
      );
  }
}

/** What an entry holds; of an edit also what it was before, with the fields that changed marked. */
export function BeforeAfter({ entry }: { entry: CheckedEntry }) {
  const locale = useSalonLocale();
  const { before, after } = entry;
  const fields = order.filter((field) => field in after);
  return (
    // An amount is in the currency of the salon that wrote it.
    <SalonLocaleProvider locale={{ ...locale, currency: entry.currency }}>
      <table className={styles.table}>
        {before !== null && (
          <thead>
            <tr>
              <td />
              <th scope="col">{t('suggestions.check.before')}</th>
              <th scope="col">{t('suggestions.check.after')}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {fields.map((field) => (
            <tr key={field} data-changed={(before !== null && before[field] !== after[field]) || undefined}>
              <th scope="row">{label(field)}</th>
              {before !== null && <td>{shown(field, before)}</td>}
              <td>{shown(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SalonLocaleProvider>
  );
}
