import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const resolve = (module: string): string => createRequire(import.meta.url).resolve(module);
const human = join(dirname(resolve('@vladmandic/human')), '..');
const faceApi = join(dirname(resolve('@vladmandic/face-api')), '..');
const wasm = dirname(resolve('@tensorflow/tfjs-backend-wasm'));

/**
 * What recognizing a face needs beside its program, as files: weights that find a face and its points, weights that describe it, and the program that
 * computes with them. Origin and licence of each are in THIRD-PARTY-NOTICES.md (`tools/notices.ts`); another file needs a line there first.
 */
const sources = [
  ...['blazeface', 'facemesh'].flatMap((name) => [join(human, 'models', `${name}.json`), join(human, 'models', `${name}.bin`)]),
  ...['face_recognition_model-weights_manifest.json', 'face_recognition_model.bin'].map((name) => join(faceApi, 'model', name)),
  ...['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm'].map((name) => join(wasm, name)),
];
const types: Readonly<Record<string, string>> = { '.json': 'application/json', '.wasm': 'application/wasm' };

function folderOf(): { folder: string; files: readonly { name: string; bytes: Buffer }[] } {
  const files = sources.map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
  const digest = createHash('sha256');
  for (const { name, bytes } of files) digest.update(name).update(bytes);
  return { folder: `assets/face-${digest.digest('hex').slice(0, 10)}`, files };
}

/** Lays them beside the built program, in a folder named by what is in it: browsers keep them for a year, and fetch them anew after a change alone. */
export function faceFiles(): Plugin {
  const { folder, files } = folderOf();
  return {
    name: 'face-files',
    resolveId: (id) =>
      id === 'virtual:face-library' ? join(human, 'dist', 'human.esm.js') : id === 'virtual:face-files' ? '\0face-files' : undefined,
    load: (id) => (id === '\0face-files' ? `export const faceFolder = ${JSON.stringify(`/${folder}/`)};` : undefined),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const file = files.find(({ name }) => `/${name}` === request.url);
        if (file === undefined) return next();
        response.setHeader('content-type', types[extname(file.name)] ?? 'application/octet-stream');
        response.end(file.bytes);
      });
    },
    generateBundle() {
      for (const { name, bytes } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: bytes });
    },
  };
}
