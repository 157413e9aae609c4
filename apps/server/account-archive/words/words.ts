/** The same in English and Arabic. */
export type Words = readonly [english: string, arabic: string];

/** By the name of a column. */
export type ColumnWords = Readonly<Record<string, Words>>;
