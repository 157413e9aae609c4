import type { KsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import type pg from 'pg';
import type { Product } from '../e2e/support/product.ts';
import type { DataSet } from './dataset/build.ts';
import type { Salon } from './dataset/salons.ts';
import type { Limits } from './limits/limits.ts';
import { perSecond } from './figures.ts';
import type { LoadFigures } from './load/run-load.ts';
import type { Options } from './options.ts';
import type { Row } from './table.ts';

/** What every measurement stands on: the product running on a data set, a second door to its database, and what the machine itself can do. */
export interface Bench {
  options: Options;
  product: Product;
  /** The tax authority that tills of the product are connected with. */
  authority: KsaAuthority;
  owner: pg.Client;
  dataSet: DataSet;
  salons: Salon[];
  limits: Limits | undefined;
  /** Said of the data in the conditions of a row. */
  dataWords: string;
  add(row: Row): void;
}

/** A measurement of the list; it may add several rows. */
export interface Measurement {
  name: string;
  run(bench: Bench): Promise<void>;
}

/** A measurement that needs neither product nor data; it runs before they are there. */
export interface MeasurementAlone {
  name: string;
  run(bench: Pick<Bench, 'options' | 'add'>): Promise<void>;
}

/** Figures of a limit beside a result: "0.61 of 4,000 /s". */
export function againstLimit({ ofLimit, limit }: LoadFigures): string {
  return ofLimit === undefined || limit === undefined ? 'no limit measured' : `${ofLimit.toFixed(2)} of ${perSecond(limit)}`;
}
