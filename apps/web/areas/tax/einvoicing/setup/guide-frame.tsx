import { IconCheck } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import styles from './guide.module.css';

export const guideSteps = ['business', 'till', 'code', 'connecting'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** The address of a step, of one till where it has one. */
export function stepAddress(step: GuideStep, device_id?: number): string {
  const query = new URLSearchParams({ step, ...(device_id === undefined ? {} : { device: String(device_id) }) });
  return `${pathOf('merchant.e_invoicing')}?${query.toString()}`;
}

/** How far the connecting has come. */
export function GuideSteps({ step, isDone = false }: { step: GuideStep; isDone?: boolean }) {
  const now = guideSteps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('einvoicing.guide.steps')}>
      {guideSteps.map((name, position) => {
        const isFinished = position < now || isDone;
        return (
          <li
            key={name}
            data-finished={isFinished || undefined}
            data-current={(position === now && !isDone) || undefined}
            {...(position === now ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={styles.bullet} aria-hidden>
              {isFinished ? <IconCheck size={16} stroke={2.4} /> : position + 1}
            </span>
            <span className={styles.stepName}>{t(`einvoicing.guide.names.${name}`)}</span>
            {isFinished && <span className="only-read-aloud">{t('einvoicing.guide.stage_done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
