import { useEffect } from 'react';
import { ModalNotice } from './modal-notice.tsx';
import { useObserved } from '../observable.ts';
import { offlineWork, worksOffline } from '../offline-work.ts';
import { LostThread } from '../pictures/lost-thread.tsx';
import { PlainButton } from './plain-button.tsx';
import { t } from '../text/text.ts';
import { useOnline } from '../use-online.ts';

/**
 * Covers the page while there is no connection and goes by itself; the page under it stays exactly as it was. Where the screen has work that needs no
 * connection, one button leads back to it.
 */
export function OfflineNotice() {
  const isOnline = useOnline();
  const work = useObserved(offlineWork);
  const isAtWork = useObserved(worksOffline);
  useEffect(() => {
    if (isOnline || work === null) worksOffline.set(false);
  }, [isOnline, work]);
  return (
    <ModalNotice
      isOpen={!isOnline && !(isAtWork && work !== null)}
      covers
      title={t('shell.offline.title')}
      picture={<LostThread />}
      actions={work !== null && <PlainButton onClick={() => worksOffline.set(true)}>{work.label}</PlainButton>}
    >
      <p>{t('shell.offline.text')}</p>
      <p>{t('shell.offline.kept')}</p>
    </ModalNotice>
  );
}
