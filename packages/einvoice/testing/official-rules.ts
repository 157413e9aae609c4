import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SaxonJS from 'saxon-js';
import { presentData } from './reference-data.ts';

/** What an official rule finds wrong; one for each place where it fails. */
export interface OfficialFault {
  rule: string;
  severity: 'error' | 'warning';
}

const compiler = createRequire(import.meta.url).resolve('xslt3/xslt3.js');
const compiled = new Map<string, Promise<unknown>>();

/** Compiling takes seconds, so the result is kept for later runs under the digest of what it was made from. */
const compile = async (path: string): Promise<unknown> => {
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 24);
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/rawnaq/official-rules');
  const kept = join(folder, `${digest}.json`);
  if (!existsSync(kept)) {
    await mkdir(folder, { recursive: true });
    // Several test processes may compile at once: each writes a file of its own and the last one to finish is as good as the first.
    const own = `${kept}.${process.pid}`;
    await promisify(execFile)(process.execPath, [compiler, `-xsl:${path}`, `-export:${own}`, '-nogo']);
    await rename(own, kept);
  }
  return JSON.parse(await readFile(kept, 'utf8'));
};

const stylesheet = (path: string): Promise<unknown> => {
  const known = compiled.get(path);
  if (known !== undefined) return known;
  const made = compile(path);
  compiled.set(path, made);
  return made;
};

/** The failed assertions of a Schematron report. ZATCA writes the severity as error or warning, Peppol as fatal or warning. */
const faultsOfReport = (report: string): OfficialFault[] =>
  [...report.matchAll(/<svrl:(?:failed-assert|successful-report)\b([^>]*)>/g)].map(([, attributes = '']) => ({
    rule: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '',
    severity: /\bflag="warning"/.test(attributes) ? 'warning' : 'error',
  }));

/** Does something with the machine's clock in a zone: rules compare the day of a document with today, where its authority is. */
function inZone<T>(zone: string, run: () => T): T {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}

/** Runs Schematron stylesheets over a document. Throws where a stylesheet stops half way, as it does at a date that is none. */
const schematronFaults = async (xml: string, zone: string, stylesheets: readonly string[]): Promise<OfficialFault[]> => {
  const faults: OfficialFault[] = [];
  for (const path of stylesheets) {
    const stylesheetInternal = await stylesheet(path);
    const { principalResult } = inZone(zone, () =>
      SaxonJS.transform({ stylesheetInternal, sourceText: xml, destination: 'serialized' }, 'sync'),
    );
    faults.push(...faultsOfReport(principalResult));
  }
  return faults;
};

const ksaStylesheets = ['CEN-EN16931-UBL.xsl', '20210819_ZATCA_E-invoice_Validation_Rules.xsl'];
const aeStylesheets = ['PINT-UBL-validation-preprocessed.xslt', 'PINT-jurisdiction-aligned-rules.xslt'];

/** What the official Saudi rules R3.4.8 find in a document; needs the reference data. */
export const officialFaults = (xml: string): Promise<OfficialFault[]> => {
  const folder = presentData('ksa-rules-R3.4.8');
  return schematronFaults(
    xml,
    'Asia/Riyadh',
    ksaStylesheets.map((name) => join(folder, name)),
  );
};

/** What the official rules of PINT-AE 1.0.4 find in a document; needs the reference data. */
export const officialAeFaults = (xml: string, process: 'billing' | 'selfbilling'): Promise<OfficialFault[]> => {
  const folder = join(presentData('ae-rules-1.0.4'), process);
  return schematronFaults(
    xml,
    'Asia/Dubai',
    aeStylesheets.map((name) => join(folder, name)),
  );
};
