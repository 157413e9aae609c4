import { type ComponentType, useState } from 'react';
import { loadPiece } from '../client/load-piece.ts';
import { useSite } from '../frame/site-context.tsx';

interface OfVisit {
  alias: string;
  unique_id: string;
}

/** Offers news of the visit on this device. Nothing of it is loaded, and nobody is asked anything, before the press. */
export function NotifyVisit(visit: OfVisit) {
  const { text } = useSite();
  const [Panel, setPanel] = useState<ComponentType<OfVisit> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { PushPanel } = await loadPiece(() => import('./push/push-panel.tsx'));
      setPanel(() => PushPanel);
    } finally {
      setBusy(false);
    }
  };
  if (Panel !== null) return <Panel {...visit} />;
  return (
    <button type="button" className="button button-quiet button-wide notify-open" aria-disabled={isBusy} onClick={() => void open()}>
      {/* Drawn here: the icons of all pages come with the booking page, whose weight is guarded. */}
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 16.500h12c-1.200-1.200-1.800-2.600-1.800-5.200a4.200 4.200 0 0 0-8.400 0C7.800 13.900 7.200 15.300 6 16.500ZM10.300 19.500a2 2 0 0 0 3.400 0" />
      </svg>
      {text('visit.notify_me')}
    </button>
  );
}
