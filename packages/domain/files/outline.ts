type Spot = readonly [number, number];
type Polygon = readonly Spot[];

const steps = 24;
const along = (from: number, to: number, at: number): number => from + (to - from) * at;
const between = ([ax, ay]: Spot, [bx, by]: Spot, at: number): Spot => [along(ax, bx, at), along(ay, by, at)];

/** The spots of a curve after its first: de Casteljau's way, for two (Q) or three (C) spots to come. */
function curve(spots: readonly Spot[]): Spot[] {
  const at = (share: number): Spot => {
    let left = spots;
    while (left.length > 1) left = left.slice(1).map((spot, index) => between(left[index] as Spot, spot, share));
    return left[0] as Spot;
  };
  return Array.from({ length: steps }, (_, index) => at((index + 1) / steps));
}

/** The spots of a part of a circle after its first. `isLong`: the longer way round; `isClockwise` as the screen shows it. */
function arc([x0, y0]: Spot, [x1, y1]: Spot, radius: number, isLong: boolean, isClockwise: boolean): Spot[] {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const apart = Math.hypot(dx, dy);
  const off = Math.sqrt(Math.max(radius ** 2 - (apart / 2) ** 2, 0)) * (isLong === isClockwise ? -1 : 1);
  const [cx, cy] = [(x0 + x1) / 2 - (dy / apart) * off, (y0 + y1) / 2 + (dx / apart) * off];
  const begin = Math.atan2(y0 - cy, x0 - cx);
  const whole = 2 * Math.PI;
  const turn = (Math.atan2(y1 - cy, x1 - cx) - begin + 2 * whole) % whole;
  const swept = isClockwise ? turn : turn - whole;
  return Array.from({ length: 2 * steps }, (_, index) => {
    const angle = begin + (swept * (index + 1)) / (2 * steps);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

/**
 * The closed outlines of an SVG path as polygons, in the path's own units. Knows M, L, H, V, Q, C and Z with absolute spots, and arcs of circles, absolute (A) or
 * relative (a); throws at anything else.
 */
export function outlinesOf(path: string): Polygon[] {
  const outlines: Spot[][] = [];
  let at: Spot = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const spots = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Spot => [
      numbers[2 * index] ?? 0,
      numbers[2 * index + 1] ?? 0,
    ]);
    const [x = 0, y = 0] = numbers;
    let next: Spot[];
    if (command === 'M') {
      outlines.push([]);
      next = spots;
    } else if (command === 'L') next = spots;
    else if (command === 'H') next = numbers.map((to): Spot => [to, at[1]]);
    else if (command === 'V') next = numbers.map((to): Spot => [at[0], to]);
    else if ((command === 'Q' && spots.length === 2) || (command === 'C' && spots.length === 3)) next = curve([at, ...spots]);
    else if ((command === 'A' || command === 'a') && numbers.length === 7 && x === y) {
      const [, , , long, sweep, toX = 0, toY = 0] = numbers;
      const end: Spot = command === 'A' ? [toX, toY] : [at[0] + toX, at[1] + toY];
      next = arc(at, end, x, long === 1, sweep === 1);
    } else if (command === 'Z') {
      at = outlines.at(-1)?.[0] ?? at;
      continue;
    } else throw new Error(`A path that is not understood: ${command}${rest}`);
    outlines.at(-1)?.push(...next);
    at = next.at(-1) ?? at;
  }
  return outlines;
}

const finer = 4;

/**
 * How much of each pixel lies within the outlines, from 0 to 1, row by row; what lies within two of them lies outside (even-odd). `box` is the side of the
 * square that is drawn, from 0 0, in the outlines' units; `size` its side in pixels.
 */
export function coverageOf(outlines: readonly Polygon[], box: number, size: number): Float64Array {
  const shares = new Float64Array(size * size);
  const fine = size * finer;
  for (let row = 0; row < fine; row += 1) {
    const y = ((row + 0.5) * box) / fine;
    const crossings: number[] = [];
    for (const outline of outlines)
      for (const [index, [x0, y0]] of outline.entries()) {
        const [x1, y1] = outline[(index + 1) % outline.length] as Spot;
        if (y0 <= y !== y1 <= y) crossings.push((along(x0, x1, (y - y0) / (y1 - y0)) * fine) / box);
      }
    crossings.sort((one, other) => one - other);
    const start = Math.floor(row / finer) * size;
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(Math.ceil((crossings[pair] ?? 0) - 0.5), 0);
      const to = Math.min(Math.ceil((crossings[pair + 1] ?? 0) - 0.5), fine);
      for (let x = from; x < to; x += 1)
        shares[start + Math.floor(x / finer)] = (shares[start + Math.floor(x / finer)] ?? 0) + 1 / finer ** 2;
    }
  }
  return shares;
}
