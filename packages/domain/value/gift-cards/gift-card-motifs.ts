import type { giftCardDesigns } from './gift-card.ts';

/** The field a motif is drawn in: `viewBox` of an SVG. */
export const giftCardMotifBox = '0 0 200 200';

const short = (length: number): number => Math.round(length * 10) / 10;
const spot = (x: number, y: number): string => `${short(x)} ${short(y)}`;
/** The spot so far from another, so many degrees round. */
const around = (x: number, y: number, far: number, degrees: number): string =>
  spot(x + far * Math.cos((degrees * Math.PI) / 180), y + far * Math.sin((degrees * Math.PI) / 180));
const every = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join('');

/** Petals round a middle: how far they reach and how wide they open, in degrees. */
const flower = (x: number, y: number, reach: number, opening: number, petals: number, turn = -90): string =>
  every(petals, (angle) => {
    const side = (by: number) => around(x, y, reach * 0.62, turn + angle + by);
    return `M${spot(x, y)}Q${side(-opening)} ${around(x, y, reach, turn + angle)}Q${side(opening)} ${spot(x, y)}Z`;
  });
const disc = (x: number, y: number, radius: number): string =>
  `M${spot(x - radius, y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
/** A disc within a disc is a hole, since what lies on itself twice is left out. */
const ring = (x: number, y: number, radius: number, thick: number): string => disc(x, y, radius) + disc(x, y, radius - thick);
const shape = (corners: readonly string[]): string => `M${corners.join('L')}Z`;
const star = (x: number, y: number, reach: number, points: number, waist: number): string =>
  shape(
    Array.from({ length: 2 * points }, (_, index) => around(x, y, index % 2 === 0 ? reach : reach * waist, -90 + (index * 180) / points)),
  );
const octagon = (reach: number): string => shape(Array.from({ length: 8 }, (_, index) => around(100, 100, reach, 22.5 + index * 45)));
const dune = (y: number): string => `M0 ${y}C50 ${y - 45} 90 ${y + 40} 200 ${y - 20}V${y - 8}C90 ${y + 54} 50 ${y - 31} 0 ${y + 14}Z`;
const balloon = (x: number, y: number, radius: number): string => {
  const knot = y + radius;
  return `${disc(x, y, radius)}M${spot(x - 5, knot + 8)}L${spot(x, knot)}L${spot(x + 5, knot + 8)}ZM${spot(x - 1, knot + 8)}Q${spot(x + 12, knot + 36)} ${spot(x - 3, 198)}H${x}Q${spot(x + 15, knot + 36)} ${spot(x + 1, knot + 8)}Z`;
};

/** What each design has drawn on it, as the path of an SVG, in the colour of its accent; what lies on itself twice is left out (even-odd). */
export const giftCardMotifs: Readonly<Record<(typeof giftCardDesigns)[number], string>> = {
  1: flower(100, 100, 96, 30, 6) + flower(100, 100, 52, 22, 6, -60),
  2: flower(100, 100, 98, 44, 8) + flower(100, 100, 58, 40, 8, -67.5) + disc(100, 100, 9),
  3: octagon(98) + octagon(90) + star(100, 100, 84, 8, 0.62) + octagon(44) + octagon(36),
  4: star(64, 66, 50, 4, 0.22) + star(150, 42, 26, 4, 0.22) + star(144, 128, 56, 4, 0.22) + star(60, 158, 30, 4, 0.22) + disc(104, 92, 4),
  5: dune(70) + dune(110) + dune(150) + disc(150, 34, 22),
  6: [
    [100, 30],
    [64, 62],
    [134, 64],
    [98, 98],
    [56, 116],
    [146, 118],
    [104, 158],
  ]
    .map(([x = 0, y = 0]) => flower(x, y, 31, 44, 4, -45))
    .join(''),
  7: balloon(64, 74, 44) + balloon(146, 52, 36) + balloon(122, 122, 28),
  8: `M118 12A90 90 0 1 0 192 128A72 72 0 1 1 118 12Z${star(150, 70, 30, 5, 0.42)}`,
  9: `${ring(72, 124, 62, 9)}${ring(130, 124, 62, 9)}${shape(['52 38', '64 22', '84 22', '96 38', '74 60'])}${flower(146, 34, 26, 34, 6)}`,
};
