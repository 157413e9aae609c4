import type { ReactNode, RefObject } from 'react';
import { t } from '../../../../shell/text/text.ts';
import styles from './viewfinder.module.css';

interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>;
  /** What the person is to do, large, below the picture. */
  instruction: ReactNode;
  /** How well that is going. */
  hint?: ReactNode;
  /** Steps that are done, of how many. */
  done: number;
  of: number;
  isGood?: boolean;
}

/** The camera as a mirror, with what to do below it. */
export function Viewfinder({ video, instruction, hint, done, of, isGood = false }: ViewfinderProps) {
  return (
    <div className={styles.finder}>
      <div className={styles.frame} data-good={isGood || undefined}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('faces.camera.picture')} />
      </div>
      <div className={styles.dots} aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          <span key={index} data-done={index < done || undefined} data-now={index === done || undefined} />
        ))}
      </div>
      <p className={styles.instruction} aria-live="polite">
        {instruction}
      </p>
      <p className={styles.hint} aria-live="polite">
        {hint ?? ' '}
      </p>
    </div>
  );
}
