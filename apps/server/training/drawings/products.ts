import type { Shades } from './still-life.ts';

type Thing = (shades: Shades) => string;

const label = (x: number, y: number, width: number, height: number, ink: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="#fff" opacity=".92"/><path d="M${x + width * 0.18} ${y + height * 0.36}h${width * 0.64}M${x + width * 0.3} ${y + height * 0.66}h${width * 0.4}" stroke="${ink}" stroke-width="3.5"/>`;

const pump: Thing = ({ base, deep, ink }) =>
  `<path d="M92 44h34c8 0 10 8 8 14h-14v-4H92Z" fill="${ink}"/><path d="M95 48h10v26H95Z" fill="${deep}"/><rect x="82" y="70" width="36" height="14" rx="5" fill="${ink}"/><path d="M66 98c0-10 8-16 16-16h36c8 0 16 6 16 16v62c0 8-5 12-12 12H78c-7 0-12-4-12-12Z" fill="${base}"/>${label(72, 106, 56, 42, deep)}`;

const bottle: Thing = ({ light, deep, ink }) =>
  `<rect x="84" y="42" width="32" height="30" rx="6" fill="${ink}"/><path d="M70 92c0-12 8-20 18-20h24c10 0 18 8 18 20v68c0 8-5 12-12 12H82c-7 0-12-4-12-12Z" fill="${light}"/>${label(76, 104, 48, 44, deep)}`;

const dropper: Thing = ({ base, deep, light, ink }) =>
  `<path d="M90 38c0-8 20-8 20 0v26H90Z" fill="${ink}"/><rect x="86" y="62" width="28" height="18" rx="3" fill="#d9a441"/><path d="M72 98c0-12 8-18 14-18h28c6 0 14 6 14 18v62c0 8-5 12-12 12H84c-7 0-12-4-12-12Z" fill="${base}"/><path d="M80 100v50" stroke="${light}" stroke-width="5"/>${label(86, 108, 36, 38, deep)}`;

const jar: Thing = ({ base, deep, light }) =>
  `<rect x="50" y="108" width="100" height="64" rx="15" fill="${light}"/><rect x="46" y="88" width="108" height="28" rx="9" fill="${deep}"/><path d="M54 96h92" stroke="${base}" stroke-width="4"/>${label(68, 126, 64, 32, deep)}`;

const spray: Thing = ({ base, deep, light, ink }) =>
  `<path d="M80 40h40l14 12-12 10H92v14H80Z" fill="${ink}"/><path d="m118 62 10 22" stroke="${ink}" stroke-width="6"/><rect x="78" y="74" width="34" height="14" rx="4" fill="${deep}"/><path d="M68 104c0-10 8-18 14-18h26c8 0 16 8 16 18v56c0 8-5 12-12 12H80c-7 0-12-4-12-12Z" fill="${base}"/>${label(74, 110, 44, 38, deep)}` +
  `<g fill="${light}"><circle cx="146" cy="44" r="3"/><circle cx="156" cy="36" r="3.500"/><circle cx="156" cy="52" r="3.500"/><circle cx="168" cy="44" r="4"/></g>`;

const can: Thing = ({ base, deep, light, ink }) =>
  `<path d="M88 34h18v16H88Z" fill="${ink}"/><path d="M76 66c0-10 10-18 24-18s24 8 24 18Z" fill="${deep}"/><rect x="72" y="64" width="56" height="108" rx="9" fill="${base}"/><path d="M72 84h56M72 152h56" stroke="${light}" stroke-width="5"/>${label(78, 96, 44, 42, deep)}`;

const polishOf =
  (cap: string): Thing =>
  ({ base, deep, light }) =>
    `<rect x="85" y="36" width="30" height="64" rx="8" fill="${cap}"/><path d="M76 98h48l14 22v40c0 8-5 12-12 12H74c-7 0-12-4-12-12v-40Z" fill="${base}"/><path d="M72 124v34" stroke="${light}" stroke-width="6"/><path d="M84 124h42v34c0 6-3 8-8 8H90c-4 0-6-3-6-8Z" fill="${deep}" opacity=".25"/>`;

const tube: Thing = ({ base, deep, light, ink }) =>
  `<path d="M62 36h76l-12 108H74Z" fill="${base}"/><path d="M60 30h80v10H60Z" fill="${light}"/><rect x="76" y="142" width="48" height="30" rx="6" fill="${ink}"/>${label(80, 62, 40, 46, deep)}`;

const sachet: Thing = ({ base, deep, light }) =>
  `<path d="M54 42h92v130H54Z" fill="${base}"/><path d="M54 42h92v14H54ZM54 158h92v14H54Z" fill="${light}"/><ellipse cx="100" cy="106" rx="28" ry="36" fill="#fff"/><ellipse cx="89" cy="98" rx="6" ry="4" fill="${base}"/><ellipse cx="111" cy="98" rx="6" ry="4" fill="${base}"/><ellipse cx="100" cy="122" rx="8" ry="4" fill="${base}"/><path d="M97 104c0 6 6 6 6 0" fill="none" stroke="${deep}" stroke-width="2.500"/>`;

const perfume: Thing = ({ base, deep, light }) =>
  `<rect x="88" y="34" width="24" height="26" rx="5" fill="#d9a441"/><path d="M92 60h16v14H92Z" fill="${light}"/><rect x="58" y="74" width="84" height="98" rx="16" fill="${light}"/><path d="M66 112c24-10 44 8 68-2v46c0 6-4 8-8 8H74c-4 0-8-2-8-8Z" fill="${base}"/><path d="m100 96 12 18-12 26-12-26Z" fill="#fff" opacity=".75"/><path d="M70 86v24" stroke="#fff" stroke-width="5"/><path d="M120 150h14" stroke="${deep}" stroke-width="3"/>`;

const perfumeRound: Thing = ({ base, deep, light, ink }) =>
  `<rect x="90" y="36" width="20" height="28" rx="5" fill="${ink}"/><path d="M86 62h28v12H86Z" fill="#d9a441"/><circle cx="100" cy="122" r="50" fill="${base}"/><circle cx="100" cy="122" r="34" fill="${light}"/><path d="M100 98c8 10 8 16 0 24-8-8-8-14 0-24Zm0 48c-8-10-8-16 0-24 8 8 8 14 0 24Zm-24-24c10-8 16-8 24 0-8 8-14 8-24 0Zm48 0c-10 8-16 8-24 0 8-8 14-8 24 0Z" fill="${deep}"/>`;

const colourTube: Thing = ({ base, deep, light, ink }) =>
  `<rect x="42" y="70" width="62" height="102" rx="5" fill="${deep}"/><circle cx="73" cy="104" r="20" fill="${light}"/><path d="M60 142h26M66 153h14" stroke="#fff" stroke-width="4"/><g transform="rotate(14 130 110)"><path d="M112 52h40l-6 92h-28Z" fill="${base}"/><path d="M110 46h44v9h-44Z" fill="${light}"/><rect x="121" y="142" width="22" height="22" rx="4" fill="${ink}"/></g>`;

const tub: Thing = ({ base, deep, light }) =>
  `<path d="M52 92h96l-8 72c-1 6-4 8-9 8H69c-5 0-8-2-9-8Z" fill="${base}"/><rect x="46" y="76" width="108" height="20" rx="7" fill="${deep}"/>${label(72, 110, 56, 40, deep)}<path d="m132 62 26-30c8 2 10 8 6 14l-24 26Z" fill="${light}"/>`;

const gloves: Thing = ({ base, deep, light }) =>
  `<path d="M84 88c-4-20-12-34-8-38 6-6 12 8 16 18-4-18-6-34 0-36s8 16 10 30c0-16 2-32 8-32s6 18 4 34c4-14 10-26 15-22s-2 28-9 48Z" fill="${light}"/><rect x="46" y="86" width="108" height="86" rx="8" fill="${base}"/><ellipse cx="100" cy="90" rx="34" ry="9" fill="${deep}"/>${label(70, 116, 60, 38, deep)}`;

const waxTin: Thing = ({ base, deep, light }) =>
  `<path d="M44 100h112v60c0 8-5 12-12 12H56c-7 0-12-4-12-12Z" fill="${base}"/><ellipse cx="100" cy="100" rx="56" ry="16" fill="${light}"/><ellipse cx="100" cy="100" rx="46" ry="11" fill="#e0ac4b"/>${label(70, 122, 60, 36, deep)}<path d="m112 98 34-58c4-6 14 0 10 7l-32 54Z" fill="#e3bd8d"/>`;

/** The drawing and the colour of each product of the training salon, by its English name. */
export const productDrawings: Readonly<Record<string, readonly [Thing, string]>> = {
  'Repair shampoo 500 ml': [pump, '#2f7d6b'],
  'Repair conditioner 500 ml': [bottle, '#2f7d6b'],
  'Argan oil 100 ml': [dropper, '#b5702a'],
  'Keratin mask 250 ml': [jar, '#2f7d6b'],
  'Heat protection spray': [spray, '#3a6ea5'],
  'Styling mousse': [can, '#8a4fa3'],
  'Nail polish, rose': [polishOf('#33262b'), '#c9507a'],
  'Nail polish, nude': [polishOf('#33262b'), '#c79a82'],
  'Cuticle oil': [polishOf('#d9a441'), '#d08a2e'],
  'Hand cream 75 ml': [tube, '#c0396b'],
  'Vitamin C serum 30 ml': [dropper, '#dd8a1f'],
  'Sun cream SPF 50': [tube, '#d9a02b'],
  'Sheet mask': [sachet, '#1f8a8a'],
  'Oud mist 100 ml': [perfume, '#7a4a24'],
  'Hair perfume, musk': [perfumeRound, '#a8647d'],
  'Colour cream': [colourTube, '#8a3d2a'],
  'Developer 6 %': [bottle, '#48729f'],
  'Bleach powder': [tub, '#48729f'],
  'Disposable gloves': [gloves, '#3f8f5a'],
  Wax: [waxTin, '#a3672b'],
};
