import { type Descriptor, descriptorLength, type Shot, shotFault, shotPoses } from './face-template.ts';

/** Distances at which a face counts as that of the person named: measured in decision 124. */
export const largestDistance = 0.5;
/** By how much the person named has to be nearer than anybody else of the account. */
export const leastMargin = 0.06;
/** Two shots of one enrolment are no copies of each other, and nobody else's. */
export const leastShotDistance = 0.01;
export const largestShotDistance = 0.6;

/** Euclidean distance: 0 for the same picture, about 0.3 to 0.45 for the same person, above 0.6 for most others. */
export function distance(one: Descriptor, other: Descriptor): number {
  if (one.length !== descriptorLength || other.length !== descriptorLength) throw new Error('A description of a face has 128 numbers.');
  let sum = 0;
  for (let index = 0; index < descriptorLength; index++) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

/** How far a face is from somebody's shots: the mean of the two nearest, so that one lucky shot is not enough. */
export function distanceToPerson(shots: readonly Descriptor[], face: Descriptor): number {
  const [nearest = Infinity, second = nearest] = shots.map((shot) => distance(shot, face)).sort((a, b) => a - b);
  return (nearest + second) / 2;
}

export type EnrolmentFault =
  | { fault: 'wrong_poses' }
  | { fault: 'not_one_person' }
  | { fault: 'copies' }
  | { fault: 'poor_shot'; index: number };

/** What is wrong with five shots together; null where they are one person's, good, and different. */
export function enrolmentFault(shots: readonly Shot[]): EnrolmentFault | null {
  if (shots.length !== shotPoses.length || shots.some(({ pose }, index) => pose !== shotPoses[index])) return { fault: 'wrong_poses' };
  const front = shots[0] ?? null;
  const index = shots.findIndex((shot) => shotFault(shot, shot.pose, front) !== null);
  if (index !== -1) return { fault: 'poor_shot', index };
  for (const [at, one] of shots.entries())
    for (const other of shots.slice(at + 1)) {
      const apart = distance(one.descriptor, other.descriptor);
      if (apart < leastShotDistance) return { fault: 'copies' };
      if (apart > largestShotDistance) return { fault: 'not_one_person' };
    }
  return null;
}

export type MatchVerdict = { ok: true } | { ok: false; fault: 'not_alike' | 'more_like_another' | 'two_people' };

/**
 * Whether faces seen at a device are those of the person who was named (decision 124). Each of them has to be near enough to the person's own shots and
 * nearer, by a margin, than to anybody else's of the account; and they have to be one face.
 */
export function judgeMatch(
  faces: readonly Descriptor[],
  own: readonly Descriptor[],
  others: readonly (readonly Descriptor[])[],
): MatchVerdict {
  const [first] = faces;
  if (first === undefined || own.length === 0) return { ok: false, fault: 'not_alike' };
  if (faces.some((face) => distance(first, face) > largestDistance)) return { ok: false, fault: 'two_people' };
  for (const face of faces) {
    const to_own = distanceToPerson(own, face);
    if (!(to_own <= largestDistance)) return { ok: false, fault: 'not_alike' };
    if (others.some((shots) => distanceToPerson(shots, face) < to_own + leastMargin)) return { ok: false, fault: 'more_like_another' };
  }
  return { ok: true };
}
