import { encode } from 'uqr';

/** A QR code as the path of an SVG, a dark unit per module, and how many modules wide it is; the quiet zone is left to the page. */
export function qrPath(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
  return { path, modules: size };
}

/** The same as a whole SVG. */
export function drawQr(text: string): { svg: string; modules: number } {
  const { path, modules } = qrPath(text);
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}"><path d="${path}"/></svg>`, modules };
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
