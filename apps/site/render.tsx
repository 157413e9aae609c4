import { PassThrough, Transform } from 'node:stream';
import { calendarFile } from '@rawnaq/domain/calendar/feeds/calendar-file';
import { online as arabic } from '@rawnaq/messages/ar/calendar/online';
import { onlineHome as arabicHome } from '@rawnaq/messages/ar/calendar/online-home';
import { onlineReading as arabicReading } from '@rawnaq/messages/ar/calendar/online-reading';
import { onlineSteps as arabicSteps } from '@rawnaq/messages/ar/calendar/online-steps';
import { onlineVisit as arabicVisit } from '@rawnaq/messages/ar/calendar/online-visit';
import { online as english } from '@rawnaq/messages/en/calendar/online';
import { onlineHome as englishHome } from '@rawnaq/messages/en/calendar/online-home';
import { onlineReading as englishReading } from '@rawnaq/messages/en/calendar/online-reading';
import { onlineSteps as englishSteps } from '@rawnaq/messages/en/calendar/online-steps';
import { onlineVisit as englishVisit } from '@rawnaq/messages/en/calendar/online-visit';
import type { Language } from '@rawnaq/messages/format';
import { renderToPipeableStream } from 'react-dom/server';
import { BookingBody } from './booking/booking-body.tsx';
import { documentEnd, documentStart, type DocumentSurroundings } from './frame/document.ts';
import { nameIn, type OnlineMessages, textIn } from './frame/site-context.tsx';
import { type PageBody, Site, surroundingsOf } from './frame/site.tsx';
import { MineBody } from './mine/mine-body.tsx';
import { kindOfPage, type PageKind } from './page-kinds.ts';
import type { OnlineBooking, OnlineBusiness, SiteView } from './page.ts';
import { HomeBody } from './pages/home-body.tsx';
import { ReadingBody } from './pages/reading-body.tsx';
import { WaitingBody } from './waiting/waiting-body.tsx';
import { awaitsApproval, awaitsDeposit, stateOf } from './visit/booking-is.ts';
import { VisitBody } from './visit/visit-body.tsx';

export type { DocumentSurroundings, SiteAssets } from './frame/document.ts';
export { kioskDocument } from './kiosk/document.ts';
export type { Page, SiteView } from './page.ts';

const messages: Readonly<Record<Language, OnlineMessages>> = {
  en: { ...english, ...englishHome, ...englishReading, ...englishSteps, ...englishVisit },
  ar: { ...arabic, ...arabicHome, ...arabicReading, ...arabicSteps, ...arabicVisit },
};
const bodies: Readonly<Record<PageKind, PageBody>> = {
  home: HomeBody,
  booking: BookingBody,
  visit: VisitBody,
  mine: MineBody,
  waiting: WaitingBody,
  reading: ReadingBody,
};

/** Renders a public page as a stream of HTML. Rejects when the page cannot be rendered, before anything of it was sent. */
export function renderPage(view: SiteView, surroundings: DocumentSurroundings): Promise<NodeJS.ReadableStream> {
  const own = messages[view.language];
  const site = surroundingsOf(view, own);
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(<Site view={view} messages={own} body={bodies[kindOfPage[view.page.name]]} />, {
      nonce: surroundings.nonce,
      onAllReady() {
        const body = new Transform({
          transform: (chunk, _encoding, done) => done(null, chunk),
          flush(done) {
            this.push(documentEnd(view, surroundings));
            done();
          },
        });
        body.push(documentStart(view, site, surroundings));
        resolve(rendering.pipe(body).pipe(new PassThrough()));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The calendar file of a booking, in the reader's language. `origin` is where the public pages are reached. */
export function bookingCalendar(
  business: OnlineBusiness,
  booking: OnlineBooking & { version: number },
  language: Language,
  origin: string,
  now: string,
): string {
  const own = business.business;
  const view: SiteView = { page: { name: 'e_booking', business, booking }, language, path: '', now };
  const { text, link } = surroundingsOf(view, messages[language]);
  const url = `${origin}${link(`/e-booking/${booking.unique_id}`)}`;
  const services = booking.lines.map((line) => nameIn(language, line)).join(text('words.comma'));
  // Messages isolate what runs against the sentence; calendars show those marks as boxes.
  const plain = (sentence: string): string => sentence.replace(/[\u2066-\u2069]/g, '');
  const isTentative = awaitsApproval(booking) || awaitsDeposit(booking);
  const event = {
    uid: `${booking.unique_id}@${new URL(origin).hostname}`,
    starts_at: booking.starts_at,
    ends_at: booking.ends_at,
    written_at: now,
    summary: plain(text('calendar.summary', { services, business: nameIn(language, own) })),
    description: `${isTentative ? `${text(stateOf(booking))}\n` : ''}${text('calendar.booking')}: ${url}`,
    location: textIn(language, own.english_address, own.arabic_address),
    url,
    is_cancelled: booking.status === 0,
    is_tentative: isTentative,
    sequence: booking.version,
    remind_minutes: 120,
  };
  return calendarFile([event]);
}
