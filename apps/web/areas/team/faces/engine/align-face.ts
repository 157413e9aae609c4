import type { Point } from 'virtual:face-library';
import { chipSize } from './describe-face.ts';

/** Points of the mesh around the right eye, the left eye and the mouth of a person. */
const rightEye = [33, 160, 158, 133, 153, 144];
const leftEye = [362, 385, 387, 263, 373, 380];
const mouth = [61, 291, 0, 17, 39, 269, 181, 405];

/** Where dlib has the two eyes and the mouth of its mean face, with a quarter of room around it. */
const places = [
  [47.55, 46.6],
  [100.48, 46.6],
  [74.01, 105.77],
] as const;

const centre = (mesh: readonly Point[], points: readonly number[]): readonly [number, number] => {
  const sum = points.reduce<readonly [number, number]>(
    ([x, y], point) => [x + (mesh[point]?.[0] ?? 0), y + (mesh[point]?.[1] ?? 0)],
    [0, 0],
  );
  return [sum[0] / points.length, sum[1] / points.length];
};

/** Turns, scales and moves a face so that its eyes and its mouth lie where the weights expect them, by least squares. The six numbers of a canvas. */
function alignment(mesh: readonly Point[]): [number, number, number, number, number, number] {
  const from = [rightEye, leftEye, mouth].map((points) => centre(mesh, points));
  const middle = (points: readonly (readonly [number, number])[], axis: 0 | 1) =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [fx, fy, tx, ty] = [middle(from, 0), middle(from, 1), middle(places, 0), middle(places, 1)];
  let [along, across, size] = [0, 0, 0];
  for (const [index, [x, y]] of from.entries()) {
    const [u, v] = places[index] ?? [0, 0];
    const [dx, dy, du, dv] = [x - fx, y - fy, u - tx, v - ty];
    along += dx * du + dy * dv;
    across += dx * dv - dy * du;
    size += dx * dx + dy * dy;
  }
  const [a, b] = size === 0 ? [1, 0] : [along / size, across / size];
  return [a, b, -b, a, tx - a * fx + b * fy, ty - b * fx - a * fy];
}

/** Draws the face of a picture as it is described. */
export function drawChip(chip: HTMLCanvasElement, picture: CanvasImageSource, mesh: readonly Point[]): CanvasRenderingContext2D {
  chip.width = chipSize;
  chip.height = chipSize;
  const context = chip.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.setTransform(...alignment(mesh));
  context.drawImage(picture, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return context;
}

/** How sharp a drawn face is: the variance of the Laplacian of its brightness. */
export function sharpnessOf(context: CanvasRenderingContext2D): number {
  const { data } = context.getImageData(0, 0, chipSize, chipSize);
  const light = new Float32Array(chipSize * chipSize);
  for (let index = 0; index < light.length; index++)
    light[index] = 0.299 * (data[4 * index] ?? 0) + 0.587 * (data[4 * index + 1] ?? 0) + 0.114 * (data[4 * index + 2] ?? 0);
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < chipSize - 1; y++)
    for (let x = 1; x < chipSize - 1; x++) {
      const at = y * chipSize + x;
      const edge =
        (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - chipSize] ?? 0) + (light[at + chipSize] ?? 0) - 4 * (light[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return squares / count - (sum / count) ** 2;
}

const apart = (mesh: readonly Point[], one: number, other: number): number =>
  Math.hypot((mesh[one]?.[0] ?? 0) - (mesh[other]?.[0] ?? 0), (mesh[one]?.[1] ?? 0) - (mesh[other]?.[1] ?? 0));

/** How far the eyes are open: the height of each by its width, the mean of both. */
export const openingOf = (mesh: readonly Point[]): number =>
  ((apart(mesh, 160, 144) + apart(mesh, 158, 153)) / (2 * apart(mesh, 33, 133)) +
    (apart(mesh, 385, 380) + apart(mesh, 387, 373)) / (2 * apart(mesh, 362, 263))) /
  2;
