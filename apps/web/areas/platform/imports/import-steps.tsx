import { IconCheck } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import styles from './imports.module.css';

const steps = ['file', 'columns', 'check', 'result'] as const;
export type Step = (typeof steps)[number];

/** The four steps of an import, and which it is at. */
export function ImportSteps({ at }: { at: Step }) {
  const place = steps.indexOf(at);
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-is={index < place ? 'done' : index === place ? 'current' : undefined}
          {...(index === place ? { 'aria-current': 'step' as const } : {})}
        >
          <span aria-hidden>{index < place ? <IconCheck size={16} stroke={2.2} /> : index + 1}</span>
          {t(`imports.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
