import { ModalNotice } from './modal-notice.tsx';
import { useObserved } from '../observable.ts';
import { isServerAway } from '../outage.ts';
import { LostThread } from '../pictures/lost-thread.tsx';
import { t } from '../text/text.ts';

/** Covers the page while the server cannot reach its data, and goes by itself; the page under it stays exactly as it was. */
export function OutageNotice() {
  return (
    <ModalNotice isOpen={useObserved(isServerAway)} covers title={t('shell.outage.title')} picture={<LostThread />}>
      <p>{t('shell.outage.text')}</p>
      <p>{t('shell.outage.kept')}</p>
    </ModalNotice>
  );
}
