import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { TimeText } from '../../../ui/figures/figures.tsx';
import type { Practice, PracticePhone } from './practice.ts';
import { PracticeChat } from './practice-chat.tsx';
import styles from './practice-phones.module.css';

interface AppsProps {
  phone: PracticePhone;
  messages: Practice['messages'];
  sms: Practice['sms'];
}

/** What one phone got by WhatsApp, and by SMS once there is any. */
export function PracticeApps({ phone, messages, sms }: AppsProps) {
  const newest = (list: readonly { at: string }[]): string => list.at(-1)?.at ?? '';
  const [picked, setPicked] = useState<'whatsapp' | 'sms' | null>(null);
  const app = picked ?? (newest(sms) > newest(messages) ? 'sms' : 'whatsapp');
  if (sms.length === 0 && picked === null) return <PracticeChat phone={phone} messages={messages} />;
  return (
    <div className={styles.apps}>
      <SegmentedControl
        aria-label={t('practicePhones.apps')}
        value={app}
        onChange={(value) => setPicked(value === 'sms' ? 'sms' : 'whatsapp')}
        data={[
          { value: 'whatsapp', label: t('practicePhones.whatsapp') },
          { value: 'sms', label: t('practicePhones.sms') },
        ]}
      />
      {app === 'sms' ? <SmsList sms={sms} /> : <PracticeChat phone={phone} messages={messages} />}
    </div>
  );
}

function SmsList({ sms }: { sms: Practice['sms'] }) {
  return (
    <div className={styles.phone}>
      {/* The log scrolls, so it takes the focus for those who scroll by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.log} role="log" tabIndex={0} aria-label={t('practicePhones.sms')}>
        {sms.length === 0 && <p className={styles.quiet}>{t('practicePhones.no_sms')}</p>}
        {sms.map(({ id, sender, text, at, parts, outcome }) => (
          <div key={id} className={styles.theirs}>
            <p className={styles.at}>{t('practicePhones.sms_from', { sender })}</p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <p className={styles.at}>
              <TimeText moment={at} /> · {t('practicePhones.sms_parts', { count: parts })} ·{' '}
              <span className={outcome === 'undelivered' ? styles.failed : undefined}>{t(`practicePhones.sms_states.${outcome}`)}</span>
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
