import { Scene } from './scene.tsx';

/** Coins in two piles. */
export default function Coins() {
  const coin = (x: number, y: number, fill: string) => (
    <path
      key={`${x} ${y}`}
      d={`M${x - 18} ${y}v8c0 4 8 7 18 7s18-3 18-7v-8c0-4-8-7-18-7s-18 3-18 7Z`}
      fill={fill}
      stroke="var(--colour-control-line)"
      strokeWidth="2"
    />
  );
  return (
    <Scene>
      {[96, 84, 72, 60].map((y) => coin(58, y, 'var(--tone-warning-soft)'))}
      <ellipse cx="58" cy="60" rx="18" ry="7" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      {[96, 84].map((y) => coin(96, y, 'var(--tone-accent-soft)'))}
      <ellipse cx="96" cy="84" rx="18" ry="7" fill="var(--colour-surface)" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M96 44c2 7 4 10 11 12-7 2-9 5-11 12-2-7-4-10-11-12 7-2 9-5 11-12Z" fill="var(--colour-accent)" />
    </Scene>
  );
}
