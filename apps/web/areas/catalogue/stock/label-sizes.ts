export type LabelLanguage = 'en' | 'ar' | 'both';

export interface LabelSize {
  /** Of one label, in millimetres. */
  readonly width: number;
  readonly height: number;
  /** Labels beside each other on a sheet; one on a roll. */
  readonly columns: number;
  /** Where the first label begins on the sheet, in millimetres. */
  readonly top: number;
  readonly start: number;
  /** What stays white at the sides and above and below, in millimetres: printers reach no edge of a sheet, and few labels of a roll. */
  readonly white: readonly [side: number, above: number];
  /** Labels on a page. */
  readonly page: number;
  /** As CSS names the paper. */
  readonly paper: string;
}

/** Sheets and rolls that stationers sell everywhere. */
export const labelSizes = {
  a4_24: { width: 70, height: 37, columns: 3, top: 0.5, start: 0, white: [5, 4], page: 24, paper: 'a4' },
  a4_65: { width: 38.1, height: 21.2, columns: 5, top: 10.7, start: 4.75, white: [2, 1.5], page: 65, paper: 'a4' },
  roll_50: { width: 50, height: 25, columns: 1, top: 0, start: 0, white: [2, 1.5], page: 1, paper: '50mm 25mm' },
  roll_40: { width: 40, height: 30, columns: 1, top: 0, start: 0, white: [2, 1.5], page: 1, paper: '40mm 30mm' },
} as const satisfies Readonly<Record<string, LabelSize>>;
export type LabelSizeName = keyof typeof labelSizes;

/** Cuts a list into pages. */
export const pagesOf = <T>(items: readonly T[], perPage: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / perPage) }, (_none, page) => items.slice(page * perPage, (page + 1) * perPage));
