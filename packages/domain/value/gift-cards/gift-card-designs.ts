/** How a card of each design looks, wherever it is shown: the paper, the letters on it, and what decorates it. The numbers are kept with the cards. */
export const giftCardColours = {
  // Around a picture of the salon's own, of which nothing is known: nothing is read over it.
  0: { paper: '#fffaf4', ink: '#33261d', accent: '#8a5524' },
  1: { paper: '#b34700', ink: '#ffffff', accent: '#ffd9bf' },
  2: { paper: '#9d174d', ink: '#ffffff', accent: '#fbcfe8' },
  3: { paper: '#065f46', ink: '#ffffff', accent: '#a7f3d0' },
  4: { paper: '#1e293b', ink: '#ffffff', accent: '#fcd34d' },
  5: { paper: '#f5ebe0', ink: '#3f2d20', accent: '#b08968' },
  6: { paper: '#ede9fe', ink: '#3b0764', accent: '#8b5cf6' },
  7: { paper: '#fff1f2', ink: '#881337', accent: '#e11d48' },
  8: { paper: '#134e4a', ink: '#ffffff', accent: '#fde68a' },
  9: { paper: '#fdf8ef', ink: '#4a3b28', accent: '#a67c2e' },
} as const;
