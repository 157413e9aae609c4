/*
 * Heads that are drawn, in three dimensions, for a camera that is none: they turn, nod and blink, and what looks for faces finds them. No picture of anybody
 * is needed. All of it runs in the page (`drawn-camera.ts`), so each function needs nothing but the others here.
 */

type Colour = readonly [number, number, number];

/** Lengths are shares of the head's half width. */
interface HeadLook {
  skin: Colour;
  hair: Colour;
  iris: Colour;
  lips: Colour;
  /** How far the eyes are from the middle, and half the width of each. */
  eyes: number;
  eye: number;
  nose: number;
  length: number;
  mouth: number;
  brow: number;
  jaw: number;
  wide: number;
  hasBeard: boolean;
  isBald: boolean;
}

/** Two people whom the weights tell apart: 0.63. */
export const drawnLooks: readonly HeadLook[] = [
  {
    ...{ skin: [236, 196, 172], hair: [196, 160, 104], iris: [84, 110, 130], lips: [200, 130, 126], eyes: 0.36, eye: 0.15, nose: 0.13 },
    ...{ length: 0.4, mouth: 0.24, brow: 0.03, jaw: 0.42, wide: 0.9, hasBeard: false, isBald: true },
  },
  {
    ...{ skin: [90, 58, 42], hair: [10, 10, 10], iris: [30, 20, 14], lips: [120, 66, 60], eyes: 0.5, eye: 0.17, nose: 0.3, length: 0.16 },
    ...{ mouth: 0.46, brow: 0.07, jaw: 0, wide: 1.25, hasBeard: true, isBald: false },
  },
];

export interface Head {
  person: number;
  /** Of the middle, and the half width; pixels. */
  x: number;
  y: number;
  size: number;
  /** Radians; to the person's own left, and lowered. */
  yaw: number;
  pitch: number;
  isOpen: boolean;
}

interface Model {
  places: Float32Array;
  normals: Float32Array;
  /** With the eyes closed, and open. */
  colours: readonly [Uint8Array, Uint8Array];
}

export const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** 0 up to `from`, 1 from `to` on. */
export function rising(value: number, from: number, to: number): number {
  const share = between((value - from) / (to - from), 0, 1);
  return share * share * (3 - 2 * share);
}

export const hill = (x: number, y: number, at_x: number, at_y: number, wide: number, high: number): number =>
  Math.exp(-(((x - at_x) / wide) ** 2) - ((y - at_y) / high) ** 2);

export const blend = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export const darker = (of: Colour, red: number, green: number, blue: number): Colour => [of[0] * red, of[1] * green, of[2] * blue];

/** Where a point of the head is; `down` and `round` go from 0 to 1. */
export function placeOf(look: HeadLook, down: number, round: number): [number, number, number] {
  const angle = (round - 0.5) * Math.PI * 1.5;
  const y = 1.34 * Math.cos(down * Math.PI);
  const radius = Math.sin(down * Math.PI) ** 0.85;
  const jaw = y < 0.1 ? 1 - look.jaw * ((0.1 - y) / 1.4) ** 1.6 : 1;
  const x = look.wide * radius * Math.sin(angle) * jaw;
  const z = 1.02 * radius * Math.cos(angle);
  if (z <= 0) return [x, y, z];
  const side = Math.abs(x);
  const nose = look.length * hill(x, y, 0, -0.3, look.nose * 0.85, 0.16) + 0.16 * hill(x, y, 0, 0, 0.1, 0.32);
  const wings = 0.06 * hill(side, y, look.nose, -0.34, 0.08, 0.08);
  const sockets = 0.1 * hill(side, y, look.eyes, 0.08, 0.22, 0.12);
  const brows = 0.05 * hill(side, y, look.eyes, 0.32, 0.3, 0.08);
  const lips = 0.07 * hill(x, y, 0, -0.66, 0.3, 0.09) + 0.08 * hill(x, y, 0, -1.05, 0.3, 0.16);
  return [x, y, z + nose + wings - sockets + brows + lips];
}

