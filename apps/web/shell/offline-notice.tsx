import { LostThread } from './pictures/lost-thread.tsx';
import { ModalNotice } from './modal-notice.tsx';
import { t } from './text.ts';
import { useOnline } from './use-online.ts';

/** Covers the page while there is no connection and goes by itself; the page under it stays exactly as it was. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <ModalNotice isOpen={!isOnline} covers title={t('shell.offline.title')} picture={<LostThread />}>
      <p>{t('shell.offline.text')}</p>
      <p>{t('shell.offline.kept')}</p>
    </ModalNotice>
  );
}
