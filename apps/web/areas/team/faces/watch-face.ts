import type { faceEvidence } from '@rawnaq/contract/team/face-fields';
import type { Output } from '@rawnaq/contract/endpoint';
import {
  baseFrames,
  type ChallengeFrame,
  type ChallengeStep,
  longestGapMs,
  longestSequenceMs,
  paceOf,
} from '@rawnaq/domain/team/faces/challenge';
import { faceModel, frontal } from '@rawnaq/domain/team/faces/face-template';
import { t } from '../../../shell/text/text.ts';
import type { Camera } from './camera/use-camera.ts';
import type { FaceEngine, SeenFace } from './engine/face-engine.ts';
import { makeFollower } from './follow-steps.ts';

export type Evidence = Output<typeof faceEvidence>;
/** What the person is to do now, and how well that goes. */
export interface Shown {
  step: ChallengeStep | null;
  done: number;
  hint: string;
}

interface Seen {
  face: SeenFace;
  picture: HTMLCanvasElement;
}

/** So often pictures may be missing in the middle of the steps before the device gives up. */
const mostLost = 3;

/** The page is drawn between two looks. */
const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Watches until the movements are done or the time for them is over. `too_slow`: this device cannot look often enough. Null where the part was left before.
 * What a device could not see (pictures that are missing, a face that was lost, a second one) is nobody's failure: the steps are drawn anew.
 */
export async function watchFace(
  camera: Camera,
  draw: () => Promise<{ id: number; steps: readonly ChallengeStep[] }>,
  isOver: () => boolean,
  show: (shown: Shown) => void,
): Promise<Evidence | 'too_slow' | null> {
  const engine = camera.engine.current;
  const took: number[] = [];
  const look = async (of: FaceEngine): Promise<Seen | 'nobody' | 'several'> => {
    const picture = camera.picture();
    if (picture === null) return 'nobody';
    const begun = performance.now();
    const { count, face } = await of.look(picture);
    took.push(performance.now() - begun);
    if (count > 1) return 'several';
    return face === null ? 'nobody' : { face, picture };
  };
  let lost = 0;
  while (!isOver() && engine !== null) {
    if (lost >= mostLost || paceOf(took) === 'too_slow') return 'too_slow';
    const first = await look(engine);
    if (typeof first === 'string' || Math.abs(first.face.yaw) > frontal.yaw) {
      show({ step: null, done: 0, hint: typeof first === 'string' ? t(`faces.faults.${first}`) : '' });
      await pause();
      continue;
    }
    const before = await engine.describe(first.picture, first.face);
    const { id, steps } = await draw();
    const answer = (frames: ChallengeFrame[], after: number[]): Evidence => ({
      challenge_id: id,
      model: faceModel,
      faces: [before, after],
      frames,
    });
    const begun = performance.now();
    const frames: ChallengeFrame[] = [];
    const follow = makeFollower(steps);
    const hint = (): string => (paceOf(took) === 'fast' ? '' : t('faces.confirm.slowly'));
    let isLost = false;
    while (!isOver() && !isLost) {
      const at = performance.now() - begun;
      if (at > longestSequenceMs - 500) return answer(frames, before);
      const seen = await look(engine);
      if (seen === 'several') break;
      if (seen === 'nobody') {
        // A head that is turned far is not found in each picture; whoever is gone for longer begins anew.
        if (at - (frames.at(-1)?.at ?? 0) > longestGapMs) break;
      } else {
        frames.push({ at, yaw: seen.face.yaw, pitch: seen.face.pitch, opening: seen.face.opening });
        const { done, is } = follow(frames);
        // Whoever moved before that would be measured from a turned head.
        if (frames.length >= baseFrames) show({ step: steps[done] ?? null, done, hint: done === steps.length ? '' : hint() });
        if (is === 'over') return answer(frames, done === steps.length ? await engine.describe(seen.picture, seen.face) : before);
        isLost = is === 'lost';
      }
      await pause();
    }
    if (isLost) lost += 1;
  }
  return null;
}
