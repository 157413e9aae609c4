import { useEffect, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';

/** Another code, once the minute is over in which there is none. `nextAt`: epoch milliseconds. */
export function Resend({ nextAt, onResend }: { nextAt: number; onResend: () => void }) {
  const { text, format } = useSite();
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((nextAt - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [seconds, now]);
  if (seconds > 0) return <p className="resend">{format.digits(text('later.resend_in', { count: seconds }))}</p>;
  return (
    <p className="resend">
      <button type="button" className="link" onClick={onResend}>
        {text('later.resend')}
      </button>
    </p>
  );
}
