import type { AreaNames } from './names.ts';

export function renderRule({ one, One, text }: AreaNames): string {
  return `export type ${One}Check = { ok: true } | { ok: false; code: 'record.names_equal'; field: 'arabic_name' };

/**
 * Whether a ${text} may have these names: each language has its own, so that both readers find it. Letter case and the spaces around do not tell them
 * apart. Refuses with \`record.names_equal\`.
 */
export function check${One}Names(${one}: { english_name: string; arabic_name: string }): ${One}Check {
  const [english, arabic] = [${one}.english_name, ${one}.arabic_name].map((name) => name.trim().toLowerCase());
  return english === arabic ? { ok: false, code: 'record.names_equal', field: 'arabic_name' } : { ok: true };
}
`;
}

export function renderRuleTest({ noun, One, text }: AreaNames): string {
  return `import { expect, test } from 'vitest';
import { check${One}Names } from './${noun}.ts';

test.each([
  ['two names', 'Pearl', 'لؤلؤة', true],
  ['one name twice', 'Pearl', 'Pearl', false],
  ['one name in other letters', 'Pearl', ' pearl', false],
])('a ${text} with %s', (_what, english_name, arabic_name, ok) => {
  expect(check${One}Names({ english_name, arabic_name }).ok).toBe(ok);
});
`;
}
