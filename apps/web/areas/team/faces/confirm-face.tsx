import { type ChallengeFrame, type ChallengeStep, longestSequenceMs } from '@rawnaq/domain/team/faces/challenge';
import { faceModel, frontal } from '@rawnaq/domain/team/faces/face-template';
import type { faceEvidence } from '@rawnaq/contract/team/face-fields';
import type { Output } from '@rawnaq/contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { t } from '../../../shell/text/text.ts';
import { useCamera } from './camera/use-camera.ts';
import { Viewfinder } from './camera/viewfinder.tsx';
import { makeFollower } from './follow-steps.ts';

type Evidence = Output<typeof faceEvidence>;

export interface FaceConfirmation {
  /** Asks the server what the person is to do. */
  draw: () => Promise<{ id: number; steps: readonly ChallengeStep[] }>;
  /** Sends what was seen; the server judges. */
  judge: (evidence: Evidence) => Promise<{ is_confirmed: boolean; tries_left: number }>;
  onConfirmed: (challenge_id: number) => void;
  /** On by PIN: the camera does not work, nobody came, or the person has failed three times. The page around offers it at any time. */
  onPin: () => void;
}

/** The camera confirms who was named: look, do two movements, and the server says whether that was the person. */
export function ConfirmFace({ draw, judge, onConfirmed, onPin }: FaceConfirmation) {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ step: ChallengeStep | null; done: number; hint: string }>({ step: null, done: 0, hint: '' });
  const [verdict, setVerdict] = useState<'judging' | 'confirmed' | { tries_left: number } | null>(null);
  const camera = useCamera(round);
  const { state } = camera;
  const follow = useEffectEvent(async (isOver: () => boolean) => {
    setVerdict(null);
    try {
      const seen = await watch(camera, draw, isOver, setShown);
      if (seen === null || isOver()) return;
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
  if (verdict !== null && typeof verdict === 'object')
    return (
      <div role="alert" style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'center', textAlign: 'center' }}>
        <strong>{t('faces.confirm.failed')}</strong>
        <span>{t('faces.confirm.tries_left', { count: verdict.tries_left })}</span>
        <PlainButton onClick={() => setRound((before) => before + 1)}>{t('faces.confirm.again')}</PlainButton>
      </div>
    );
  const instruction =
    verdict !== null
      ? t(`faces.confirm.${verdict}`)
      : state !== 'on'
        ? t('faces.enrol.loading')
        : shown.step === null
          ? t('faces.confirm.ready')
          : t(`faces.confirm.steps.${shown.step}`);
  return (
    <div style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'center', textAlign: 'center' }}>
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

/** Watches until the movements are done or the time for them is over; null where the part was left before. */
async function watch(
  camera: ReturnType<typeof useCamera>,
  draw: FaceConfirmation['draw'],
  isOver: () => boolean,
  show: (shown: { step: ChallengeStep | null; done: number; hint: string }) => void,
): Promise<Evidence | null> {
  const engine = camera.engine.current;
  const look = async () => {
    const picture = camera.picture();
    if (picture === null || engine === null) return null;
    const { count, face } = await engine.look(picture);
    if (count === 1 && face !== null) return { face, picture };
    show({ step: null, done: 0, hint: t(count === 0 ? 'faces.faults.nobody' : 'faces.faults.several') });
    return null;
  };
  // The page is drawn between two looks.
  const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (;;) {
    if (isOver() || engine === null) return null;
    const first = await look();
    if (first === null || Math.abs(first.face.yaw) > frontal.yaw) {
      await pause();
      continue;
    }
    const before = await engine.describe(first.picture, first.face);
    const { id, steps } = await draw();
    const begun = performance.now();
    const frames: ChallengeFrame[] = [];
    const follow = makeFollower(steps);
    while (!isOver() && performance.now() - begun < longestSequenceMs - 500) {
      const at = performance.now() - begun;
      const seen = await look();
      if (seen === null) break;
      const { yaw, pitch, opening } = seen.face;
      frames.push({ at, yaw, pitch, opening });
      const { done, isOver: isDone } = follow(frames);
      show({ step: steps[done] ?? null, done, hint: '' });
      if (isDone) {
        const after = await engine.describe(seen.picture, seen.face);
        return { challenge_id: id, model: faceModel, faces: [before, after], frames };
      }
      await pause();
    }
    // Somebody walked off or did something else: what there is is judged, and counts as a try.
    if (frames.length > 0) return { challenge_id: id, model: faceModel, faces: [before, before], frames };
  }
}
