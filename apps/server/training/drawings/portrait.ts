import { mixed } from '@rawnaq/design/mixing';

type Hair = 'long' | 'bun' | 'bob' | 'curls' | 'ponytail' | 'waves';
type Scarf = 'wrapped' | 'draped' | 'turban';

/** A drawn person: what differs from one to the next. Colours are `#rrggbb`. */
export interface Portrait {
  ground: string;
  skin: string;
  hair: string;
  /** Hair that is seen, or a scarf over it. */
  wears: { hair: Hair } | { scarf: Scarf; colour: string };
  clothes: string;
  lips: string;
  glasses?: true;
  earrings?: string;
  /** A smile that shows the teeth. */
  laughs?: true;
}

const head = 'M70 86c0-25 13-39 30-39s30 14 30 39c0 27-13 46-30 46S70 113 70 86Z';

/** Behind the head, and over the forehead. */
const hairs: Readonly<Record<Hair, readonly [back: string, front: string]>> = {
  long: [
    'M55 92c-4-42 18-64 45-64s49 22 45 64c-2 26 3 44 9 64-14 10-26 6-30-6H76c-4 12-16 16-30 6 6-20 11-38 9-64Z',
    'M66 96c-6-36 10-55 34-55s40 19 34 55c-4-10-10-20-17-26-6-5-12-10-17-17-5 7-11 12-17 17-7 6-13 16-17 26Z',
  ],
  bun: [
    'M64 90c-4-34 14-52 36-52s40 18 36 52c0 10-6 14-9 16H73c-3-2-9-6-9-16ZM82 32a18 18 0 1 1 36 0 18 18 0 0 1-36 0Z',
    'M67 86c-2-28 13-44 33-44s35 16 33 44c-5-13-15-22-33-22s-28 9-33 22Z',
  ],
  bob: [
    'M56 92c-3-42 18-60 44-60s47 18 44 60c0 16 2 28-2 38-12 6-22 2-24-6H82c-2 8-12 12-24 6-4-10-2-22-2-38Z',
    'M67 92c-4-34 12-50 33-50s37 16 33 50c-3-8-6-16-7-24-17 4-40 4-52 0-1 8-4 16-7 24Z',
  ],
  curls: [
    'M60 62a19 19 0 0 1 22-25 22 22 0 0 1 37 0 19 19 0 0 1 22 25 18 18 0 0 1 6 28 18 18 0 0 1 0 28 17 17 0 0 1-23 17H76a17 17 0 0 1-23-17 18 18 0 0 1 0-28 18 18 0 0 1 7-28Z',
    'M68 84c-4-12 0-22 8-26 2-9 12-14 19-11 8-6 20-3 23 5 10 2 17 16 13 32-4-5-8-9-10-14-7 3-14 1-18-3-5 5-13 6-18 2-5 6-11 9-17 15Z',
  ],
  ponytail: [
    'M64 92c-4-36 14-56 36-56s40 20 36 56l4 8c18 8 14 44-4 58-10-6-12-20-8-34L72 106c-6-4-8-8-8-14Z',
    'M67 86c-3-29 12-45 33-45s36 16 33 45c-8-4-15-12-19-22-12 12-30 14-47 22Z',
  ],
  waves: [
    'M56 90c-4-40 18-60 44-60s49 20 45 60c-1 12 8 16 6 28-1 10 6 14 3 26-12 10-24 6-28-8H74c-4 14-16 18-28 8-3-12 4-16 3-26-2-12 8-16 7-28Z',
    'M67 92c-5-34 10-51 31-51 24 0 38 18 35 51-6-6-8-18-12-26-4-8-12-12-20-13-4 16-20 22-34 39Z',
  ],
};

/** Around the face and over the shoulders, and the fold that lies over it. */
const scarves: Readonly<Record<Scarf, { around: string; fold: string; band: boolean }>> = {
  wrapped: {
    around: 'M54 96c-5-44 17-69 46-69s51 25 46 69c-2 22 8 38 14 54-34 26-86 26-120 0 6-16 16-32 14-54Z',
    fold: 'M58 116c10 24 32 36 62 34 12-1 24-5 33-11l7 14c-40 16-86 6-104-26-1-4 0-8 2-11Z',
    band: true,
  },
  draped: {
    around: 'M50 100c-6-48 18-75 50-75s56 27 50 75c-3 24 12 44 20 62-34 30-106 30-140 0 8-18 23-38 20-62Z',
    fold: 'M138 78c6 30-2 58-28 82 20 0 36-4 48-11-8-14-13-34-20-71Z',
    band: false,
  },
  turban: {
    around: 'M60 82c-8-34 14-56 40-56s48 22 40 56c-10-14-24-20-40-20s-30 6-40 20Z',
    fold: 'M62 76c2-24 18-40 38-42 14 8 24 18 38 40-12-10-24-14-38-14s-26 4-38 16Z',
    band: false,
  },
};

const opening = 'M72 90c0-27 11-40 28-40s28 13 28 40c0 24-12 40-28 40s-28-16-28-40Z';

