import { type FormEvent, useState } from 'react';
import type { Say } from './words.ts';

/** All that the address shows without a paired device: how to pair one. */
export function PairForm({ say, hasEnded, onPair }: { say: Say; hasEnded: boolean; onPair: (code: string) => Promise<string | null> }) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setIsBusy(true);
    const fault = await onPair(code).finally(() => setIsBusy(false));
    if (fault !== null) setTrouble(fault === '' ? say('pair.failed') : fault);
  };
  return (
    <form className="kiosk-pair" onSubmit={(event) => void send(event)} noValidate>
      <h1>{say('pair.title')}</h1>
      <p>{say(hasEnded ? 'pair.ended' : 'pair.text')}</p>
      <label htmlFor="pairing-code">{say('pair.code')}</label>
      <input
        id="pairing-code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aria-invalid={trouble !== null}
        aria-describedby={trouble === null ? undefined : 'pairing-trouble'}
      />
      {trouble !== null && (
        <p id="pairing-trouble" className="kiosk-trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className="kiosk-main" aria-disabled={isBusy}>
        {say('pair.pair')}
      </button>
    </form>
  );
}
