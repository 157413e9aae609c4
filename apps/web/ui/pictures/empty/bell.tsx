import { Scene } from './scene.tsx';

/** A bell that is quiet. */
export default function Bell() {
  return (
    <Scene>
      <path d="M64 96a10 10 0 0 0 20 0Z" fill="var(--colour-accent)" />
      <path
        d="M48 96c6-8 6-16 6-26a20 20 0 0 1 40 0c0 10 0 18 6 26Z"
        fill="var(--colour-surface)"
        stroke="var(--colour-control-line)"
        strokeWidth="2"
      />
      <path d="M74 50v-8" stroke="var(--colour-control-line)" strokeWidth="4" />
      <path d="M62 72a12 12 0 0 1 8-11" stroke="var(--colour-accent)" strokeWidth="3" />
      <path d="M104 44h9l-9 11h9M114 30h6l-6 8h6" stroke="var(--colour-control-line)" strokeWidth="2" />
    </Scene>
  );
}
