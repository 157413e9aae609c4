import { type ComponentType, StrictMode, useEffect } from 'react';
import { makeFormat } from '../format/format.ts';
import type { SiteView } from '../page.ts';
import { Frame } from './frame.tsx';
import { makeText } from './make-text.ts';
import { addressOf, type OnlineMessages, SiteContext, type SiteSurroundings } from './site-context.tsx';

export type PageBody = ComponentType<{ view: SiteView }>;

/** The whole of a public page: the same on the server and in the browser. */
export function Site({ view, messages, body: Body }: { view: SiteView; messages: OnlineMessages; body: PageBody }) {
  // What was pressed before is pressed again now (`frame/document.ts`).
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  return (
    <StrictMode>
      <SiteContext value={surroundingsOf(view, messages)}>
        <Frame page={view.page}>
          <Body view={view} />
        </Frame>
      </SiteContext>
    </StrictMode>
  );
}

export function surroundingsOf(view: SiteView, messages: OnlineMessages): SiteSurroundings {
  const { language, page, path } = view;
  const text = makeText(messages, language);
  const business = page.business?.business;
  const query = page.name === 'waiting_join' ? page.query : '';
  const digits = language === 'ar' ? (business?.digits ?? 'latn') : 'latn';
  return {
    language,
    text,
    format: makeFormat(text, business?.currency ?? 'SAR', digits),
    link: (to) => addressOf(page.business, language, to),
    otherLanguage: `${language === 'ar' ? '' : '/ar'}${path}${query}`,
  };
}
