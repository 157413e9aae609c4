import { type ChallengeFrame, type ChallengeStep, judgeChallenge } from '@rawnaq/domain/team/faces/challenge';

interface Followed {
  /** How many steps are done. */
  done: number;
  /** going: look on. over: the server may judge. lost: what lies between two pictures is not known, so that the steps have to begin anew. */
  is: 'going' | 'over' | 'lost';
}

/** Follows a person through the steps, picture by picture, by the rule that the server judges by. */
export function makeFollower(steps: readonly ChallengeStep[]): (frames: readonly ChallengeFrame[]) => Followed {
  let done = 0;
  return (frames) => {
    for (;;) {
      if (done === steps.length) return { done, is: 'over' };
      const fault = judgeChallenge(steps.slice(0, done + 1), frames);
      if (fault === 'unusable') return { done, is: 'lost' };
      if (fault === 'too_fast' || fault === 'not_done') return { done, is: 'going' };
      // No later picture mends what is wrong with these.
      if (fault !== null) return { done, is: 'over' };
      done += 1;
    }
  };
}
