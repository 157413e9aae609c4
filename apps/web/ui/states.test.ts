import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefusalError } from '../shell/refusal.ts';
import { screenTable } from '../shell/screens/built.ts';
import { loadText, t } from '../shell/text/text.ts';
import { ErrorState } from './states.tsx';

async function headings(isPage: boolean): Promise<[level: string, words: string][]> {
  const screen = screenTable.get('merchant.tax');
  if (screen === undefined) throw new Error('There is no tax screen');
  const router = createRouter({ routeTree: createRootRoute({ staticData: { screen } }), history: createMemoryHistory() });
  await router.load();
  const page = createElement(ErrorState, { error: new Error('x'), isPage });
  // The type asks for what the router has already.
  const html = renderToStaticMarkup(createElement(RouterContextProvider, { router, children: page } as never));
  return [...html.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, level = '', words = '']) => [level, words]);
}

test('what stands for a whole page keeps its name as the first heading, what stands in a part of one is below it', async () => {
  await loadText(['ui', 'screens']);
  const failure: [string, string] = ['h2', t('ui.error_title')];
  expect(await headings(true)).toEqual([['h1', t('screens.merchant.tax')], failure]);
  expect(await headings(false)).toEqual([failure]);
});

test('an address whose number cannot be read leads to nothing, as one of a record that was removed, and offers no second try', async () => {
  await loadText(['ui', 'screens']);
  const refused = new RefusalError(422, { code: 'invalid_input', message: 'Some fields need another look.', errors: { id: ['?'] } });
  const html = renderToStaticMarkup(createElement(ErrorState, { error: refused, onRetry: () => undefined }));
  expect(html).toContain(t('ui.not_found_title'));
  expect(html).toContain(t('ui.not_found_text'));
  expect(html).not.toContain(refused.message);
});
