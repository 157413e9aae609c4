import { useState } from 'react';
import { tryStartAgain } from '../globals.ts';
import { PlainButton } from '../notices/plain-button.tsx';
import { useObserved } from '../observable.ts';
import { LostThread } from '../pictures/lost-thread.tsx';
import { Mark } from '../pictures/mark.tsx';
import { t } from '../text/text.ts';
import { MessagePage } from './message-page.tsx';
import styles from './starting.module.css';

/** While the first answer of the server is on its way; once it failed, what happened and how to try again. */
export function Starting() {
  const tryAgain = useObserved(tryStartAgain);
  const [pressed, setPressed] = useState<typeof tryAgain>(null);
  const press = (): void => {
    setPressed(() => tryAgain);
    tryAgain?.();
  };
  if (tryAgain !== null)
    return (
      <MessagePage
        isAlone
        picture={<LostThread />}
        title={t('shell.outage.title')}
        text={t('shell.outage.text')}
        actions={
          <PlainButton isBusy={pressed === tryAgain} onClick={press}>
            {t('shell.try_again')}
          </PlainButton>
        }
      />
    );
  return (
    <div className={styles.page} role="status">
      <Mark size={56} className={styles.mark} />
      <span className="only-read-aloud">{t('shell.starting')}</span>
    </div>
  );
}
