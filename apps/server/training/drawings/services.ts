import type { Shades } from './still-life.ts';

type Thing = (shades: Shades) => string;

const gold = '#d9a441';
const silver = '#c9cdd3';
const steel = '#8b929c';

const scissors: Thing = ({ base, deep }) =>
  `<g fill="none" stroke-width="9"><circle cx="76" cy="146" r="17" stroke="${base}"/><circle cx="124" cy="146" r="17" stroke="${deep}"/></g>` +
  `<path d="M86 132 122 44c6 8 8 20 4 32l-26 62Z" fill="${silver}"/><path d="M114 132 78 44c-6 8-8 20-4 32l26 62Z" fill="${steel}"/><circle cx="100" cy="108" r="5" fill="#fff"/>`;

const dryer: Thing = ({ base, deep, light, ink }) =>
  `<path d="M62 62h52a30 30 0 0 1 0 60H62l-18 10V52Z" fill="${base}"/><path d="M44 52v80l-12-6V58Z" fill="${ink}"/><circle cx="118" cy="92" r="17" fill="${light}"/><circle cx="118" cy="92" r="8" fill="${deep}"/>` +
  `<path d="m98 120 26-2 8 48c1 6-20 8-22 2Z" fill="${deep}"/><g fill="none" stroke="${light}" stroke-width="4"><path d="M22 76H8M22 92H2M22 108H8"/></g>`;

const hairbrush: Thing = ({ base, deep, light }) =>
  `<path d="M84 118h32l-4 50c-1 8-23 8-24 0Z" fill="${deep}"/><rect x="66" y="32" width="68" height="92" rx="32" fill="${base}"/><rect x="76" y="42" width="48" height="72" rx="23" fill="${light}"/>` +
  `<g fill="${deep}">${[56, 70, 84, 98].map((y) => [88, 100, 112].map((x) => `<circle cx="${x}" cy="${y}" r="2.6"/>`).join('')).join('')}</g>`;

const curler: Thing = ({ base, deep, light, ink }) =>
  `<g transform="rotate(28 100 100)"><rect x="90" y="30" width="20" height="82" rx="10" fill="${silver}"/><path d="M88 44h24M88 60h24M88 76h24M88 92h24" stroke="${base}" stroke-width="8"/><rect x="86" y="108" width="28" height="56" rx="9" fill="${deep}"/><circle cx="100" cy="126" r="5" fill="${light}"/></g>` +
  `<path d="M44 168c-14-6-8-20 4-18s12 18 0 18" fill="none" stroke="${ink}" stroke-width="3"/>`;

const dyeBowl: Thing = ({ base, deep, light, ink }) =>
  `<path d="m118 96 40-62 12 8-36 62Z" fill="${ink}"/><path d="m112 104 10-14 16 10-8 16c-8 6-20 0-18-12Z" fill="${light}"/>` +
  `<path d="M40 108h112c0 36-22 64-56 64s-56-28-56-64Z" fill="${deep}"/><ellipse cx="96" cy="108" rx="56" ry="15" fill="${base}"/><path d="M56 106c14-10 30 4 44-4s20-4 30 2" fill="none" stroke="${light}" stroke-width="5"/>`;

const foils: Thing = ({ base, deep, light }) =>
  `<path d="M58 36c-8 40-8 84 0 134M76 32c-6 44-6 90 0 138M124 32c6 44 6 90 0 138M142 36c8 40 8 84 0 134" fill="none" stroke="${deep}" stroke-width="9"/>` +
  `<path d="M92 30c-4 46-4 92 0 140M108 30c4 46 4 92 0 140" fill="none" stroke="${base}" stroke-width="9"/><g fill="${silver}"><path d="M48 72h38v58H48Z"/><path d="M112 88h38v58h-38Z"/></g>` +
  `<path d="M54 82h26M54 92h26M118 98h26M118 108h26" stroke="#fff" stroke-width="3"/><path d="M92 60c-2 20-2 40-2 60" stroke="${light}" stroke-width="3" fill="none"/>`;

const polish: Thing = ({ base, deep, light, ink }) =>
  `<rect x="84" y="34" width="32" height="66" rx="9" fill="${ink}"/><path d="M90 42h6v48h-6Z" fill="#fff" opacity=".25"/><path d="M78 98h44l16 22v40c0 8-5 12-12 12H74c-7 0-12-4-12-12v-40Z" fill="${base}"/>` +
  `<path d="M70 122c20-8 40 6 60-2v38c0 5-3 8-8 8H78c-5 0-8-3-8-8Z" fill="${deep}" opacity=".35"/><path d="M72 126v32" stroke="${light}" stroke-width="5"/>`;