export function withEyes(look: HeadLook, before: Colour, x: number, y: number, open: number): Colour {
  const [along, up] = [Math.abs(x) - look.eyes, y - 0.08];
  if (Math.abs(along) >= look.eye) return before;
  const round = Math.sqrt(Math.max(0, 1 - (along / look.eye) ** 2));
  const half = 0.095 * open * round;
  const far = Math.hypot(along, up);
  let eye = blend([236, 232, 228], look.iris, rising(0.092 - far, -0.008, 0.012));
  eye = blend(eye, [10, 8, 8], rising(0.042 - far, -0.006, 0.01));
  eye = blend(eye, [250, 250, 250], rising(0.018 - Math.hypot(along - 0.03, up - 0.03), -0.004, 0.006));
  let colour = blend(before, eye, rising(half - Math.abs(up), -0.008, 0.012));
  colour = blend(colour, [28, 18, 16], rising(0.022 - Math.abs(up - half), -0.012, 0.014) * 0.95);
  colour = blend(colour, [90, 56, 48], rising(0.012 - Math.abs(up + half), -0.01, 0.01) * 0.6);
  const crease = Math.abs(up - 0.15 * round - 0.02);
  return blend(colour, darker(colour, 0.7, 0.62, 0.58), rising(0.014 - crease, -0.01, 0.012) * 0.6);
}

export function withMouth(look: HeadLook, before: Colour, x: number, y: number): Colour {
  const room = 1 - (x / look.mouth) ** 2;
  if (room <= 0) return before;
  const top = -0.66 + 0.075 * Math.sqrt(room) * (1 - 0.25 * Math.exp(-((x / 0.05) ** 2)));
  const bottom = -0.66 - 0.1 * Math.sqrt(room);
  const colour = blend(before, look.lips, rising(Math.min(top - y, y - bottom), -0.01, 0.015));
  return blend(colour, [70, 24, 26], rising(0.012 - Math.abs(y + 0.66 + 0.01 * Math.cos(x * 12)), -0.008, 0.01) * 0.9);
}

export function withHair(look: HeadLook, before: Colour, [x, y, z]: readonly [number, number, number]): Colour {
  const [side, isFront] = [Math.abs(x), z > 0];
  let colour = before;
  if (isFront && look.hasBeard) {
    const share = rising(-0.35 - y + 0.25 * side, -0.02, 0.1);
    const isLip = Math.hypot(x / (look.mouth * 1.05), (y + 0.67) / 0.12) < 1;
    const strand = 0.7 + 0.5 * Math.sin(x * 71 + y * 13) * Math.sin(y * 67);
    if (!isLip && (side > 0.1 || y < -0.5)) colour = blend(colour, darker(look.hair, strand, strand, strand), share * 0.92);
  }
  const line = (look.isBald ? 1.5 : 0.82) - 0.5 * rising(side, 0.5, 0.95);
  const isHair = (!isFront && !look.isBald) || y > line || (!look.isBald && side > 0.86 && y > -0.9);
  if (!isHair) return colour;
  const strand = 0.8 + 0.35 * Math.sin(x * 43 + y * 7) * Math.sin(z * 31 + x * 5);
  return blend(colour, darker(look.hair, strand, strand, strand), rising(isFront ? Math.max(y - line, side - 0.86) : 1, -0.01, 0.06));
}

