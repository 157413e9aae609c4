import { Scene } from './scene.tsx';

/** An open box. */
export default function Box() {
  return (
    <Scene>
      <path d="M40 74h68v38H40Z" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path
        d="M40 74 28 88h34l12-14ZM108 74l12 14H86L74 74Z"
        fill="var(--tone-accent-soft)"
        stroke="var(--colour-control-line)"
        strokeWidth="2"
      />
      <path d="M40 74l12-14h44l12 14" fill="var(--colour-sunken)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M74 34c2 9 5 12 14 14-9 2-12 5-14 14-2-9-5-12-14-14 9-2 12-5 14-14Z" fill="var(--colour-accent)" />
      <path d="M98 46c1 4 2 6 6 7-4 1-5 3-6 7-1-4-2-6-6-7 4-1 5-3 6-7Z" fill="var(--colour-accent)" opacity=".5" />
    </Scene>
  );
}