const handCare: Thing = ({ base, deep, light }) =>
  `<path d="M52 170c-6-24-2-40 6-52l6-56c1-9 13-9 14 0l2 34 2-50c0-9 14-9 14 0l1 50 5-46c1-9 14-8 13 1l-3 50 8-34c2-8 14-6 12 3l-10 62c-2 16-6 28-8 38Z" fill="#e8b894"/>` +
  `<g fill="${base}"><rect x="66" y="54" width="10" height="15" rx="5"/><rect x="84" y="38" width="10" height="15" rx="5"/><rect x="104" y="43" width="10" height="15" rx="5"/><rect x="121" y="62" width="9" height="14" rx="4.500"/></g>` +
  `<path d="M48 150h70v22H48Z" fill="${light}"/><path d="M48 158h70" stroke="${deep}" stroke-width="3" opacity=".5"/>` +
  `<circle cx="152" cy="140" r="5" fill="${deep}"/><circle cx="162" cy="122" r="3.500" fill="${base}"/>`;

const footBath: Thing = ({ base, deep, light }) =>
  `<path d="M34 112h132l-12 52c-1 5-5 8-10 8H56c-5 0-9-3-10-8Z" fill="${base}"/><ellipse cx="100" cy="112" rx="66" ry="14" fill="${light}"/><ellipse cx="100" cy="113" rx="54" ry="9" fill="#fff" opacity=".7"/>` +
  `<g fill="${deep}">${[
    [76, 110],
    [102, 116],
    [126, 109],
  ]
    .map(([x, y]) => `<path d="M${x} ${y}c-7-8 0-14 0-14s7 6 0 14Zm0 0c9-5 13 2 13 2s-7 6-13-2Zm0 0c-9-5-13 2-13 2s7 6 13-2Z"/>`)
    .join('')}</g>` +
  `<path d="M78 84c-6-10 6-14 0-26M100 80c-6-10 6-14 0-26M122 84c-6-10 6-14 0-26" fill="none" stroke="${light}" stroke-width="5"/>`;

const maskJar: Thing = ({ base, deep, light }) =>
  `<rect x="48" y="104" width="104" height="68" rx="16" fill="${light}"/><rect x="44" y="92" width="112" height="24" rx="8" fill="${base}"/><path d="M64 92c2-22 18-18 22-30 8 8 22 4 28 14 10 2 18 6 22 16Z" fill="#fff"/><path d="M78 84c8-6 14-2 20-8" fill="none" stroke="${light}" stroke-width="4"/>` +
  `<rect x="68" y="128" width="64" height="28" rx="6" fill="#fff"/><path d="M78 138h44M86 147h28" stroke="${deep}" stroke-width="3.500"/>`;

const steamer: Thing = ({ base, deep, light, ink }) =>
  `<path d="M58 132h84l-8 32c-2 6-5 8-10 8H76c-5 0-8-2-10-8Z" fill="${base}"/><rect x="50" y="120" width="100" height="16" rx="8" fill="${deep}"/><path d="M100 152a7 7 0 1 0 .1 0Z" fill="${ink}"/>` +
  `<g fill="none" stroke="${light}" stroke-width="8"><path d="M72 108c-12-16 12-24 0-42"/><path d="M100 106c-14-18 14-28 0-54"/><path d="M128 108c-12-16 12-24 0-42"/></g>`;

const dropper: Thing = ({ base, deep, light, ink }) =>
  `<path d="M86 62h28v20H86Z" fill="${ink}"/><path d="M90 34c0-8 20-8 20 0v28H90Z" fill="${deep}"/><path d="M74 96c0-10 8-14 12-14h28c4 0 12 4 12 14v64c0 8-5 12-12 12H86c-7 0-12-4-12-12Z" fill="${base}"/><rect x="74" y="112" width="52" height="36" fill="#fff" opacity=".9"/>` +
  `<path d="M84 124h32M90 134h20" stroke="${deep}" stroke-width="3.500"/><path d="M146 96c-9 13-9 22 0 22s9-9 0-22Z" fill="${base}"/><path d="M54 116c-7 10-7 17 0 17s7-7 0-17Z" fill="${light}"/>`;

const compact: Thing = ({ base, deep, light, ink }) =>
  `<circle cx="92" cy="80" r="46" fill="${deep}"/><circle cx="92" cy="80" r="37" fill="#eef3f6"/><path d="M70 92 104 52M86 100l24-28" stroke="#fff" stroke-width="6"/><ellipse cx="92" cy="146" rx="58" ry="25" fill="${deep}"/><ellipse cx="92" cy="142" rx="48" ry="18" fill="${light}"/><ellipse cx="92" cy="142" rx="34" ry="11" fill="${base}"/>` +
  `<path d="m142 154 22-84" stroke="${ink}" stroke-width="7"/><path d="M159 78c-4-18 6-28 12-34 2 12 6 24-2 38Z" fill="${base}"/>`;

