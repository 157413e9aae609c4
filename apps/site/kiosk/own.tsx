import type { Language } from '@rawnaq/messages/format';
import { useEffect, useRef, useState } from 'react';
import { nameIn } from '../frame/site-context.tsx';
import type { Clock } from './clock.ts';
import type { Opened } from './device.ts';
import { Done } from './done.tsx';
import { FaceStep } from './face-step.tsx';
import type { Employee } from './names.tsx';
import { PinStep } from './pin-step.tsx';
import type { Said } from './press.ts';
import type { useKiosk } from './use-kiosk.ts';
import { WhatNow } from './what.tsx';
import type { Say } from './words.ts';

/** What the screen shows of one employee: the PIN, the camera, what the employee can do, and what became of it. */
export type OwnStep =
  | { is: 'pin'; employee: Employee }
  | { is: 'face'; employee: Employee; pin: string; opened: Opened }
  | { is: 'what'; employee: Employee; pin: string; opened: Opened | null; face_challenge_id?: number | null }
  | { is: 'done'; employee: Employee; said: Said };

/** How long what became of a press is shown, and how long an employee's own steps wait for the next touch; seconds. In front of the camera nobody touches anything. */
const seconds = { pin: 45, face: 120, what: 45, done: 8 } as const;

/** Counts down from so many seconds, anew with each touch where it is asked to, and calls `onOver` at the end. Returns what is left. */
function useCountdown(from: number, isRenewed: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    const touched = (): void => {
      if (isRenewed) setLeft(from);
    };
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [from, isRenewed]);
  useEffect(() => {
    if (left <= 0) onOver();
  });
  return left;
}

interface OwnProps extends Pick<ReturnType<typeof useKiosk>, 'open' | 'press' | 'face'> {
  step: OwnStep;
  say: Say;
  language: Language;
  clock: Clock;
  onStep: (step: OwnStep) => void;
  onStart: () => void;
}

/** The steps of one employee. Left alone, they give way to the names. */
export function Own({ step, say, language, clock, open, press, face, onStep, onStart }: OwnProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const left = useCountdown(seconds[step.is], step.is !== 'done', onStart);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const { employee } = step;
  /** One thing at a time, whose sentence of why not is shown. */
  const attempt = async (work: () => Promise<OwnStep | { message: string }>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      const next = await work();
      if ('message' in next) setTrouble(next.message);
      else onStep(next);
    } finally {
      setIsBusy(false);
    }
  };
  const typed = (pin: string): Promise<void> =>
    attempt(async () => {
      const opened = await open(employee.id, pin);
      if (opened === 'offline') return { is: 'what', employee, pin, opened: null };
      return 'message' in opened ? opened : { is: opened.face === 'asked' ? 'face' : 'what', employee, pin, opened };
    });
  return (
    <div className="kiosk-own" ref={root} tabIndex={-1}>
      <header>
        <span className="kiosk-name">
          <bdi>{nameIn(language, employee)}</bdi>
        </span>
        <button type="button" className="kiosk-quiet" onClick={onStart}>
          {say('back')}
        </button>
      </header>
      {step.is === 'pin' && <PinStep {...{ say, isBusy, trouble }} onChange={() => setTrouble(null)} onTyped={(pin) => void typed(pin)} />}
      {step.is === 'face' && (
        <FaceStep
          {...{ say, language }}
          ask={face(employee.id, step.pin)}
          onDone={(face_challenge_id) => onStep({ ...step, is: 'what', face_challenge_id })}
        />
      )}
      {step.is === 'what' && (
        <WhatNow
          {...{ say, clock, isBusy, trouble, opened: step.opened }}
          onPress={(what) =>
            void attempt(async () => {
              const said = await press({
                employee_id: employee.id,
                pin: step.pin,
                ...what,
                face_challenge_id: step.face_challenge_id ?? null,
              });
              return 'message' in said ? said : { is: 'done', employee, said };
            })
          }
        />
      )}
      {step.is === 'done' && <Done {...{ say, clock, left, said: step.said }} />}
    </div>
  );
}
