/** Rooms of the training salon, drawn: its cover, and the pictures of its gallery. All are SVG. */

const wood = '#9c5f3a';
const dark = '#4a2a1c';
const gold = '#d9a441';

const plant = (x: number, y: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[-66, -40, -16, 12, 38, 64].map((turn, index) => `<path d="M0 0C30-50 30-110 0-160C-30-110-30-50 0 0Z" transform="rotate(${turn})" fill="${index % 2 === 0 ? '#5f8a63' : '#7ba57a'}"/>`).join('')}<path d="M-36-6h72l-10 74h-52Z" fill="#c9764a"/><path d="M-40-12h80v16h-80Z" fill="#b5623a"/></g>`;
const lamp = (x: number, drop: number): string =>
  `<path d="M${x} 0v${drop}" stroke="${dark}" stroke-width="4"/><path d="M${x - 52} ${drop + 56}c0-40 22-60 52-60s52 20 52 60Z" fill="${gold}"/><ellipse cx="${x}" cy="${drop + 58}" rx="38" ry="10" fill="#fff3cf"/>`;
const mirror = (x: number, foot: number): string =>
  `<path d="M${x - 104} ${foot}V${foot - 240}a104 104 0 0 1 208 0V${foot}Z" fill="${gold}"/><path d="M${x - 92} ${foot - 10}V${foot - 240}a92 92 0 0 1 184 0v230Z" fill="#f4f1ec"/><path d="M${x - 40} ${foot - 90} ${x + 44} ${foot - 250}M${x} ${foot - 60} ${x + 60} ${foot - 176}" stroke="#fff" stroke-width="14" stroke-linecap="round"/><rect x="${x - 150}" y="${foot - 4}" width="300" height="20" rx="8" fill="${wood}"/>`;
const chair = (x: number, floor: number, colour: string): string =>
  `<g transform="translate(${x} ${floor})"><path d="M-6-80h12v64H-6Z" fill="${dark}"/><ellipse cx="0" cy="-8" rx="64" ry="13" fill="${dark}"/><path d="M-84-124h168v34c0 14-8 20-20 20H-64c-12 0-20-6-20-20Z" fill="${colour}"/><path d="M-66-262c0-26 18-38 66-38s66 12 66 38v136H-66Z" fill="${colour}"/><path d="M-48-250c0-18 14-28 48-28s48 10 48 28v108h-96Z" fill="#fff" opacity=".14"/><path d="M-100-170h26v62h-26ZM74-170h26v62H74Z" fill="${dark}"/></g>`;
const bottles = (x: number, y: number): string =>
  [
    ['#c2571a', 30, 64],
    ['#e0b48c', 24, 44],
    ['#8a4fa3', 26, 56],
    ['#2f7d6b', 34, 38],
  ]
    .map(
      ([colour, width, height], index) =>
        `<rect x="${x + index * 42}" y="${y - Number(height)}" width="${width}" height="${height}" rx="7" fill="${colour}"/><rect x="${x + index * 42 + Number(width) / 2 - 5}" y="${y - Number(height) - 14}" width="10" height="16" rx="3" fill="${dark}"/>`,
    )
    .join('');
const room = (width: number, height: number, floor: number, wall: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0Z" fill="${wall}"/><path d="M0 ${floor}h${width}v${height - floor}H0Z" fill="#c99a76"/><path d="M0 ${floor}h${width}v14H0Z" fill="#fff" opacity=".35"/>${inside}</svg>`;

const arches = (width: number, floor: number, colour: string): string =>
  Array.from(
    { length: Math.ceil(width / 320) },
    (_, index) => `<path d="M${index * 320 + 20} ${floor}V200a140 140 0 0 1 280 0v${floor - 200}Z" fill="${colour}" opacity=".5"/>`,
  ).join('');

const chairs = (width: number, height: number): string => {
  const floor = height - 150;
  const places = Array.from({ length: Math.floor(width / 480) }, (_, index) => 240 + index * 480 + (width % 480) / 2);
  // Each mirror hangs in an arch of its own.
  const behind = places
    .map((x) => `<path d="M${x - 200} ${floor}V260a200 200 0 0 1 400 0v${floor - 260}Z" fill="#e6c6ae" opacity=".55"/>`)
    .join('');
  return room(
    width,
    height,
    floor,
    '#f0dccb',
    behind +
      places.map((x) => mirror(x, floor - 130) + bottles(x - 130, floor - 134)).join('') +
      places
        .slice(1)
        .map((x) => lamp(x - 240, 90))
        .join('') +
      places.map((x, index) => chair(x, height - 50, index % 2 === 0 ? '#8c3d24' : '#b5623a')).join('') +
      plant(places[0]! - 210, height - 110, 1.1) +
      plant(width - 50, height - 110, 1.25),
  );
};

