/** The drawn covers for salons without a picture of their own, by their numbers. */
export const cover_designs = [1, 2, 3, 4, 5, 6] as const;
export type CoverDesign = (typeof cover_designs)[number];

/** The cover a salon chose, or the one its account number gives, so that two salons seldom look alike. */
export const coverDesignOf = (chosen: number | null, accountId: number): CoverDesign =>
  cover_designs.find((design) => design === chosen) ?? cover_designs[accountId % cover_designs.length] ?? 1;

/** Where everybody finds a drawn cover in a salon's accent (`#rrggbb`): an SVG of 1600 × 640. */
export const coverAddress = (design: CoverDesign, accent: string): string => `/api/public/covers/${design}?accent=${accent.slice(1)}`;
