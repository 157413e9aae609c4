import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { t } from '../../../shell/text/text.ts';

/** Why there is no picture, what to do, and the way on. */
export function CameraFault({ state, onAgain }: { state: 'refused' | 'none' | 'failed'; onAgain: () => void }) {
  return (
    <div role="alert" style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'start' }}>
      <strong>{t(`faces.camera.${state}`)}</strong>
      <span>{t(`faces.camera.${state}_text`)}</span>
      <PlainButton onClick={onAgain}>{t('faces.camera.again')}</PlainButton>
    </div>
  );
}
