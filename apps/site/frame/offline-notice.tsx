import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSite } from './site-context.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Covers the page while there is no connection (specification §1); when it lifts, everything is as it was. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Cover />;
}

function Cover() {
  const { text } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="offline" aria-labelledby="offline-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="offline-title">{text('offline.title')}</h2>
      <p>{text('offline.detail')}</p>
    </dialog>
  );
}
