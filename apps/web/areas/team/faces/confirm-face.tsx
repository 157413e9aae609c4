import { type ChallengeFrame, type ChallengeStep, longestSequenceMs } from '@rawnaq/domain/team/faces/challenge';
import { faceModel, frontal } from '@rawnaq/domain/team/faces/face-template';
import type { faceEvidence } from '@rawnaq/contract/team/face-fields';
import type { Output } from '@rawnaq/contract/endpoint';
import { useEffect, useState } from 'react';
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
  /** By PIN, and why: the camera does not work, or the person chose it or has failed three times. */
  onPin: (because: 'camera' | 'chosen' | 'failed') => void;
}

/** The camera confirms who was named: look, do two movements, and the server says whether that was the person. */
export function ConfirmFace({ draw, judge, onConfirmed, onPin }: FaceConfirmation) {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ step: ChallengeStep | null; done: number; hint: string }>({ step: null, done: 0, hint: '' });
  const [verdict, setVerdict] = useState<'judging' | 'confirmed' | { tries_left: number } | null>(null);
  const camera = useCamera(round);
  const { state } = camera;
  useEffect(() => {
    if (state === 'refused' || state === 'none' || state === 'failed') onPin('camera');
    if (state !== 'on') return;
    let isOver = false;
    void (async () => {
      setVerdict(null);
      try {
        const seen = await watch(camera, draw, () => isOver, setShown);
        if (seen === null || isOver) return;
        setVerdict('judging');
        const answer = await judge(seen);
        if (isOver) return;
        if (answer.is_confirmed) {
          setVerdict('confirmed');
          onConfirmed(seen.challenge_id);
        } else if (answer.tries_left <= 0) onPin('failed');
        else setVerdict({ tries_left: answer.tries_left });
      } catch {
        if (!isOver) onPin('camera');
      }
    })();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each round of the camera
  }, [state, round]);
  if (verdict !== null && typeof verdict === 'object')
    return (
      <div role="alert" style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'center', textAlign: 'center' }}>
        <strong>{t('faces.confirm.failed')}</strong>
        <span>{t('faces.confirm.tries_left', { count: verdict.tries_left })}</span>
        <PlainButton onClick={() => setRound((before) => before + 1)}>{t('faces.confirm.again')}</PlainButton>
        <PlainButton isQuiet onClick={() => onPin('chosen')}>
          {t('faces.confirm.by_pin')}
        </PlainButton>
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
      <PlainButton isQuiet onClick={() => onPin('chosen')}>
        {t('faces.confirm.by_pin')}
      </PlainButton>
      <small style={{ color: 'var(--colour-ink-soft)' }}>{t('faces.confirm.note')}</small>
    </div>
  );
}

/** How long somebody may take to look at the camera at all, milliseconds. */
const patienceMs = 30_000;

/** Watches until the movements are done or the time is over; null where nobody came. */
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
  const since = performance.now();
  for (;;) {
    if (isOver() || engine === null || performance.now() - since > patienceMs) return null;
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
