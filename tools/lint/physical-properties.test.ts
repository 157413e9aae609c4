import { expect, test } from 'vitest';
import { isPhysicalName, logicalName, physicalDeclarations } from './physical-properties.ts';

test.each([
  ['marginLeft', 'marginInlineStart'],
  ['padding-right', 'padding-inline-end'],
  ['borderLeftColor', 'borderInlineStartColor'],
  ['border-top-right-radius', 'border-start-end-radius'],
])('%s becomes %s', (physical, logical) => {
  expect(isPhysicalName(physical)).toBe(true);
  expect(logicalName(physical)).toBe(logical);
});

test.each(['left', 'marginTop', 'paddingInline', 'rightToLeft', 'borderRadius'])('%s is left alone in objects', (name) => {
  expect(isPhysicalName(name)).toBe(false);
});

test('a style sheet is read declaration by declaration, without its comments', () => {
  const css = `
    /* margin-left: 1px; is not a declaration */
    .card { margin-left: 1px; text-align: left }
    .card:hover { inset-inline-start: 0; transition: left 1s; background: url(right.png); }
    @media (min-width: 10em) { .card { right: 0; float: right; } }
  `;
  expect(physicalDeclarations(css)).toEqual([
    { line: 3, found: 'margin-left', instead: 'margin-inline-start' },
    { line: 3, found: 'text-align: left', instead: 'text-align: start' },
    { line: 5, found: 'right', instead: 'inset-inline-end' },
    { line: 5, found: 'float: right', instead: 'float: inline-end' },
  ]);
});

test('logical declarations are accepted', () => {
  expect(physicalDeclarations('.a{margin-inline:1rem;text-align:start;inset-block-start:0;padding:0}')).toEqual([]);
});
