import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './escape.ts';

test('text cannot leave an element or an attribute', () => {
  expect(escapeHtml(`<b onclick="x('y')">&`)).toBe('&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;');
});

test('data cannot end the script that carries it', () => {
  const written = scriptJson({ name: '</script><script>alert(1)</script><!--', separator: '\u2028\u2029' });
  expect(written).not.toMatch(/[<>\u2028\u2029]/);
});

test('data comes back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
