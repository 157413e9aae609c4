import { Scene } from './scene.tsx';

/** A glass that looks at an empty arch. */
export default function NothingFound() {
  return (
    <Scene>
      <path d="M56 106V72a18 18 0 0 1 36 0" stroke="var(--colour-line)" strokeWidth="2" strokeDasharray="2 7" />
      <circle cx="70" cy="66" r="24" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="3" />
      <path d="m88 84 20 20" stroke="var(--colour-accent)" strokeWidth="8" />
      <path d="M56 62a15 15 0 0 1 12-11" stroke="var(--colour-accent)" strokeWidth="3" />
      <path d="M64 72h12" stroke="var(--colour-line)" strokeWidth="4" />
    </Scene>
  );
}
