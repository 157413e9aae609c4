import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const names = new Set(
  globSync('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs,sql,css}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  }).map((file) => file.split('/').at(-1)),
);

/** Paths from the root, and names of files that lie beside the path before them. */
function named(text: string): string[] {
  return [...text.matchAll(/`((?:apps|packages|tools|e2e|bench|docs)\/[^`\s*<>{]+|[\w.-]+\.(?:ts|tsx|mjs|sql))`/g)].map(
    ([, name = '']) => name,
  );
}

test.each(['docs/architecture.md', 'docs/glossary.md', 'docs/operations.md', 'README.md'])(
  'every file and folder that %s names is there',
  (document) => {
    const gone = named(readFileSync(join(root, document), 'utf8')).filter((name) =>
      name.includes('/') ? !existsSync(join(root, name)) : !names.has(name),
    );
    expect(gone).toEqual([]);
  },
);
