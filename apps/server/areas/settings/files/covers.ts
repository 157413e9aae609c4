import { mixed } from '@rawnaq/design/mixing';

/** The shades of an accent in which a cover is drawn. */
interface Shades {
  pale: string;
  soft: string;
  light: string;
  base: string;
  deep: string;
  night: string;
}

const shadesOf = (accent: string): Shades => ({
  pale: mixed(accent, '#fffaf4', 0.86),
  soft: mixed(accent, '#fff4e8', 0.66),
  light: mixed(accent, '#ffffff', 0.42),
  base: accent,
  deep: mixed(accent, '#2a1a12', 0.35),
  night: mixed(accent, '#1d130c', 0.66),
});

const times = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('');
const arch = (x: number, foot: number, width: number, height: number): string =>
  `M${x} ${foot}v-${height - width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}Z`;
const leaf = (length: number, width: number): string =>
  `M0 0C${width}-${length * 0.3} ${width}-${length * 0.7} 0-${length}C-${width}-${length * 0.7}-${width}-${length * 0.3} 0 0Z`;

/** A row of arches with a lamp in each: the house's mark, as a room. */
const arcade = ({ pale, soft, light, base, deep }: Shades): string =>
  `<path d="M0 0h1600v640H0Z" fill="${soft}"/><path d="M0 560h1600v80H0Z" fill="${light}"/>` +
  times(7, (index) => {
    const x = 30 + index * 224;
    return (
      `<path d="${arch(x, 560, 196, 440)}" fill="${light}"/><path d="${arch(x + 16, 560, 164, 408)}" fill="${index % 2 === 0 ? pale : '#fffdfb'}"/>` +
      `<path d="M${x + 98} 152v96" stroke="${deep}" stroke-width="3"/><path d="M${x + 74} 284a24 36 0 0 1 48 0Z" fill="${base}"/><circle cx="${x + 98}" cy="290" r="9" fill="#fff3d6"/>` +
      (index % 3 === 1
        ? `<path d="M${x + 70} 560v-46h56v46Z" fill="${deep}"/>${times(5, (turn) => `<path d="${leaf(120, 26)}" transform="translate(${x + 98} 516) rotate(${(turn - 2) * 26})" fill="${turn % 2 === 0 ? base : deep}" opacity=".85"/>`)}`
        : '')
    );
  });

/** Palm leaves from both sides over a low sun. */
const palms = ({ pale, soft, light, base, deep, night }: Shades): string => {
  const frond = (x: number, y: number, turn: number, colour: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"><path d="M-3 0h6l-3-420Z"/>${times(11, (index) => {
      const [at, length] = [-50 - index * 33, 190 - index * 11];
      return `<path d="${leaf(length, 17)}" transform="translate(0 ${at}) rotate(58)"/><path d="${leaf(length, 17)}" transform="translate(0 ${at}) rotate(-58)"/>`;
    })}</g>`;
  return (
    `<path d="M0 0h1600v640H0Z" fill="${pale}"/><circle cx="800" cy="470" r="230" fill="${soft}"/><circle cx="800" cy="470" r="150" fill="${light}"/>` +
    frond(90, 700, 24, light) +
    frond(-40, 560, 62, base) +
    frond(250, 740, 8, deep) +
    frond(1510, 700, -24, light) +
    frond(1640, 560, -62, base) +
    frond(1350, 740, -8, deep) +
    `<path d="M0 600c300-40 500 20 800 0s520-40 800 0v40H0Z" fill="${night}" opacity=".2"/>`
  );
};

/** Dunes under a crescent. */
const dunes = ({ pale, soft, light, base, deep, night }: Shades): string =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${pale}"/><stop offset=".8" stop-color="${soft}"/></linearGradient><path d="M0 0h1600v640H0Z" fill="url(#sky)"/><path d="M1236 92a86 86 0 1 0 66 140 68 68 0 1 1-66-140Z" fill="#fff6df"/>` +
  times(
    26,
    (index) =>
      `<circle cx="${((index * 389) % 1580) + 10}" cy="${((index * 127) % 230) + 20}" r="${1.5 + (index % 3)}" fill="#fff" opacity=".9"/>`,
  ) +
  `<path d="M0 420c220-110 420-90 640 0s520 60 960-60v280H0Z" fill="${light}"/><path d="M0 500c300-90 520-40 800 10s520-20 800-90v220H0Z" fill="${base}" opacity=".8"/>` +
  `<path d="M0 580c260-80 560-70 860-10 280 50 500 10 740-50v120H0Z" fill="${deep}"/><path d="M860 570c-120-40-220-40-300-10 100-8 200-2 300 10Z" fill="${night}" opacity=".35"/>`;

