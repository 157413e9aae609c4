import { IconEye } from '@tabler/icons-react';
import { go } from '../navigation.ts';
import { pathOf } from '../screens/table.ts';
import { t } from '../text.ts';
import styles from './manager-banner.module.css';

/** Stays in sight while someone of the platform works here as the owner. */
export function ManagerBanner({ manager }: { manager: string }) {
  return (
    <section className={styles.banner} aria-label={t('shell.platform')}>
      <IconEye size={18} stroke={1.8} aria-hidden />
      <span className={styles.text}>{t('shell.banner.text', { manager })}</span>
      <button type="button" className={styles.leave} onClick={() => go(pathOf('merchant.log_out'))}>
        {t('shell.banner.leave')}
      </button>
    </section>
  );
}
