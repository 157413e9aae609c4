import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { wizardProgress } from '@rawnaq/domain/settings/settings/wizard';
import { mayOpen } from '../globals.ts';
import { screenTable } from '../screens/built.ts';
import { t } from '../text/text.ts';
import styles from './setup-hint.module.css';

interface SetupHintProps {
  readonly finished: readonly string[];
  /** With its words, where there is room for them. */
  readonly isCard: boolean;
}

const radius = 15;
const round = 2 * Math.PI * radius;

/** Reminds of the unfinished set-up without standing in the way. */
export function SetupHint({ finished, isCard }: SetupHintProps) {
  const wizard = screenTable.get('merchant.wizard');
  const percent = wizardProgress(finished);
  if (percent >= 100 || !wizard?.built || !mayOpen(wizard)) return null;
  const progress = t('shell.setup.progress', { percent });
  if (!isCard) {
    const label = `${t('shell.setup.title')} (${progress})`;
    return (
      <Link to={wizard.path} className={styles.ring} aria-label={label} title={label}>
        <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden>
          <circle cx="18" cy="18" r={radius} className={styles.track} />
          <circle cx="18" cy="18" r={radius} className={styles.done} strokeDasharray={`${(percent / 100) * round} ${round}`} />
        </svg>
        <span className={styles.percent}>{percent}</span>
      </Link>
    );
  }
  return (
    <Link to={wizard.path} className={styles.hint}>
      <strong>{t('shell.setup.title')}</strong>
      <Progress value={percent} size="sm" color="brand.6" aria-label={progress} />
      <span className={styles.row}>
        <span>{progress}</span>
        <span className={styles.open}>{t('shell.setup.open')}</span>
      </span>
    </Link>
  );
}