const lipstick: Thing = ({ base, deep, light, ink }) =>
  `<path d="M80 60c0-6 24-22 34-20v48H80Z" fill="${base}"/><path d="M88 62v24" stroke="${light}" stroke-width="5"/><rect x="74" y="84" width="46" height="30" rx="4" fill="${gold}"/><rect x="68" y="110" width="58" height="62" rx="7" fill="${ink}"/><path d="M78 118v46" stroke="#fff" stroke-width="4" opacity=".3"/><rect x="136" y="128" width="26" height="44" rx="6" fill="${deep}"/>`;

const brushes: Thing = ({ base, deep, light, ink }) =>
  `<path d="M66 104 54 48c-2-14 10-22 12-26 4 8 16 14 12 28Z" fill="${light}"/><path d="M104 100V42c0-10 8-16 10-22 6 8 12 12 10 24l-4 56Z" fill="${base}"/><path d="m132 106 16-46c4-10 14-12 18-18 2 10 6 18 0 28l-20 42Z" fill="${deep}"/>` +
  `<g stroke="${gold}" stroke-width="9"><path d="m67 106 2 10M112 102v10M138 108l-4 10"/></g><path d="M48 112h104l-8 52c-1 5-4 8-9 8H65c-5 0-8-3-9-8Z" fill="${ink}"/><path d="M54 128h92" stroke="${base}" stroke-width="6"/>`;

const lashes: Thing = ({ base, deep, ink, light }) =>
  `<path d="M30 108c20-34 46-48 70-48s50 14 70 48c-20 26-44 38-70 38s-50-12-70-38Z" fill="#fff" stroke="${light}" stroke-width="3"/><circle cx="100" cy="106" r="28" fill="${base}"/><circle cx="100" cy="106" r="14" fill="${ink}"/><circle cx="109" cy="97" r="5.500" fill="#fff"/>` +
  `<path d="M26 110c22-38 48-54 74-54s52 16 74 54" fill="none" stroke="${ink}" stroke-width="6"/><g stroke="${ink}" stroke-width="5"><path d="M40 84 26 66M58 68 48 46M78 58l-6-24M100 54V30M122 58l6-24M142 68l10-22M160 84l14-18"/></g><path d="M64 158c24 8 48 8 72 0" stroke="${deep}" stroke-width="3" fill="none" opacity=".5"/>`;

const threading: Thing = ({ base, deep, light, ink }) =>
  `<path d="M34 66c18-24 52-32 82-14 6 4 2 12-5 11-26-8-50-4-68 13-6 3-12-4-9-10Z" fill="${ink}"/><rect x="112" y="96" width="48" height="14" rx="5" fill="${deep}"/><rect x="112" y="158" width="48" height="14" rx="5" fill="${deep}"/><rect x="119" y="108" width="34" height="52" fill="${base}"/>` +
  `<path d="M119 118h34M119 128h34M119 138h34M119 148h34" stroke="${light}" stroke-width="3"/><path d="M120 122C70 124 96 92 58 92" fill="none" stroke="${base}" stroke-width="3.500"/>`;

const oil: Thing = ({ base, deep, light, ink }) =>
  `<path d="M84 40h32v22H84Z" fill="${ink}"/><path d="M88 60h24v20c24 12 34 32 34 54 0 24-14 38-28 38H82c-14 0-28-14-28-38 0-22 10-42 34-54Z" fill="${light}"/><path d="M56 126c30-12 58 10 88-2 4 30-8 48-26 48H82c-18 0-30-18-26-46Z" fill="${gold}"/>` +
  `<path d="M70 112c4-10 10-18 20-24" fill="none" stroke="#fff" stroke-width="5"/><path d="M150 74c-10 15-10 25 0 25s10-10 0-25Z" fill="${base}"/><path d="M96 136c-10-4-14-14-10-24 12 2 16 12 10 24Z" fill="${deep}" opacity=".6"/>`;

