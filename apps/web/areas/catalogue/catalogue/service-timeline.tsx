import { t } from '../../../shell/text/text.ts';
import { durationText } from '../../../ui/figures/figures.tsx';
import styles from './service-timeline.module.css';

export interface ServiceParts {
  busy: number;
  processing: number;
  finishing: number;
  buffer: number;
}

const order = ['busy', 'processing', 'finishing', 'buffer'] as const;

/** The time of a service: when the employee is busy with it and when free for another customer. */
export function ServiceTimeline({ parts }: { parts: ServiceParts }) {
  const shown = order.filter((part) => parts[part] > 0);
  if (shown.length < 2) return null;
  const customer = parts.busy + parts.processing + parts.finishing;
  const employee = parts.busy + parts.finishing + parts.buffer;
  return (
    <div className={styles.timeline}>
      <div className={styles.bar} aria-hidden>
        {shown.map((part) => (
          <span key={part} className={styles.part} data-part={part} style={{ flexGrow: parts[part] }} />
        ))}
      </div>
      <ol className={styles.legend} aria-label={t('catalogue.services.timeline')}>
        {shown.map((part) => (
          <li key={part} className={styles.entry}>
            <span className={styles.mark} data-part={part} aria-hidden />
            {t(`catalogue.services.parts.${part}`)} <bdi className={styles.length}>{durationText(parts[part])}</bdi>
          </li>
        ))}
      </ol>
      <p className={styles.sum}>
        {t('catalogue.services.timeline_sum', { customer: durationText(customer), employee: durationText(employee) })}
      </p>
    </div>
  );
}
