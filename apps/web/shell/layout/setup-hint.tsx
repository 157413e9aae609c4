import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { wizardProgress } from '@rawnaq/domain/settings/settings/wizard';
import { may } from '../globals.ts';
import { screenTable } from '../screens/built.ts';
import { t } from '../text/text.ts';
import styles from './setup-hint.module.css';

/** Reminds of the unfinished set-up without standing in the way. */
export function SetupHint({ finished }: { finished: readonly string[] }) {
  const wizard = screenTable.get('merchant.wizard');
  const percent = wizardProgress(finished);
  if (percent >= 100 || !wizard?.built || !may(wizard.permission)) return null;
  return (
    <Link to={wizard.path} className={styles.hint}>
      <strong>{t('shell.setup.title')}</strong>
      <Progress value={percent} size="sm" color="brand.6" aria-label={t('shell.setup.progress', { percent })} />
      <span className={styles.row}>
        <span>{t('shell.setup.progress', { percent })}</span>
        <span className={styles.open}>{t('shell.setup.open')}</span>
      </span>
    </Link>
  );
}
