/** Sizes, type, elevation and motion. Lengths are in rem unless the name says otherwise; colours are in `colours.ts`. */

export const type = {
  /** One family draws both scripts, so that a bilingual line sits on one baseline. */
  family: "'Cairo Variable', 'Cairo', 'Segoe UI', Tahoma, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', monospace",
  sizes: { caption: 0.75, small: 0.8125, body: 0.9375, lead: 1.0625, title: 1.25, heading: 1.625, display: 2.25 },
  weights: { regular: 420, medium: 560, strong: 680 },
  /** Arabic letters carry marks above and below the line: it needs more room than Latin. */
  line_height: { en: 1.5, ar: 1.7 },
  heading_line_height: { en: 1.25, ar: 1.45 },
} as const;

export const space = { 1: 0.25, 2: 0.5, 3: 0.75, 4: 1, 5: 1.5, 6: 2, 7: 3, 8: 4 } as const;

export const radius = { small: 0.375, medium: 0.625, large: 1, pill: 62.5 } as const;

/** Things at rest have a hairline and no shadow; only what floats casts one. `rgb(var(--colour-shadow) / …)` keeps it warm. */
export const elevation = {
  rest: 'none',
  raised: '0 1px 2px rgb(var(--colour-shadow) / 0.08), 0 4px 12px rgb(var(--colour-shadow) / 0.06)',
  floating: '0 2px 6px rgb(var(--colour-shadow) / 0.1), 0 12px 32px rgb(var(--colour-shadow) / 0.16)',
} as const;

/** Milliseconds. `accordion` and `dropdown_close` are the specification's (§9). */
export const motion = { quick: 120, calm: 200, accordion: 250, dropdown_close: 200, ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Widths from which a layout begins, in em (specification §9: 576, 768, 992, 1200, 1400 px). */
export const breakpoints = { xs: 36, sm: 48, md: 62, lg: 75, xl: 87.5 } as const;

export const layer = { dropdown: 115 } as const;

/** A control is 38 px tall with a mouse and 44 px under a finger; nothing that can be pressed is smaller than 24 px. */
export const control = { height: 2.375, touch_height: 2.75, smallest_target: 1.5 } as const;
