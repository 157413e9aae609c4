import type { CSSProperties } from 'react';
import { Money } from '../../../ui/figures/figures.tsx';
import { BarcodePicture } from './barcode-picture.tsx';
import { labelSizes, pagesOf, type LabelLanguage, type LabelSizeName } from './label-sizes.ts';
import styles from './labels.module.css';

interface Labelled {
  id: number;
  english_name: string;
  arabic_name: string;
  barcode: string;
  price_minor: number;
}

interface LabelSheetProps {
  labels: readonly Labelled[];
  size: LabelSizeName;
  language: LabelLanguage;
  withPrice: boolean;
  /** One label on the screen instead of pages for the printer. */
  isPreview?: boolean;
}

/** Labels as they come out of the printer, page by page. */
export function LabelSheet({ labels, size, language, withPrice, isPreview = false }: LabelSheetProps) {
  const { width, height, columns, top, start, white, page, paper } = labelSizes[size];
  const measures = {
    '--label-width': `${width}mm`,
    '--label-height': `${height}mm`,
    '--label-white': `${white[1]}mm ${white[0]}mm`,
  } as CSSProperties;
  if (isPreview)
    return (
      <div style={measures} className={styles.one}>
        {labels[0] && <Label product={labels[0]} language={language} withPrice={withPrice} />}
      </div>
    );
  return (
    <div className={`only-printed ${styles.sheets}`} style={measures} data-sheet="" dir="ltr">
      <style>{`@media print { @page { size: ${paper}; margin: 0; } body > *:not([data-sheet]) { display: none !important; } }`}</style>
      {pagesOf(labels, page).map((part, number) => (
        <div
          key={number}
          className={styles.page}
          style={{
            paddingBlockStart: `${top}mm`,
            paddingInlineStart: `${start}mm`,
            gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
          }}
        >
          {part.map((product, place) => (
            <Label key={place} product={product} language={language} withPrice={withPrice} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Label({ product, language, withPrice }: { product: Labelled; language: LabelLanguage; withPrice: boolean }) {
  return (
    <div className={styles.label}>
      {language !== 'ar' && (
        <div className={styles.name} lang="en" dir="ltr">
          {product.english_name}
        </div>
      )}
      {language !== 'en' && (
        <div className={styles.name} lang="ar" dir="rtl">
          {product.arabic_name}
        </div>
      )}
      <BarcodePicture code={product.barcode} className={styles.bars} />
      <div className={styles.foot}>
        <bdi dir="ltr">{product.barcode}</bdi>
        {withPrice && product.price_minor > 0 && (
          <strong>
            <Money amount_minor={product.price_minor} />
          </strong>
        )}
      </div>
    </div>
  );
}
