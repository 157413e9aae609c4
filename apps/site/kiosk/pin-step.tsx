import { useState } from 'react';
import { Digits } from './digits.tsx';
import type { Say } from './words.ts';

const length = 6;

interface PinStepProps {
  say: Say;
  isBusy: boolean;
  trouble: string | null;
  onChange: () => void;
  /** All six digits; they are typed anew where that led nowhere. */
  onTyped: (pin: string) => void;
}

export function PinStep({ say, isBusy, trouble, onChange, onTyped }: PinStepProps) {
  const [pin, setPin] = useState('');
  // While it is judged all six are shown, then none: whoever has to type again begins anew.
  const shown = isBusy ? length : pin.length;
  const type = (typed: string): void => {
    if (isBusy) return;
    onChange();
    setPin(typed.length < length ? typed : '');
    if (typed.length === length) onTyped(typed);
  };
  return (
    <section aria-labelledby="kiosk-pin">
      <h1 id="kiosk-pin">{say('pin.title')}</h1>
      <p>{say('pin.hint')}</p>
      <output className="kiosk-pin" dir="ltr" aria-label={say('pin.typed', { count: shown })}>
        {Array.from({ length }, (_, at) => (
          <i key={at} data-typed={at < shown} />
        ))}
      </output>
      {trouble !== null && (
        <p className="kiosk-trouble" role="alert">
          {trouble}
        </p>
      )}
      <Digits say={say} value={pin} most={length} onChange={type} />
    </section>
  );
}
