import { type ChallengeFrame, type ChallengeStep, judgeChallenge } from '@rawnaq/domain/team/faces/challenge';

/** Follows a person through the steps, by the rule that the server judges by: how many are done after each picture, and whether another try is needed. */
export function makeFollower(steps: readonly ChallengeStep[]): (frames: readonly ChallengeFrame[]) => { done: number; isOver: boolean } {
  let done = 0;
  return (frames) => {
    for (;;) {
      if (done === steps.length) return { done, isOver: true };
      const fault = judgeChallenge(steps.slice(0, done + 1), frames);
      if (fault === 'wrong_order') return { done, isOver: true };
      if (fault !== null) return { done, isOver: false };
      done += 1;
    }
  };
}
