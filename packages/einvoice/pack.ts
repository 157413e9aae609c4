// npm run pack -w packages/einvoice [-- <folder>]: the package as it is published, in dist/package unless another folder is named.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const out = resolve(process.argv[2] ?? join(here, 'dist/package'));

/** What only this repository's own tests need: they read the authorities' files or bring tools of their own. */
const notPublished = [
  '**/*.test.ts',
  'pack.ts',
  'testing/official-*.ts',
  'testing/reference-data.ts',
  'testing/random-drafts.ts',
  'testing/*.d.ts',
  'dist/**',
  'node_modules/**',
];

const sources = globSync('**/*.ts', { cwd: here, exclude: notPublished });
rmSync(out, { recursive: true, force: true });
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const options = [
  ...['--outDir', out, '--rootDir', here, '--declaration', '--noEmit', 'false', '--rewriteRelativeImportExtensions', '--types', 'node'],
  ...['--target', 'es2023', '--module', 'nodenext', '--lib', 'es2024,esnext.iterator,esnext.collection', '--strict', '--skipLibCheck'],
  ...['--verbatimModuleSyntax', '--allowImportingTsExtensions', '--ignoreConfig'],
];
execFileSync(process.execPath, [compiler, ...options, ...sources.map((source) => join(here, source))], { stdio: 'inherit' });

const { name, version, license, description, keywords, dependencies } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
) as Record<string, unknown>;
const published = {
  ...{ name, version, license, description, keywords, type: 'module', engines: { node: '>=22' } },
  exports: { './*': { types: './*.d.ts', default: './*.js' }, './package.json': './package.json' },
  bin: { 'verify-chain': './cli/verify-chain.js' },
  dependencies,
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(here, file), join(out, file));
cpSync(join(here, '../../LICENSE'), join(out, 'LICENSE'));
console.log(out);
