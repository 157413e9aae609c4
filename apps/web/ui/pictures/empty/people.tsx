import { Scene } from './scene.tsx';

/** Three who are still to come. */
export default function People() {
  return (
    <Scene>
      <path d="M28 112c0-17 9-25 22-25s22 8 22 25Z" fill="var(--tone-calm-soft)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <circle cx="50" cy="73" r="11" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M76 112c0-17 9-25 22-25s22 8 22 25Z" fill="var(--tone-special-soft)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <circle cx="98" cy="73" r="11" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M46 112c0-22 11-33 28-33s28 11 28 33Z" fill="var(--colour-accent)" opacity=".92" />
      <circle cx="74" cy="60" r="15" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M60 56c4-10 22-13 28 0-8 2-16-1-20-5-2 3-5 5-8 5Z" fill="var(--colour-control-line)" />
    </Scene>
  );
}
