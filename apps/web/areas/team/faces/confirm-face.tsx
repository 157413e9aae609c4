import type { ChallengeStep } from '@rawnaq/domain/team/faces/challenge';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { t } from '../../../shell/text/text.ts';
import { useCamera } from './camera/use-camera.ts';
import { Viewfinder } from './camera/viewfinder.tsx';
import styles from './face-check.module.css';
import { type Evidence, type Shown, watchFace } from './watch-face.ts';

export interface FaceConfirmation {
  /** Asks the server what the person is to do. */
  draw: () => Promise<{ id: number; steps: readonly ChallengeStep[] }>;
  /** Sends what was seen; the server judges. */
  judge: (evidence: Evidence) => Promise<{ is_confirmed: boolean; tries_left: number }>;
  onConfirmed: (challenge_id: number) => void;
  /** On by PIN: the camera does not work, the device is too slow for it, nobody came, or the person has failed three times. The page around offers it at any time. */
  onPin: () => void;
}

/** The camera confirms who was named: look, do two movements, and the server says whether that was the person. */
export function ConfirmFace({ draw, judge, onConfirmed, onPin }: FaceConfirmation) {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Shown>({ step: null, done: 0, hint: '' });
  const [verdict, setVerdict] = useState<'judging' | 'confirmed' | 'too_slow' | { tries_left: number } | null>(null);
  const camera = useCamera(round);
  const { state } = camera;
  const follow = useEffectEvent(async (isOver: () => boolean) => {
    setVerdict(null);
    try {
      const seen = await watchFace(camera, draw, isOver, setShown);
      if (seen === null || isOver()) return;
      if (seen === 'too_slow') return setVerdict('too_slow');
      setVerdict('judging');
      const answer = await judge(seen);
      if (isOver()) return;
      if (answer.is_confirmed) {
        setVerdict('confirmed');
        onConfirmed(seen.challenge_id);
      } else if (answer.tries_left <= 0) onPin();
      else setVerdict({ tries_left: answer.tries_left });
    } catch {
      if (!isOver()) onPin();
    }
  });
  const goOn = useEffectEvent(() => onPin());
  useEffect(() => {
    if (state === 'refused' || state === 'none' || state === 'failed') goOn();
    if (state !== 'on') return;
    let isOver = false;
    void follow(() => isOver);
    return () => {
      isOver = true;
    };
  }, [state, round]);
  if (verdict === 'too_slow') return <Ended title={t('faces.confirm.too_slow')} text={t('faces.confirm.too_slow_text')} />;
  if (verdict !== null && typeof verdict === 'object')
    return (
      <Ended
        title={t('faces.confirm.failed')}
        text={t('faces.confirm.tries_left', { count: verdict.tries_left })}
        way={<PlainButton onClick={() => setRound((before) => before + 1)}>{t('faces.confirm.again')}</PlainButton>}
      />
    );
  const instruction =
    verdict !== null
      ? t(`faces.confirm.${verdict}`)
      : state !== 'on'
        ? t('faces.enrol.loading')
        : shown.step !== null
          ? t(`faces.confirm.steps.${shown.step}`)
          : t(shown.done === 0 ? 'faces.confirm.ready' : 'faces.confirm.judging');
  return (
    <div className={styles.part}>
      <Viewfinder
        video={camera.video}
        done={shown.done}
        of={2}
        isGood={verdict === 'confirmed'}
        instruction={instruction}
        hint={shown.hint}
      />
      <small style={{ color: 'var(--colour-ink-soft)' }}>{t('faces.confirm.note')}</small>
    </div>
  );
}

/** Why the camera confirms nobody, and a way on here, where there is one beside that by PIN. */
function Ended({ title, text, way }: { title: string; text: string; way?: ReactNode }) {
  return (
    <div role="alert" className={styles.part}>
      <strong>{title}</strong>
      <span>{text}</span>
      {way}
    </div>
  );
}
