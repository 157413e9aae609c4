import { useEffect } from 'react';
import type { Say } from './words.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Ten large keys and one that takes the last digit back; a keyboard types the same. */
export function Digits({ say, value, most, onChange }: { say: Say; value: string; most: number; onChange: (value: string) => void }) {
  useEffect(() => {
    const type = (event: KeyboardEvent): void => {
      if (/^\d$/.test(event.key) && value.length < most) onChange(value + event.key);
      else if (event.key === 'Backspace') onChange(value.slice(0, -1));
    };
    addEventListener('keydown', type);
    return () => removeEventListener('keydown', type);
  }, [value, most, onChange]);
  const add = (digit: string): void => {
    if (value.length < most) onChange(value + digit);
  };
  return (
    <div className="kiosk-digits" dir="ltr">
      {keys.map((digit) => (
        <button key={digit} type="button" onClick={() => add(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" onClick={() => add('0')}>
        0
      </button>
      <button type="button" aria-label={say('pin.delete')} onClick={() => onChange(value.slice(0, -1))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H8l-5-6zM11 10l4 4M15 10l-4 4" />
        </svg>
      </button>
    </div>
  );
}
