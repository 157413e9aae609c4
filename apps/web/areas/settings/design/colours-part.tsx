import { type Meaning, meaningTones } from '@rawnaq/design/status-tones';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { language } from '../../../shell/text/language.ts';
import styles from './page.module.css';
import { Sample } from './sample.tsx';

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'selected'] as const;
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-text'] as const;
const sizes = ['caption', 'small', 'body', 'lead', 'title', 'heading', 'display'] as const;
const words = language === 'ar' ? 'رونق صالونك يبدأ من هنا 128' : 'A salon that shows its best side 128';

const meanings = Object.keys(meaningTones) as Meaning[];

export function ColoursPart() {
  return (
    <>
      <PageHeader title="Colours and type" note={words} />
      <Sample title="Grounds and inks">
        <div className={styles.swatches}>
          {grounds.map((ground) => (
            <div key={ground} className={styles.swatch} style={{ background: `var(--colour-${ground})` }}>
              <strong>{ground}</strong>
              {inks.map((ink) => (
                <div key={ink} style={{ color: `var(--colour-${ink})` }}>
                  {ink}
                </div>
              ))}
            </div>
          ))}
          <div className={styles.swatch} style={{ background: 'var(--colour-accent-solid)', color: 'var(--colour-on-accent)' }}>
            accent-solid
          </div>
        </div>
      </Sample>
      <Sample title="States">
        <div className={styles.row}>
          {meanings.map((means) => (
            <StatusBadge key={means} means={means}>
              {means}
            </StatusBadge>
          ))}
        </div>
        <div className={styles.row} style={{ marginBlockStart: 'var(--space-3)' }}>
          {meanings.map((means) => (
            <StatusBadge key={means} means={means} isLoud>
              {means}
            </StatusBadge>
          ))}
        </div>
      </Sample>
      <Sample title="Chart series">
        <div className={styles.row}>
          {[1, 2, 3, 4, 5, 6].map((number) => (
            <span
              key={number}
              style={{
                inlineSize: '4rem',
                blockSize: '1.5rem',
                borderRadius: 'var(--radius-small)',
                background: `var(--series-${number})`,
              }}
            />
          ))}
        </div>
      </Sample>
      <Sample title="Type scale">
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--type-${size})`, margin: 0 }}>
            {words}
          </p>
        ))}
      </Sample>
      <Sample title="Elevation and radius">
        <div className={styles.row}>
          {(['rest', 'raised', 'floating'] as const).map((level) => (
            <div
              key={level}
              className={styles.swatch}
              style={{ boxShadow: `var(--elevation-${level})`, background: 'var(--colour-raised)', inlineSize: '8rem' }}
            >
              {level}
            </div>
          ))}
        </div>
      </Sample>
    </>
  );
}
