import { Scene } from './scene.tsx';

/** Bars that have still to grow. */
export default function Chart() {
  return (
    <Scene>
      <path d="M40 112V98a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v14Z" fill="var(--tone-calm-edge)" opacity=".75" />
      <path d="M66 112V86a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v26Z" fill="var(--tone-info-edge)" opacity=".75" />
      <path d="M92 112V70a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v42Z" fill="var(--colour-accent)" opacity=".9" />
      <path d="M36 80c14 0 18-14 32-16 14-1 18-14 34-20" stroke="var(--colour-control-line)" strokeWidth="2.500" strokeDasharray="1 7" />
      <circle cx="103" cy="43" r="5" fill="var(--colour-surface)" stroke="var(--colour-accent)" strokeWidth="2.500" />
    </Scene>
  );
}
