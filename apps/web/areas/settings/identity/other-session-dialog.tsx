import { useState } from 'react';
import { ModalNotice } from '../../../shell/notices/modal-notice.tsx';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import type { RefusalError } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';

interface OtherSessionDialogProps {
  readonly refusal: RefusalError | null;
  readonly isBusy: boolean;
  readonly onContinue: () => void;
}

/** One session per user: asks whether the other one may be ended (specification §6). */
export function OtherSessionDialog({ refusal, isBusy, onContinue }: OtherSessionDialogProps) {
  const [declined, setDeclined] = useState<RefusalError | null>(null);
  const isAsked = refusal !== null && refusal !== declined;
  return (
    <ModalNotice
      isOpen={isAsked}
      title={t('identity.other_session.title')}
      onDismiss={() => setDeclined(refusal)}
      actions={
        <>
          <PlainButton isQuiet onClick={() => setDeclined(refusal)}>
            {t('identity.other_session.stay')}
          </PlainButton>
          <PlainButton onClick={onContinue} isBusy={isBusy} autoFocus>
            {t('identity.other_session.continue')}
          </PlainButton>
        </>
      }
    >
      <p>{refusal?.message}</p>
    </ModalNotice>
  );
}
