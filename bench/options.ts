import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ScaleName, scales } from '../apps/server/training/scale.ts';

export interface Options {
  /** Names of the rows asked for; none: all. */
  only: string[];
  scale: ScaleName;
  /** Length of one run of a load. */
  seconds: number;
  /** Runs of which the median is told. */
  runs: number;
  /** Folder of the limits' scripts; undefined where there is none. */
  limits: string | undefined;
  /** Where data sets and results are kept between runs. */
  folder: string;
}

const root = join(import.meta.dirname, '..');

export const usage = `npm run bench -- [row…] [--scale ${Object.keys(scales).join('|')}] [--seconds 2] [--runs 5] [--limits <folder>|off]
  --scale    how much data; built once and kept in bench/data (1M takes minutes, 10M an hour and 40 GB)
  --limits   scripts that measure what the machine itself can do; ../shared/limits beside the repository unless said`;

export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: 'small' },
      seconds: { type: 'string', default: '2' },
      runs: { type: 'string', default: '5' },
      limits: { type: 'string', default: join(root, '../shared/limits') },
    },
  });
  const seconds = Number(values.seconds);
  const runs = Number(values.runs);
  if (!Object.hasOwn(scales, values.scale)) throw new Error(`There is no scale ${values.scale}.\n${usage}`);
  if (!(seconds > 0 && seconds <= 60) || !(Number.isInteger(runs) && runs >= 1 && runs <= 50))
    throw new Error(`--seconds is up to 60, --runs up to 50.\n${usage}`);
  return {
    only: positionals,
    scale: values.scale as ScaleName,
    seconds,
    runs,
    limits: values.limits !== 'off' && existsSync(join(values.limits, 'schema.sql')) ? values.limits : undefined,
    folder: join(root, 'bench/data'),
  };
}
