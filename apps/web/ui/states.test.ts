import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadText } from '../shell/text.ts';
import { ErrorState } from './states.tsx';

const headings = (isPage: boolean) => renderToStaticMarkup(createElement(ErrorState, { error: new Error('x'), isPage })).match(/<h\d/g);

test('what stands for a whole page is its first heading, what stands in a part of one is below it', async () => {
  await loadText(['ui']);
  expect(headings(true)).toEqual(['<h1']);
  expect(headings(false)).toEqual(['<h2']);
});