export function colourOf(look: HeadLook, place: readonly [number, number, number], open: number): Colour {
  const [x, y, z] = place;
  const side = Math.abs(x);
  let colour = blend(look.skin, darker(look.skin, 1.05, 0.82, 0.8), 0.35 * hill(side, y, 0.55, -0.3, 0.25, 0.25));
  if (z > 0) {
    colour = blend(colour, darker(colour, 0.72, 0.68, 0.66), 0.6 * hill(side, y, look.eyes, 0.12, 0.26, 0.13));
    colour = withEyes(look, colour, x, y, open);
    const along = side - look.eyes * 1.02;
    const arch = 0.33 + 0.05 * (1 - (along / 0.3) ** 2) - 0.03 * along;
    const brow = look.brow * (1 - (0.5 * Math.abs(along)) / 0.3) - Math.abs(y - arch);
    if (Math.abs(along) < 0.3) colour = blend(colour, look.hair, rising(brow, -0.012, 0.02) * 0.9);
    colour = blend(colour, [60, 30, 26], 0.85 * hill(side, y, look.nose * 0.55, -0.41, 0.05, 0.028));
    colour = blend(colour, darker(colour, 0.72, 0.66, 0.62), 0.7 * hill(side, y, look.nose * 1.25, -0.36, 0.04, 0.09));
    colour = withMouth(look, colour, x, y);
    colour = blend(colour, darker(colour, 0.75, 0.7, 0.68), 0.4 * hill(x, y, 0, -0.82, 0.2, 0.04));
  }
  return withHair(look, colour, place);
}

/** The points of a head, with which way each looks and its colour. */
export function modelOf(look: HeadLook): Model {
  const [wide, high] = [230, 290];
  const places = new Float32Array(wide * high * 3);
  const normals = new Float32Array(wide * high * 3);
  const colours = [new Uint8Array(wide * high * 3), new Uint8Array(wide * high * 3)] as const;
  const at = (i: number, j: number) => placeOf(look, between(j, 0, high - 1) / (high - 1), between(i, 0, wide - 1) / (wide - 1));
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const [place, index] = [at(i, j), 3 * (j * wide + i)];
      places.set(place, index);
      const [right, left, below, above] = [at(i + 1, j), at(i - 1, j), at(i, j + 1), at(i, j - 1)];
      const [ux, uy, uz] = [right[0] - left[0], right[1] - left[1], right[2] - left[2]];
      const [vx, vy, vz] = [above[0] - below[0], above[1] - below[1], above[2] - below[2]];
      const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const size = Math.hypot(...normal) || 1;
      normals.set(
        normal.map((part) => part / size),
        index,
      );
      for (const open of [0, 1] as const)
        colours[open].set(
          colourOf(look, place, open === 1 ? 1 : 0.06).map((part) => between(part, 0, 255)),
          index,
        );
    }
  return { places, normals, colours };
}

/** Draws a head, the nearest of its points before the others, lit from above. */
export function drawHead(image: ImageData, { places, normals, colours }: Model, head: Head): void {
  const { data, width, height } = image;
  const colour = colours[head.isOpen ? 1 : 0];
  const nearest = new Float32Array(width * height).fill(-9);
  const [cy, sy, cp, sp] = [Math.cos(head.yaw), Math.sin(head.yaw), Math.cos(head.pitch), Math.sin(head.pitch)];
  for (let index = 0; index < places.length; index += 3) {
    const [x = 0, y = 0, z = 0] = [places[index], places[index + 1], places[index + 2]];
    const turned = z * cy - x * sy;
    const near = y * sp + turned * cp;
    if (near < -0.4) continue;
    const scale = (5 * head.size) / (5 - near);
    const left = Math.trunc(head.x + (x * cy + z * sy) * scale);
    const top = Math.trunc(head.y - (y * cp - turned * sp) * scale);
    const [a = 0, b = 0, c = 0] = [normals[index], normals[index + 1], normals[index + 2]];
    const facing = c * cy - a * sy;
    const lit = -0.35 * (a * cy + c * sy) + 0.45 * (b * cp - facing * sp) + 0.82 * (b * sp + facing * cp);
    const light = between(0.42 + 0.62 * Math.max(0, lit), 0, 1.12);
    for (const [px, py] of [
      [left, top],
      [left + 1, top],
      [left + 2, top],
      [left, top + 1],
      [left + 1, top + 1],
      [left + 2, top + 1],
      [left, top + 2],
      [left + 1, top + 2],
    ] as const) {
      const pixel = py * width + px;
      if (px < 0 || py < 0 || px >= width || py >= height || (nearest[pixel] ?? 0) > near) continue;
      nearest[pixel] = near;
      for (const part of [0, 1, 2]) data[4 * pixel + part] = (colour[index + part] ?? 0) * light;
    }
  }
}
