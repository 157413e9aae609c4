import { useEffect, useState } from 'react';
import type { Say } from './words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * How long the offered time is still held. The seconds come from the server, so that a phone whose clock is wrong counts right; without scripts
 * the sentence above it says until when. Announced only when the time is over, not every second.
 */
export function Countdown({ seconds, say }: { seconds: number; say: Say }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === null) return null;
  return (
    <>
      {left > 0 && (
        <p className="countdown" role="timer" aria-live="off">
          {say('left', { time: `${Math.floor(left / 60)}:${two(left % 60)}` })}
        </p>
      )}
      <p className={left === 0 ? 'notice' : 'for-ears'} role="status">
        {left === 0 && say('run_out')}
      </p>
    </>
  );
}