function covering({ wears, hair }: Portrait): readonly [behind: string, inFront: string] {
  if ('hair' in wears) {
    const [back, front] = hairs[wears.hair];
    const shine = mixed(hair, '#ffffff', 0.14);
    return [`<path d="${back}" fill="${mixed(hair, '#000000', 0.14)}"/>`, `<path d="${front}" fill="${hair}" stroke="${shine}"/>`];
  }
  const { around, fold, band } = scarves[wears.scarf];
  const [deep, light] = [mixed(wears.colour, '#5a3526', 0.22), mixed(wears.colour, '#ffffff', 0.16)];
  if (wears.scarf === 'turban')
    return [
      '',
      `<path d="${around}" fill="${wears.colour}"/><path d="${fold}" fill="${deep}" opacity=".35"/><circle cx="100" cy="46" r="8" fill="${light}"/>`,
    ];
  // Even-odd: the face looks out of the opening.
  const edge = band
    ? `<path d="M72 86c0-24 11-36 28-36s28 12 28 36c-6-15-15-22-28-22s-22 7-28 22Z" fill="${deep}"/>`
    : `<path d="M72 88c0-26 11-40 28-40s28 14 28 40c-4-12-9-20-16-24-10 6-28 8-40 24Z" fill="${hair}"/>`;
  return [
    '',
    `${edge}<path fill-rule="evenodd" d="${around} ${opening}" fill="${wears.colour}"/><path d="${fold}" fill="${deep}" opacity=".45"/>` +
      `<path d="M64 74c4-22 18-36 36-38" fill="none" stroke="${light}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`,
  ];
}

function features({ skin, hair, lips, glasses, laughs }: Portrait): string {
  const [ink, shade] = [mixed(hair, '#1d130c', 0.5), mixed(skin, '#8a3b1c', 0.34)];
  const eye = (x: number, outwards: 1 | -1): string =>
    `<ellipse cx="${x}" cy="91" rx="3.5" ry="4" fill="${ink}"/><circle cx="${x + 1.3}" cy="89.6" r="1.2" fill="#fff"/>` +
    `<path d="M${x - 6 * outwards} 90c${2 * outwards}-5 ${9.5 * outwards}-5 ${12 * outwards} 0l${2.2 * outwards}-2" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
  const brow = (x: number): string =>
    `<path d="M${x - 8} 80c4-4 12-4 16 0" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" opacity=".85"/>`;
  const mouth =
    laughs === true
      ? `<path d="M88 112c4 2 20 2 24 0-1 8-6 12-12 12s-11-4-12-12Z" fill="${lips}"/><path d="M91 113.500c5 1.300 13 1.300 18 0-.5 3-3 4-9 4s-8.500-1-9-4Z" fill="#fff"/>`
      : `<path d="M90 114c4-2 7-2 10 0 3-2 6-2 10 0-2 5-6 7.500-10 7.500s-8-2.500-10-7.500Z" fill="${lips}"/><path d="M90 114c6 2 14 2 20 0" fill="none" stroke="${mixed(lips, '#3a0d12', 0.35)}" stroke-width="1.200" stroke-linecap="round"/>`;
  const frame =
    glasses === true
      ? `<g fill="#ffffff22" stroke="${ink}" stroke-width="2.200"><circle cx="87" cy="91" r="10"/><circle cx="113" cy="91" r="10"/><path d="M97 90c2-2 4-2 6 0" fill="none"/></g>`
      : '';
  return (
    `<g fill="#e8674f" opacity=".24"><ellipse cx="80" cy="105" rx="7" ry="5"/><ellipse cx="120" cy="105" rx="7" ry="5"/></g>` +
    `${brow(87)}${brow(113)}${eye(87, -1)}${eye(113, 1)}` +
    `<path d="M100 94c-1 5-4 8-3 10 1 1.500 4 1.500 6 0" fill="none" stroke="${shade}" stroke-width="1.800" stroke-linecap="round"/>${mouth}${frame}`
  );
}

/** A head and shoulders in the arch of the house, as SVG of 200 × 200. */
export function drawPortrait(person: Portrait): string {
  const { ground, skin, clothes, earrings } = person;
  const [behind, inFront] = covering(person);
  const neck = mixed(skin, '#7a3d22', 0.2);
  const isScarfed = 'scarf' in person.wears && person.wears.scarf !== 'turban';
  const ears = isScarfed ? '' : `<circle cx="70" cy="95" r="6" fill="${neck}"/><circle cx="130" cy="95" r="6" fill="${neck}"/>`;
  const rings =
    earrings === undefined || isScarfed
      ? ''
      : `<g fill="${earrings}"><circle cx="68" cy="105" r="3.600"/><circle cx="132" cy="105" r="3.600"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="18 14 164 164" width="1024" height="1024">` +
    `<path d="M0 0h200v200H0Z" fill="${mixed(ground, '#ffffff', 0.62)}"/>` +
    `<path d="M32 200V92a68 68 0 0 1 136 0v108Z" fill="${mixed(ground, '#ffffff', 0.42)}"/>${behind}` +
    `<path d="M22 204c0-36 34-52 78-52s78 16 78 52Z" fill="${clothes}"/>` +
    `<path d="M87 122h26v28c0 10-26 10-26 0Z" fill="${neck}"/><path d="M80 152c6 12 34 12 40 0l-6-4c-4 6-24 6-28 0Z" fill="${mixed(clothes, '#ffffff', 0.22)}"/>` +
    `${ears}<path d="${head}" fill="${skin}"/>${features(person)}${inFront}${rings}</svg>`
  );
}