const reception = (): string =>
  room(
    1200,
    800,
    640,
    '#efd9cd',
    `${arches(1200, 640, '#e4c3b3')}<circle cx="600" cy="260" r="120" fill="${gold}"/><circle cx="600" cy="260" r="106" fill="#fff7ea"/><path d="M600 190c34 42 34 80 0 124-34-44-34-82 0-124Z" fill="#b5623a"/><path d="M594 316c-58-6-92-42-98-98 54 10 88 44 98 98ZM606 316c58-6 92-42 98-98-54 10-88 44-98 98Z" fill="#c9764a" opacity=".85"/>` +
      `<path d="M300 470h600v230H300Z" fill="#8c3d24"/><path d="M270 446h660v34H270Z" fill="${wood}"/>${Array.from({ length: 9 }, (_, index) => `<path d="M${330 + index * 64} 690V560a26 26 0 0 1 52 0v130Z" fill="#a9532f"/>`).join('')}` +
      `${bottles(330, 446)}<path d="M760 446v-16h90v16Z" fill="${dark}"/><path d="M770 430l10-66h80l-10 66Z" fill="#33262b"/>${plant(150, 700, 1.3)}${plant(1060, 700, 1.3)}${lamp(330, 120)}${lamp(870, 120)}`,
  );

const bath = (): string =>
  room(
    900,
    1200,
    900,
    '#cfe3df',
    `<path d="M90 900V430a360 360 0 0 1 720 0v470Z" fill="#a9cfc9"/><path d="M160 900V450a290 290 0 0 1 580 0v450Z" fill="#e9f4f1"/>${Array.from({ length: 9 }, (_, index) => `<path d="M${205 + (index % 3) * 220} ${300 + Math.floor(index / 3) * 130}l26 26-26 26-26-26Z" fill="#2f8681" opacity=".35"/>`).join('')}` +
      `<path d="M200 860h500c0 120-70 190-250 190S200 980 200 860Z" fill="#2f8681"/><ellipse cx="450" cy="860" rx="250" ry="56" fill="#72bdb7"/><ellipse cx="450" cy="864" rx="214" ry="40" fill="#e3f5f3"/>` +
      `<g fill="#d9688a">${[
        [360, 856],
        [450, 880],
        [540, 850],
      ]
        .map(([x, y]) =>
          [0, 72, 144, 216, 288]
            .map((turn) => `<ellipse cx="${x}" cy="${Number(y) - 13}" rx="8" ry="13" transform="rotate(${turn} ${x} ${y})"/>`)
            .join(''),
        )
        .join('')}</g>` +
      `<g fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"><path d="M360 760c-40-50 40-80 0-140M450 740c-40-50 40-80 0-140M540 760c-40-50 40-80 0-140"/></g>${plant(120, 1080, 1.4)}${plant(800, 1080, 1.1)}`,
  );

const nails = (): string =>
  room(
    1200,
    800,
    520,
    '#f3d5de',
    `${arches(1200, 520, '#ecc0cd')}<path d="M0 520h1200v280H0Z" fill="#e9e1da"/><path d="M0 520h1200v24H0Z" fill="#fff"/>` +
      ['#c0396b', '#8a4fa3', '#d9a441', '#a8324a', '#2f7d6b', '#3a6ea5', '#e08aa6']
        .map(
          (colour, index) =>
            `<g transform="translate(${150 + index * 150} ${660 - (index % 2) * 60})"><rect x="-26" y="-210" width="52" height="120" rx="14" fill="#33262b"/><path d="M-44-96h88l22 40v84c0 14-8 22-22 22h-88c-14 0-22-8-22-22v-84Z" fill="${colour}"/><path d="M-48-40v66" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5"/></g>`,
        )
        .join('') +
      lamp(240, 60) +
      lamp(960, 60),
  );

/** The sign of the salon: a flower in an arch. */
export const logoDrawing =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512"><path d="M0 0h200v200H0Z" fill="#7c2f12"/><path d="M42 168V92a58 58 0 0 1 116 0v76Z" fill="none" stroke="${gold}" stroke-width="6"/>` +
  `<path d="M100 70c20 26 20 50 0 78-20-28-20-52 0-78Z" fill="#ffe8d9"/><path d="M97 150c-34-4-46-24-48-52 28 6 44 22 48 52ZM103 150c34-4 46-24 48-52-28 6-44 22-48 52Z" fill="#f3b58d"/><path d="M66 160h68" stroke="${gold}" stroke-width="6" stroke-linecap="round"/></svg>`;

/** Three times as wide as it is high. */
export const coverDrawing = chairs(2400, 900);
/** In the shapes photographs have. */
export const galleryDrawings: readonly string[] = [chairs(1200, 900), reception(), bath(), nails()];