const henna: Thing = ({ base, deep, light }) =>
  `<g transform="rotate(38 136 84)"><path d="M120 26h36l-14 92h-8Z" fill="${deep}"/><path d="M120 26h36l-3 20h-30Z" fill="${gold}"/></g>` +
  `<g fill="none" stroke="${base}" stroke-width="4.500"><circle cx="76" cy="126" r="10"/><path d="M106 118c16-2 22-18 12-26M50 146c-8 14 2 26 16 22M96 150c12 10 28 4 30-10"/></g>` +
  `<g fill="${base}">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M76 112c-7-9-4-16 0-22 4 6 7 13 0 22Z" transform="rotate(${turn} 76 126)"/>`).join('')}<circle cx="76" cy="126" r="4"/><circle cx="132" cy="132" r="4"/><circle cx="42" cy="158" r="3.500" fill="${light}"/></g>`;

const wax: Thing = ({ base, deep, light, ink }) =>
  `<rect x="46" y="96" width="96" height="76" rx="16" fill="${deep}"/><ellipse cx="94" cy="98" rx="48" ry="14" fill="${light}"/><ellipse cx="94" cy="98" rx="38" ry="9" fill="${gold}"/><rect x="66" y="122" width="56" height="28" rx="8" fill="#fff" opacity=".9"/><circle cx="94" cy="136" r="6" fill="${base}"/>` +
  `<path d="m104 98 44-66c4-5 14 0 11 7l-38 62Z" fill="#e3bd8d"/><path d="M104 96c4 6 12 8 18 4l4-8-14-8Z" fill="${gold}"/><path d="M140 172h22" stroke="${ink}" stroke-width="5"/>`;

const stones: Thing = ({ base, deep, light, ink }) =>
  `<ellipse cx="100" cy="156" rx="58" ry="17" fill="${ink}"/><ellipse cx="98" cy="128" rx="46" ry="15" fill="${deep}"/><ellipse cx="102" cy="103" rx="33" ry="12" fill="${base}"/><path d="M60 150c20-6 50-7 76 0M66 122c18-5 40-6 58 0" fill="none" stroke="#fff" stroke-width="3" opacity=".3"/>` +
  `<path d="M102 90c-2-20 4-34 20-44 4 20-2 36-20 44Z" fill="#7fa06a"/><path d="M102 90c-4-14-14-22-26-24 2 14 10 24 26 24Z" fill="#98b884"/><circle cx="150" cy="70" r="9" fill="${light}"/>`;

const towels: Thing = ({ base, deep, light }) =>
  `<g><rect x="40" y="136" width="120" height="36" rx="14" fill="${base}"/><circle cx="146" cy="154" r="16" fill="${light}"/><path d="M146 145a9 9 0 1 1-8 9" fill="none" stroke="${deep}" stroke-width="3.500"/></g>` +
  `<g><rect x="52" y="102" width="96" height="34" rx="14" fill="#fff"/><rect x="52" y="102" width="96" height="34" rx="14" fill="${light}" opacity=".5"/><circle cx="134" cy="119" r="15" fill="#fff"/><path d="M134 111a8 8 0 1 1-7 8" fill="none" stroke="${base}" stroke-width="3"/></g>` +
  `<path d="M100 100c-14-10-16-26 0-46 16 20 14 36 0 46Z" fill="${base}"/><path d="M98 100c-18 0-30-10-34-28 18 2 30 12 34 28ZM102 100c18 0 30-10 34-28-18 2-30 12-34 28Z" fill="${deep}" opacity=".75"/>`;

const hammam: Thing = ({ base, deep, light }) =>
  `<path d="M34 172v-76a36 36 0 0 1 36-36c2-16 14-28 30-28s28 12 30 28a36 36 0 0 1 36 36v76h-24v-60a42 42 0 0 0-84 0v60Z" fill="${base}"/><path d="M58 172v-60a42 42 0 0 1 84 0v60Z" fill="${light}" opacity=".6"/>` +
  `<path d="M74 140h52c0 18-10 30-26 30s-26-12-26-30Z" fill="${gold}"/><ellipse cx="100" cy="140" rx="26" ry="7" fill="#fff"/><path d="M90 126c-5-8 5-12 0-22M108 126c-5-8 5-12 0-22" fill="none" stroke="#fff" stroke-width="5"/><circle cx="100" cy="50" r="6" fill="${deep}"/>`;

/** The drawings by the names of the services they are for, as the platform suggests them. */
export const serviceDrawings: Readonly<Record<string, Thing>> = {
  Haircut: scissors,
  'Wash and blow dry': dryer,
  'Curls with iron': curler,
  'Wavy styling': hairbrush,
  'Full colour': dyeBowl,
  'Highlights - half head': foils,
  'Protein treatment': oil,
  'Classic manicure': handCare,
  'Classic pedicure': footBath,
  'Gel polish': polish,
  'Classic facial': steamer,
  'Vitamin C glow facial': dropper,
  'Gold mask': maskJar,
  'Soft makeup': compact,
  'Evening makeup': lipstick,
  'Photo shoot makeup': brushes,
  'Brow shaping': threading,
  'Lash lift': lashes,
  'Full arms': wax,
  'Henna - hands': henna,
  'Classic Moroccan bath': hammam,
  'Hot stone massage': stones,
  'Relaxing massage (60 min)': towels,
};
