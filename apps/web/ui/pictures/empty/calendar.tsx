import { Scene } from './scene.tsx';

/** A month with one day marked. */
export default function Calendar() {
  return (
    <Scene>
      <rect x="42" y="44" width="64" height="62" rx="9" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M42 60v-7a9 9 0 0 1 9-9h46a9 9 0 0 1 9 9v7Z" fill="var(--colour-accent)" opacity=".9" />
      <path d="M58 38v11M90 38v11" stroke="var(--colour-control-line)" strokeWidth="4" />
      <path d="M54 72h6M71 72h6M88 72h6M54 84h6M88 84h6M54 96h6M71 96h6" stroke="var(--colour-control-line)" strokeWidth="4" />
      <circle cx="74" cy="84" r="7" fill="var(--tone-accent-soft)" stroke="var(--colour-accent)" strokeWidth="2" />
    </Scene>
  );
}
