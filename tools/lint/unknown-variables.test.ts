import { expect, test } from 'vitest';
import { unknownVariables, variablesSetIn } from './unknown-variables.ts';

test('a name that nobody sets is found with its line, one with a fallback or of the kit is not', () => {
  const css = [
    '.tip {',
    '  box-shadow: var(--shadow-2);',
    '  color: var(--own, red);',
    '  inset: var(--mantine-spacing-md) var(--input-height);',
    '}',
  ].join('\n');
  expect(unknownVariables(css, new Set())).toEqual([{ line: 2, name: '--shadow-2' }]);
  expect(unknownVariables(css, new Set(['--shadow-2']))).toEqual([]);
});

test('names are set in rules, in styles of elements and by scripts, and not by those who read them', () => {
  expect(variablesSetIn('.a { --lift: 1px; color: var(--ink); }')).toEqual(['--lift']);
  expect(variablesSetIn("style={{ '--hour-height': `${height}px` }}")).toEqual(['--hour-height']);
  expect(variablesSetIn("element.style.setProperty('--at', '1')")).toEqual(['--at']);
});
