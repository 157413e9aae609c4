import type { ChallengeFrame, ChallengeStep } from '@rawnaq/domain/team/faces/challenge';
import { descriptorLength, faceModel, shotPoses } from '@rawnaq/domain/team/faces/face-template';

/** What would describe a face: each person at a place of its own, `apart` from it. */
export const faceOf = (person: number, apart = 0, along = 100): number[] =>
  Array.from({ length: descriptorLength }, (_, index) => (index === person ? 0.625 : 0.125) + (index === along ? apart : 0));

const angles = { front: [0, 5], left: [20, 5], right: [-20, 5], up: [0, -6], down: [0, 18] } as const;

/** Five good shots of a person. */
export const shotsOf = (person: number) =>
  shotPoses.map((pose, index) => ({
    ...{ pose, yaw: angles[pose][0], pitch: angles[pose][1], width: 0.4, width_pixels: 250, sharpness: 120 },
    descriptor: faceOf(person, 0.25, 100 + index),
  }));

/** How a face moves that does these steps, one after the other. `tremble` makes it another recording. */
export function movementOf(steps: readonly ChallengeStep[], tremble = 0): ChallengeFrame[] {
  const [every, length, pause] = [120, 1400, 400];
  return Array.from({ length: Math.floor((pause + steps.length * (length + pause)) / every) + 1 }, (_, index) => {
    const at = index * every;
    const into = at - pause;
    const step = into < 0 ? undefined : steps[Math.floor(into / (length + pause))];
    const wave = step === undefined ? 0 : Math.max(0, Math.sin((Math.PI * (into % (length + pause))) / length));
    const turn = step === 'turn_left' ? 1 : step === 'turn_right' ? -1 : 0;
    return {
      ...{ at, yaw: 30 * turn * wave + tremble, pitch: (step === 'nod' ? 16 * wave : 0) + 3 },
      opening: step === 'blink' && wave > 0.6 ? 0.1 : 0.3,
    };
  });
}

/** What a device sends of a person who does what was asked. */
export const evidenceOf = (challenge: { id: number; steps: readonly ChallengeStep[] }, person: number, tremble = 0) => ({
  ...{ challenge_id: challenge.id, model: faceModel, frames: movementOf(challenge.steps, tremble) },
  faces: [faceOf(person, 0.125, 90), faceOf(person, 0.125, 91)],
});