/** Stars of eight points, as cut into plaster and wood. */
const stars = ({ pale, soft, light, base, deep }: Shades): string => {
  const star = (x: number, y: number, size: number, fill: string): string =>
    `<g transform="translate(${x} ${y})" fill="${fill}"><path d="M-${size}-${size}h${size * 2}v${size * 2}h-${size * 2}Z"/><path d="M-${size}-${size}h${size * 2}v${size * 2}h-${size * 2}Z" transform="rotate(45)"/></g>`;
  return (
    `<path d="M0 0h1600v640H0Z" fill="${soft}"/>` +
    times(40, (index) => {
      const [x, y] = [(index % 10) * 176 + 8, Math.floor(index / 10) * 176 + 60];
      return (
        star(x, y, 50, index % 3 === 0 ? light : pale) +
        star(x, y, 30, index % 3 === 0 ? base : soft) +
        star(x, y, 13, index % 3 === 0 ? '#fff3d6' : light) +
        `<path d="M${x + 88} ${y + 60}l28 28-28 28-28-28Z" fill="${index % 2 === 0 ? deep : light}" opacity=".55"/>`
      );
    }) +
    `<path d="M0 0h1600v640H0Z" fill="${base}" opacity=".06"/>`
  );
};

/** A shelf of bottles and jars before a round mirror. */
const shelf = ({ pale, soft, light, base, deep, night }: Shades): string => {
  const bottle = (x: number, width: number, height: number, fill: string, cap: string): string =>
    `<rect x="${x}" y="${520 - height}" width="${width}" height="${height}" rx="${width * 0.22}" fill="${fill}"/><rect x="${x + width * 0.32}" y="${520 - height - 44}" width="${width * 0.36}" height="48" rx="6" fill="${cap}"/>` +
    `<rect x="${x + width * 0.16}" y="${520 - height * 0.62}" width="${width * 0.68}" height="${height * 0.34}" rx="5" fill="#fff" opacity=".8"/>`;
  return (
    `<path d="M0 0h1600v640H0Z" fill="${pale}"/><circle cx="800" cy="270" r="236" fill="${light}"/><circle cx="800" cy="270" r="216" fill="#fffdfb"/><path d="M690 370 900 130M740 410l120-136" stroke="${soft}" stroke-width="16" stroke-linecap="round"/>` +
    `<path d="M0 520h1600v26H0Z" fill="${deep}"/><path d="M0 546h1600v94H0Z" fill="${soft}"/>` +
    bottle(120, 96, 220, base, night) +
    bottle(240, 74, 150, light, deep) +
    bottle(336, 120, 110, deep, base) +
    bottle(1140, 84, 190, light, night) +
    bottle(1246, 110, 240, deep, base) +
    bottle(1378, 80, 140, base, night) +
    `<path d="M1500 520v-40h70v40Z" fill="${night}"/>${times(7, (turn) => `<path d="${leaf(170, 28)}" transform="translate(1535 486) rotate(${(turn - 3) * 21})" fill="${turn % 2 === 0 ? base : deep}" opacity=".85"/>`)}` +
    `<path d="M500 520c0-40 20-56 60-56s60 16 60 56Z" fill="${light}"/><path d="M486 520h148v-14H486Z" fill="${base}"/>`
  );
};

/** Hair, or silk, in long waves. */
const waves = ({ pale, soft, light, base, deep }: Shades): string =>
  `<path d="M0 0h1600v640H0Z" fill="${pale}"/>` +
  times(13, (index) => {
    const y = 40 + index * 52;
    const fill = [soft, light, base, deep, base, light][index % 6] ?? base;
    return `<path d="M-20 ${y}C240 ${y - 190} 460 ${y + 190} 800 ${y}s560-190 840 0v${70 + index * 4}C1360 ${y - 120} 1140 ${y + 250} 800 ${y + 70}S240 ${y - 120}-20 ${y + 70}Z" fill="${fill}" opacity="${0.3 + (index % 4) * 0.12}"/>`;
  }) +
  times(
    5,
    (index) =>
      `<path d="M-20 ${110 + index * 118}C240 ${-80 + index * 118} 460 ${300 + index * 118} 800 ${110 + index * 118}s560-190 840 0" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/>`,
  );

const covers: readonly ((shades: Shades) => string)[] = [arcade, palms, dunes, stars, shelf, waves];

/** One of the six covers as SVG, in the shades of an accent (`#rrggbb`). The middle is calm: a name is written over it. */
export function drawCover(design: number, accent: string): string {
  const draw = covers[design - 1] ?? arcade;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640" preserveAspectRatio="xMidYMid slice">${draw(shadesOf(accent))}</svg>`;
}
