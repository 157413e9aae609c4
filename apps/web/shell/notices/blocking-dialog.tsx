import { blocking } from '../failures.ts';
import { ModalNotice } from './modal-notice.tsx';
import { useObserved } from '../observable.ts';
import { PlainButton } from './plain-button.tsx';
import { t } from '../text/text.ts';

/** "Sorry, an error happened" with a reload, or a text the server wants read (specification §8). */
export function BlockingDialog() {
  const shown = useObserved(blocking);
  const isText = shown?.kind === 'text';
  const close = <PlainButton onClick={() => blocking.set(null)}>{t('shell.close')}</PlainButton>;
  const reload = <PlainButton onClick={() => location.reload()}>{t('shell.error.reload')}</PlainButton>;
  return (
    <ModalNotice
      isOpen={shown !== null}
      title={isText ? t('shell.error.notice') : t('shell.error.title')}
      actions={isText ? close : reload}
    >
      {isText ? <p>{shown.text}</p> : <p>{t('shell.error.text')}</p>}
      {shown?.kind === 'unexpected' && shown.requestId && <p>{t('shell.error.reference', { reference: shown.requestId })}</p>}
    </ModalNotice>
  );
}
