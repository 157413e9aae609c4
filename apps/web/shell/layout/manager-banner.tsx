import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { purge } from '../globals.ts';
import { addressOf } from '../text/language.ts';
import { go } from '../navigation.ts';
import { pathOf } from '../screens/table.ts';
import { t } from '../text/text.ts';
import styles from './manager-banner.module.css';

const secondsUntil = (moment: string): number => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The server ends the visit by itself; the screen goes back to where the manager came from. */
function endVisit(): void {
  purge('merchant');
  location.assign(addressOf(pathOf('manager.dashboard')));
}

function TimeLeft({ endsAt }: { endsAt: string }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    if (seconds === 0) endVisit();
  }, [seconds]);
  return (
    <span className={styles.left} role="timer">
      {t('shell.banner.left', { time: clock(seconds) })}
    </span>
  );
}

/** Stays in sight while someone of the platform works here as the owner, and counts down to the visit's end. */
export function ManagerBanner({ manager, endsAt }: { manager: string; endsAt: string | null }) {
  return (
    <section className={styles.banner} aria-label={t('shell.platform')}>
      <IconEye size={18} stroke={1.8} aria-hidden />
      <span className={styles.text}>{t('shell.banner.text', { manager })}</span>
      {endsAt !== null && <TimeLeft endsAt={endsAt} />}
      <button type="button" className={styles.leave} onClick={() => go(pathOf('merchant.log_out'))}>
        {t('shell.banner.leave')}
      </button>
    </section>
  );
}
