/** A thread that has come off its spool: no connection. */
export function LostThread() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden="true">
      <path d="M10 64c14-26 30-30 40-14" stroke="var(--colour-accent)" strokeWidth="3" strokeLinecap="round" />
      <path d="M70 46c10-20 26-18 40 6" stroke="var(--colour-accent)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 9" />
      <circle cx="60" cy="48" r="3.5" fill="var(--colour-ink-faint)" />
      <path d="M60 30v-9M47 35l-6-6M73 35l6-6" stroke="var(--colour-line)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
