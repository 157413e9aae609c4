import { Radio } from '@mantine/core';
import { giftCardDesigns } from '@rawnaq/domain/sales/gift-card';
import { giftCardColours } from '@rawnaq/domain/sales/gift-card-designs';
import type { CSSProperties } from 'react';
import { CardMotif } from './card-motif.tsx';
import styles from './gift-cards.module.css';

type Design = (typeof giftCardDesigns)[number];

interface DesignChoiceProps {
  label: string;
  /** What a design is called, in the words of the screen that asks. */
  nameOf: (design: Design) => string;
  value: Design | null;
  onChange: (design: Design) => void;
}

/** How the card looks: each design with its colours and its name. */
export function DesignChoice({ label, nameOf, value, onChange }: DesignChoiceProps) {
  return (
    <Radio.Group
      label={label}
      value={String(value ?? 1)}
      onChange={(chosen) => onChange(giftCardDesigns.find((design) => String(design) === chosen) ?? 1)}
    >
      <div className={styles.designs}>
        {giftCardDesigns.map((design) => {
          const { paper, accent } = giftCardColours[design];
          return (
            <Radio.Card key={design} value={String(design)} className={styles.design}>
              <span className={styles.swatch} style={{ '--paper': paper, '--decor': accent } as CSSProperties} aria-hidden>
                <CardMotif design={design} />
              </span>
              {nameOf(design)}
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
