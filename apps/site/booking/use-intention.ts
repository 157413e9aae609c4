import { useRef } from 'react';

/** An idempotency key per input: the same input sent again has the same key, another input a new one. */
export function useIntention(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const written = JSON.stringify(input);
    if (last.current.input !== written) last.current = { input: written, key: crypto.randomUUID() };
    return last.current.key;
  };
}
