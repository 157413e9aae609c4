import type { faceEvidence } from '@rawnaq/contract/team/face-fields';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ChallengeStep } from '@rawnaq/domain/team/faces/challenge';
import type { FrameAnswer, FrameQuestion } from '@rawnaq/domain/team/faces/frame-messages';
import { useState } from 'react';
import { ConfirmFace } from './confirm-face.tsx';
import styles from './face-check.module.css';

/** Says something to the page around this frame, which has the device's key; other origins hear nothing. */
const tell = (message: FrameQuestion): void => parent.postMessage(message, location.origin);

let asked = 0;
/** Asks the page around, which asks the server. Rejects where there was no answer. */
function ask<T>(question: { asks: 'draw' } | { asks: 'judge'; evidence: unknown }): Promise<T> {
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    const hear = ({ origin, source, data }: MessageEvent<FrameAnswer>): void => {
      if (origin !== location.origin || source !== parent || data.number !== number) return;
      removeEventListener('message', hear);
      if (data.value === null) reject(new Error('No answer'));
      else resolve(data.value as T);
    };
    addEventListener('message', hear);
    tell({ ...question, number });
  });
}

/** Shown by a check-in device in a frame: what looks at faces stays out of the device's own small page. */
export default function FaceCheck() {
  const [confirmation] = useState(() => ({
    draw: () => ask<{ id: number; steps: ChallengeStep[] }>({ asks: 'draw' }),
    judge: async (evidence: Output<typeof faceEvidence>) => {
      const { is_confirmed, tries_left } = await ask<{ is_confirmed: 0 | 1; tries_left: number }>({ asks: 'judge', evidence });
      return { is_confirmed: is_confirmed === 1, tries_left };
    },
    onConfirmed: (challenge_id: number) => tell({ tells: 'confirmed', challenge_id }),
    onPin: () => tell({ tells: 'pin' }),
  }));
  return (
    <main className={styles.page} tabIndex={-1}>
      <ConfirmFace {...confirmation} />
    </main>
  );
}
