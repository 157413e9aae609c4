/** What a person is asked to do in front of the camera. Left and right are the person's own. */
export const challengeSteps = ['turn_left', 'turn_right', 'nod', 'blink'] as const;
export type ChallengeStep = (typeof challengeSteps)[number];

/** For how long a drawn challenge can be answered, and how long doing it may take; milliseconds. */
export const challengeValidMs = 60_000;
export const longestSequenceMs = 20_000;
/** Nobody does two movements and comes back within less. */
export const shortestSequenceMs = 900;
/** A device that takes longer than this for a picture follows nobody: it says so, and the PIN takes over. */
export const slowestPictureMs = 700;
/** Between two pictures: one may be lost (a turned head is not found each time), and more than that may not be left out. */
export const longestGapMs = 2 * slowestPictureMs + 100;
const fewestFrames = 8;
/** Pictures at the beginning from which the rest is measured: until then nobody is to move. */
export const baseFrames = 3;

/** Two different steps in an order: one of twelve challenges. `chance` is from 0 up to 1. */
export function drawChallenge(chance: () => number): [ChallengeStep, ChallengeStep] {
  const first = Math.floor(chance() * challengeSteps.length) % challengeSteps.length;
  const second = (first + 1 + (Math.floor(chance() * (challengeSteps.length - 1)) % (challengeSteps.length - 1))) % challengeSteps.length;
  return [challengeSteps[first] ?? 'turn_left', challengeSteps[second] ?? 'nod'];
}

/** One picture of the sequence: milliseconds from its beginning, degrees as in `MeasuredFace`, and how far the eyes are open (height of an eye by its width). */
export interface ChallengeFrame {
  at: number;
  yaw: number;
  pitch: number;
  opening: number;
}

export type ChallengeFault =
  /** Times that run back, or gaps: the device was too slow or lost the face, and more pictures do not help. */
  | 'unusable'
  /** Too few pictures, or too soon over. */
  | 'too_fast'
  | 'too_slow'
  /** The face did not look at the camera at first. */
  | 'not_facing'
  /** A movement that was not asked for, or not yet. */
  | 'wrong_order'
  | 'not_done';

/** Degrees, away from the beginning and back again. Nods move less than turns. */
const far = { turn: 16, nod: 8 } as const;
const home = { turn: 8, nod: 5 } as const;
/** A blink closes the eyes to this share of how they were, and opens them again to that, within so many milliseconds. */
const closed = 0.75;
const opened = 0.88;
const longestBlinkMs = 1500;
/** A head takes so long to go and come back, milliseconds; a swapped picture does not. */
const shortestMoveMs = 250;
const longestMoveMs = 5000;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Moves {
  yaw: number;
  pitch: number;
  opening: number;
}

/** Whether a picture shows the middle of a step. */
function isAway(step: ChallengeStep, { yaw, pitch, opening }: Moves): boolean {
  if (step === 'turn_left') return yaw >= far.turn;
  if (step === 'turn_right') return yaw <= -far.turn;
  // A turned head is measured as a lowered one, too.
  if (step === 'nod') return pitch >= far.nod && Math.abs(yaw) < far.turn;
  return opening <= closed && Math.abs(yaw) < far.turn && Math.abs(pitch) < far.nod;
}

/** Whether a picture shows the end of a step. */
function isBack(step: ChallengeStep, { yaw, pitch, opening }: Moves): boolean {
  if (step === 'blink') return opening >= opened;
  return step === 'nod' ? Math.abs(pitch) <= home.nod : Math.abs(yaw) <= home.turn;
}

/** Steps that contradict the one that is awaited. Everybody blinks, and a nod that nobody asked for is most often half of a turn. */
const against: Readonly<Record<ChallengeStep, readonly ChallengeStep[]>> = {
  turn_left: ['turn_right'],
  turn_right: ['turn_left'],
  nod: ['turn_left', 'turn_right'],
  blink: ['turn_left', 'turn_right'],
};

const isSound = ({ at, yaw, pitch, opening }: ChallengeFrame) => [at, yaw, pitch, opening].every(Number.isFinite) && opening >= 0;

/** What is wrong with a sequence before anybody looks at its movements. */
function framesFault(frames: readonly ChallengeFrame[]): ChallengeFault | null {
  const times = frames.map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (!frames.every(isSound) || gaps.some((gap) => gap <= 0)) return 'unusable';
  if (gaps.some((gap) => gap > longestGapMs)) return 'unusable';
  if (lasted > longestSequenceMs) return 'too_slow';
  return lasted < shortestSequenceMs || frames.length < fewestFrames ? 'too_fast' : null;
}

/** How many pictures say how fast a device is. */
const pacePictures = 5;

/** From here on a movement as most people make it may be over before it was seen twice: it has to be made slowly. */
const slowPictureMs = 280;

/** How fast a device is, by how long its latest pictures took, milliseconds. `too_slow`: it cannot follow anybody. Fast while too few are known. */
export function paceOf(took: readonly number[]): 'fast' | 'slow' | 'too_slow' {
  if (took.length < pacePictures) return 'fast';
  const middle = median(took.slice(-pacePictures));
  return middle > slowestPictureMs ? 'too_slow' : middle > slowPictureMs ? 'slow' : 'fast';
}

/**
 * Whether a sequence does what was asked: each step away and back, one after the other, in order and in time. Pure: the same pictures are judged alike
 * whoever sends them, so whether they were sent before has to be asked elsewhere (`challengeStanding`).
 */
export function judgeChallenge(steps: readonly ChallengeStep[], frames: readonly ChallengeFrame[]): ChallengeFault | null {
  const unusable = framesFault(frames);
  if (unusable !== null) return unusable;
  const base = frames.slice(0, baseFrames);
  const from = {
    yaw: median(base.map(({ yaw }) => yaw)),
    pitch: median(base.map(({ pitch }) => pitch)),
    opening: median(base.map(({ opening }) => opening)),
  };
  if (Math.abs(from.yaw) > 15 || from.opening <= 0) return 'not_facing';
  let awaited = 0;
  let away_since: number | null = null;
  let away_frames = 0;
  for (const { at, ...frame } of frames) {
    const step = steps[awaited];
    if (step === undefined) return null;
    const moved = { yaw: frame.yaw - from.yaw, pitch: frame.pitch - from.pitch, opening: frame.opening / from.opening };
    if (against[step].some((other) => isAway(other, moved))) return 'wrong_order';
    if (isAway(step, moved)) {
      away_since ??= at;
      away_frames += 1;
      if (at - away_since > (step === 'blink' ? longestBlinkMs : longestMoveMs)) return 'too_slow';
    } else if (away_since !== null && isBack(step, moved)) {
      // Seen in one picture alone, or for a moment, it may be a picture that was swapped, or a slow device: it has to be done again.
      if (step === 'blink' || (away_frames >= 2 && at - away_since >= shortestMoveMs)) awaited += 1;
      away_since = null;
      away_frames = 0;
    }
  }
  return awaited === steps.length ? null : 'not_done';
}

export interface DrawnChallenge {
  drawn_at: number;
  answered_at: number | null;
}

/** A challenge is answered once, and soon: a recorded answer to it comes too late. Epoch milliseconds. */
export function challengeStanding({ drawn_at, answered_at }: DrawnChallenge, now: number): 'open' | 'answered' | 'expired' {
  if (answered_at !== null) return 'answered';
  return now - drawn_at > challengeValidMs ? 'expired' : 'open';
}
