/** The value below which `share` (0…1) of the figures lie; NaN of none. */
export function percentile(figures: readonly number[], share: number): number {
  const ordered = figures.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.max(0, Math.ceil(share * ordered.length) - 1))] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

/** Three figures are as many as a shared machine is good for. */
export function short(figure: number): string {
  if (Number.isNaN(figure)) return '–';
  if (figure >= 1000) return Math.round(figure).toLocaleString('en');
  return String(Number(figure.toPrecision(3)));
}

export const milliseconds = (figure: number): string => `${short(figure)} ms`;
export const perSecond = (figure: number): string => `${short(figure)} /s`;
export const kilobytes = (bytes: number): string => `${short(bytes / 1024)} KB`;
export const megabytes = (bytes: number): string => `${short(bytes / 1024 / 1024)} MB`;
