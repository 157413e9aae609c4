/** Pixels across, in which a kept picture is also to be had: pages ask for the one that fits where it is shown. */
export const picture_widths = [160, 320, 640, 1200, 2000] as const;
export type PictureWidth = (typeof picture_widths)[number];

/** The longest side, in pixels, that a picture keeps by what it is for: larger is never shown. */
export const longest_kept_side = {
  logo: 1024,
  service: 1024,
  product: 1024,
  employee: 1024,
  gift_card: 1024,
  suggestion: 1024,
  background: 2400,
  gallery: 2000,
  customer: 512,
  manual_entry: 2000,
  document: 2400,
} as const;
export type PictureUse = keyof typeof longest_kept_side;

/** The width that is made for one that is asked for: the next larger. Beyond the largest there is the picture itself, hence null. */
export const pictureWidth = (asked: number): PictureWidth | null => picture_widths.find((width) => width >= asked) ?? null;

/** Where everybody finds a picture, in a width of its own or as it is kept. */
export const pictureAddress = (unique_id: string, width?: PictureWidth): string =>
  `/api/public/files/${unique_id}${width === undefined ? '' : `?width=${width}`}`;

/** `src` and `srcSet` of a picture in some widths; the browser takes the one that fits `sizes` and the screen. The last is for browsers that choose none. */
export const pictureSources = (unique_id: string, widths: readonly PictureWidth[]): { src: string; srcSet: string } => ({
  src: pictureAddress(unique_id, widths.at(-1)),
  srcSet: widths.map((width) => `${pictureAddress(unique_id, width)} ${width}w`).join(', '),
});
