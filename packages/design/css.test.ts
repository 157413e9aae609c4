import { expect, test } from 'vitest';
import { colourVariables, sharedVariables, tokensCss, toneRules } from './css.ts';

test('both themes define the same custom properties', () => {
  expect(Object.keys(colourVariables('dark'))).toEqual(Object.keys(colourVariables('light')));
});

test('every custom property that a token mentions exists', () => {
  const defined = new Set(Object.keys({ ...colourVariables('light'), ...sharedVariables() }));
  const mentioned = Object.values(sharedVariables()).flatMap((value) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]!),
  );
  expect(mentioned.length).toBeGreaterThan(0);
  for (const name of mentioned) expect(defined).toContain(name);
});

test('paper and e-mail get no dark theme', () => {
  expect(tokensCss('light')).not.toContain('prefers-color-scheme');
  expect(tokensCss('both')).toContain('@media (prefers-color-scheme:dark){:root{--colour-canvas:#171311');
  expect(tokensCss('both')).toContain(':root:lang(ar){--line-height:1.7');
});

test('what carries a tone has its parts without its name', () => {
  expect(toneRules(['soft', 'on_solid'])).toContain(
    '[data-tone=calm]{--tone-soft:var(--tone-calm-soft);--tone-on-solid:var(--tone-calm-on-solid)}',
  );
});
