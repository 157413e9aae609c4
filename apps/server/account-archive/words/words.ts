/** The same in English and Arabic. */
export type Words = readonly [english: string, arabic: string];
