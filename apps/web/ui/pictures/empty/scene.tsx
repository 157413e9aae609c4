import type { ReactNode } from 'react';

/** What lies on the shelf of the arch, in the colours of the theme. Each kind has a file of its own, fetched when it is first shown. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg width="148" height="124" viewBox="0 0 148 124" fill="none" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path d="M20 112V66a54 54 0 0 1 108 0v46Z" fill="var(--colour-sunken)" />
      <path d="M20 112V66a54 54 0 0 1 108 0v46" stroke="var(--colour-line)" strokeWidth="2" />
      {children}
      <path d="M6 112h136" stroke="var(--colour-control-line)" strokeWidth="2" />
    </svg>
  );
}
