import { dateWriter } from '@rawnaq/messages/written-dates';
import { IconClockExclamation } from '@tabler/icons-react';
import type { MerchantGlobals } from '../globals.ts';
import { language } from '../text/language.ts';
import { SalesContact } from '../sales-contact.tsx';
import { t } from '../text/text.ts';
import styles from './ending-banner.module.css';

const days = dateWriter(language, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function sentence({ subscription, trial_ends_on, subscription_ends_on, ends_in_days: count }: MerchantGlobals['account']): string | null {
  const kind = subscription === 'trial' ? 'trial' : 'plan';
  const last = kind === 'trial' ? trial_ends_on : subscription_ends_on;
  if (count === null || last === null) return null;
  return count === 0 ? t(`ending.${kind}_today`) : t(`ending.${kind}`, { count, date: days.format(new Date(`${last}T00:00:00Z`)) });
}

/** Reminds the owner that the trial or the plan ends soon, and says what to do. */
export function EndingBanner({ account }: { account: MerchantGlobals['account'] }) {
  const text = sentence(account);
  if (text === null) return null;
  return (
    <section className={styles.banner} aria-label={t('ending.label')}>
      <IconClockExclamation size={18} stroke={1.8} aria-hidden />
      <span>
        <strong>{text}</strong> {t('ending.next')}
        <SalesContact />
      </span>
    </section>
  );
}
