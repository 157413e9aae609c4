import type { MeasuredFace } from '@rawnaq/domain/team/faces/face-template';
import { faceFolder } from 'virtual:face-files';
import { type FoundFace, Human } from 'virtual:face-library';
import { drawChip, openingOf, sharpnessOf } from './align-face.ts';
import { makeDescriber } from './describe-face.ts';

/** Everything that looks at a face runs on the device: no picture leaves it. */
export interface FaceEngine {
  /** How many faces a picture shows, and the first of them where there is one. */
  look(picture: HTMLCanvasElement): Promise<{ count: number; face: SeenFace | null }>;
  /** What describes a face that was seen in a picture: 128 numbers. */
  describe(picture: HTMLCanvasElement, face: SeenFace): Promise<number[]>;
}

export interface SeenFace extends MeasuredFace {
  /** How far the eyes are open: their height by their width. */
  opening: number;
  mesh: FoundFace['mesh'];
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const off = { enabled: false };

/** Wants nothing but where faces are and how they are turned, anew for each picture, and nothing from any other host. */
const settings = {
  ...{ backend: 'wasm', wasmPath: faceFolder, modelBasePath: faceFolder, cacheModels: false, cacheSensitivity: 0, debug: false },
  ...{ warmup: 'none', async: false, filter: off, gesture: off, body: off, hand: off, object: off, segmentation: off },
  face: {
    ...{ enabled: true, iris: off, attention: off, emotion: off, description: off, antispoof: off, liveness: off },
    detector: { rotation: true, maxDetected: 3, minConfidence: 0.4, skipFrames: 0, skipTime: 0, return: false },
    mesh: { enabled: true },
  },
};

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(faceFolder + name);
  if (!answer.ok) throw new Error(`${name} could not be loaded: ${answer.status}`);
  return answer;
}

let engine: Promise<FaceEngine> | null = null;

/** Loads it at the first call, about 9 MB; browsers keep that for a year. After a failure the next call tries again. */
export function loadFaceEngine(): Promise<FaceEngine> {
  engine ??= load().catch((failure: unknown) => {
    engine = null;
    throw failure;
  });
  return engine;
}

async function load(): Promise<FaceEngine> {
  const human = new Human(settings);
  const [bytes, manifest] = await Promise.all([
    fetched('face_recognition_model.bin').then((answer) => answer.arrayBuffer()),
    fetched('face_recognition_model-weights_manifest.json').then((answer) => answer.json() as Promise<{ weights: unknown[] }[]>),
    human.init().then(() => human.load()),
  ]);
  const describeChip = makeDescriber(
    human.tf,
    bytes,
    manifest.flatMap(({ weights }) => weights),
  );
  const chip = document.createElement('canvas');
  return {
    async look(picture) {
      const { face: faces } = await human.detect(picture);
      const [face] = faces;
      if (face?.rotation == null) return { count: faces.length, face: null };
      // The library counts turning to the left of the picture, which is the right of the person in it.
      const { yaw: to_the_right, pitch } = face.rotation.angle;
      const drawn = drawChip(chip, picture, face.mesh);
      return {
        count: faces.length,
        face: {
          ...{
            yaw: -degrees(to_the_right),
            pitch: degrees(pitch),
            opening: openingOf(face.mesh),
            mesh: face.mesh,
            sharpness: sharpnessOf(drawn),
          },
          ...{ width: face.box[2] / picture.width, width_pixels: face.box[2] },
        },
      };
    },
    async describe(picture, face) {
      drawChip(chip, picture, face.mesh);
      return describeChip(chip);
    },
  };
}
