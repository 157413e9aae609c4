/**
 * The colours of Rawnaq. Warm paper and ink, one accent, and a small family of muted tones that say what state a thing is in.
 * Names tell the job of a colour, never its hue; `palettes` are the raw scales behind them.
 */

/** Ten steps from nearly white (0) to nearly black (9). */
export type Palette = readonly [string, string, string, string, string, string, string, string, string, string];

export const palettes = {
  brand: ['#fff5ee', '#ffe8d9', '#ffd2b3', '#ffb587', '#ff9a5c', '#ff8540', '#ff6600', '#d65600', '#b34700', '#8f3900'],
  gray: ['#faf7f3', '#f3eee8', '#e9e1d9', '#d9cec4', '#bfb2a6', '#978a7e', '#75695f', '#5a4f47', '#3f3731', '#2a2420'],
  dark: ['#f4ede7', '#d8ccc2', '#b0a297', '#91847a', '#40372f', '#332b25', '#28211d', '#1f1a17', '#171311', '#0f0c0b'],
  red: ['#fff2f0', '#fce3df', '#f7c5bf', '#f0a199', '#ee8d83', '#f0958c', '#d4483c', '#bf382d', '#ab2c23', '#86201a'],
  green: ['#eef7f0', '#daeedf', '#b5ddc0', '#86c599', '#74c08b', '#7cc693', '#3f8f5a', '#2f7c4a', '#22693b', '#17502c'],
  yellow: ['#fdf6e3', '#faebc4', '#f3d68c', '#e9bd55', '#e7b648', '#ecbf57', '#b07f12', '#93690b', '#7c5807', '#5f4304'],
  blue: ['#eff4fa', '#dde8f4', '#bcd1e8', '#92b3d8', '#82aada', '#8db2de', '#48729f', '#3a648f', '#2f557c', '#22415f'],
  teal: ['#ebf6f5', '#d3ebe9', '#a6d7d3', '#72bdb7', '#5fb8b1', '#6ec0ba', '#2f8681', '#20746f', '#15625e', '#0d4a47'],
  grape: ['#f8f1f7', '#f0e0ee', '#e0c2dc', '#cb9cc5', '#cb9cc5', '#d0a5ca', '#8f5688', '#7f4878', '#6f3c69', '#552b50'],
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** What a tone says; every status of the product is shown in one of these, always with its word or icon beside it. */
export const toneNames = ['neutral', 'accent', 'info', 'success', 'warning', 'danger', 'calm', 'special'] as const;
export type ToneName = (typeof toneNames)[number];

/** `soft` under `text` for badges and blocks of the board, `edge` for their leading line, `solid` under `on_solid` for loud marks. */
export interface Tone {
  soft: string;
  text: string;
  edge: string;
  solid: string;
  on_solid: string;
}

export interface Scheme {
  /** The page, what lies on it, what is sunk into it, what floats above it. */
  canvas: string;
  surface: string;
  sunken: string;
  raised: string;
  /** Under the pointer, and chosen. */
  hover: string;
  selected: string;
  /** Hairlines between things, and the outline of a control (3:1 against its surface). */
  line: string;
  control_line: string;
  ink: string;
  ink_soft: string;
  ink_faint: string;
  /** The brand's orange: marks, charts, the thread beside the current item; never under or as running text. */
  accent: string;
  accent_text: string;
  accent_solid: string;
  accent_solid_hover: string;
  on_accent: string;
  focus: string;
  shadow: string;
  tones: Record<ToneName, Tone>;
  /** Series of a chart in this order, each 3:1 against the surface. */
  series: readonly [string, string, string, string, string, string];
}

const lightTone = (palette: Palette): Tone => ({
  soft: palette[1],
  text: palette[9],
  edge: palette[6],
  solid: palette[8],
  on_solid: '#ffffff',
});
const darkTone = (palette: Palette, soft: string): Tone => ({
  soft,
  text: palette[3],
  edge: palette[5],
  solid: palette[5],
  on_solid: '#1d130c',
});

const light: Scheme = {
  canvas: '#f8f5ef',
  surface: '#fffdfb',
  sunken: '#f3ede4',
  raised: '#ffffff',
  hover: '#f8f3eb',
  selected: '#ffefe3',
  line: '#e7dfd3',
  control_line: '#8f8378',
  ink: '#2a2420',
  ink_soft: '#5a4f47',
  ink_faint: '#70645a',
  accent: '#ff6600',
  accent_text: '#b34700',
  accent_solid: '#b34700',
  accent_solid_hover: '#983c00',
  on_accent: '#ffffff',
  focus: '#b34700',
  shadow: '70 48 30',
  tones: {
    neutral: { soft: '#ece5dd', text: '#4a4039', edge: '#978a7e', solid: '#5a4f47', on_solid: '#ffffff' },
    accent: { ...lightTone(palettes.brand), edge: '#e85d00' },
    info: lightTone(palettes.blue),
    success: lightTone(palettes.green),
    warning: lightTone(palettes.yellow),
    danger: lightTone(palettes.red),
    calm: lightTone(palettes.teal),
    special: lightTone(palettes.grape),
  },
  series: ['#e05a00', '#3a648f', '#2f8681', '#a8790f', '#8f5688', '#75695f'],
};

const dark: Scheme = {
  canvas: '#171311',
  surface: '#1f1a17',
  sunken: '#191512',
  raised: '#28211d',
  hover: '#2a231e',
  selected: '#3a2416',
  line: '#3a322b',
  control_line: '#857a70',
  ink: '#f4ede7',
  ink_soft: '#cfc3b9',
  ink_faint: '#a99c91',
  accent: '#ff6600',
  accent_text: '#ff9a5c',
  accent_solid: '#ff8540',
  accent_solid_hover: '#ff9a5c',
  on_accent: '#1d130c',
  focus: '#ff9a5c',
  shadow: '0 0 0',
  tones: {
    neutral: { soft: '#352d27', text: '#d8ccc2', edge: '#857a70', solid: '#b0a297', on_solid: '#1d130c' },
    accent: darkTone(palettes.brand, '#402614'),
    info: darkTone(palettes.blue, '#1f2d3d'),
    success: darkTone(palettes.green, '#1b3224'),
    warning: darkTone(palettes.yellow, '#382b0f'),
    danger: darkTone(palettes.red, '#43201c'),
    calm: darkTone(palettes.teal, '#15302e'),
    special: darkTone(palettes.grape, '#372335'),
  },
  series: ['#ff8540', '#8db2de', '#6ec0ba', '#ecbf57', '#d0a5ca', '#b0a297'],
};

export const schemes = { light, dark } as const;
export type SchemeName = keyof typeof schemes;
