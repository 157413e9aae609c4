import type { ReactNode } from 'react';

type Scene = 'sunrise' | 'closed' | 'empty' | 'lost' | 'waiting';

/** What is seen in the arch of the mark: one picture for each thing a page may have to say. */
const scenes: Readonly<Record<Scene, ReactNode>> = {
  sunrise: (
    <>
      <circle cx="80" cy="126" r="30" fill="var(--colour-accent)" opacity="0.9" />
      <path
        d="M80 82v-14M112 95l10-10M48 95 38 85M122 126h12M26 126h12"
        stroke="var(--colour-accent)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M22 128h116v30H22z" fill="var(--colour-selected)" />
      <path d="M22 128h116" stroke="var(--colour-accent-text)" strokeWidth="2" opacity="0.35" />
    </>
  ),
  closed: (
    <>
      <path d="M80 24v134" stroke="var(--colour-control-line)" strokeWidth="2" />
      <circle cx="71" cy="104" r="3.5" fill="var(--colour-accent)" />
      <circle cx="89" cy="104" r="3.5" fill="var(--colour-accent)" />
      <path d="M36 92v48M54 92v48M106 92v48M124 92v48" stroke="var(--colour-line)" strokeWidth="2" />
    </>
  ),
  empty: (
    <path d="M52 110c8-14 20-14 28 0s20 14 28 0" stroke="var(--colour-control-line)" strokeWidth="3" strokeLinecap="round" fill="none" />
  ),
  lost: (
    <>
      <path
        d="M30 150c22-46 66-24 52-66-6-18-32-12-26 6s44 18 60-24"
        stroke="var(--colour-accent)"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
        fill="none"
      />
      <path d="m116 54 6 12-12 2Z" fill="var(--colour-accent)" />
    </>
  ),
  waiting: (
    <>
      <path d="M80 62c3 18 9 24 27 27-18 3-24 9-27 27-3-18-9-24-27-27 18-3 24-9 27-27Z" fill="var(--colour-accent)" />
      <path
        d="M112 118c1.3 7.5 3.8 10 11 11-7.2 1-9.7 3.5-11 11-1.3-7.5-3.800-10-11-11 7.2-1 9.700-3.5 11-11Z"
        fill="var(--colour-accent)"
        opacity="0.55"
      />
      <path d="M46 122c1 5 2.5 7 8 8-5.5 1-7 3-8 8-1-5-2.5-7-8-8 5.5-1 7-3 8-8Z" fill="var(--colour-accent)" opacity="0.4" />
    </>
  ),
};

/** An arch in the brand's manner, drawn in the colours of the theme. */
export function Arch({ scene, size = 160 }: { scene: Scene; size?: number }) {
  const id = `arch-${scene}`;
  return (
    <svg width={size} height={size} viewBox="0 0 160 160" fill="none" aria-hidden="true">
      <defs>
        <clipPath id={id}>
          <path d="M22 158V82a58 58 0 0 1 116 0v76Z" />
        </clipPath>
      </defs>
      <path d="M8 158V82a72 72 0 0 1 144 0v76" stroke="var(--colour-line)" strokeWidth="2" />
      <path d="M22 158V82a58 58 0 0 1 116 0v76Z" fill="var(--colour-sunken)" />
      <g clipPath={`url(#${id})`}>{scenes[scene]}</g>
      <path d="M22 158V82a58 58 0 0 1 116 0v76" stroke="var(--colour-control-line)" strokeWidth="2" />
      <path d="M2 158h156" stroke="var(--colour-control-line)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
