import { Scene } from './scene.tsx';

/** A receipt that has nothing on it yet. */
export default function Receipt() {
  return (
    <Scene>
      <path
        d="M48 40a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v70l-8.700-6-8.700 6-8.600-6-8.700 6-8.600-6-8.700 6Z"
        fill="var(--colour-surface)"
        stroke="var(--colour-control-line)"
        strokeWidth="2"
      />
      <path d="M58 62h32M58 72h22" stroke="var(--colour-line)" strokeWidth="4" />
      <path d="M58 50h14" stroke="var(--colour-accent)" strokeWidth="4" />
      <path d="M58 88h12" stroke="var(--colour-line)" strokeWidth="4" />
      <path d="M80 88h10" stroke="var(--colour-accent)" strokeWidth="4" />
    </Scene>
  );
}
