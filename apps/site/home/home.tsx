import type { HomeBlock } from '@rawnaq/domain/settings/settings/home-blocks';
import type { ReactNode } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { HomePage } from '../page.ts';
import { About } from './about.tsx';
import { BookBar } from './book-bar.tsx';
import { GiftCards, Offers } from './for-sale.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { NextTimes } from './next-times.tsx';
import { Reviews } from './reviews.tsx';
import { ServiceMenu } from './service-menu.tsx';
import { Tabs } from './tabs.tsx';
import { Team } from './team.tsx';

/** The salon's first page: looks, stars, free times, then its blocks in the order that it wants. */
export function Home({ page, now }: { page: HomePage; now: string }) {
  const { text } = useSite();
  const { business, home } = page;
  const blocks = blocksOf(page);
  return (
    <>
      <Hero page={page} now={now} />
      <div className="home-columns">
        {home.next_times !== null && <NextTimes business={business} next={home.next_times} />}
        <div className="home-main">
          <Tabs blocks={blocks.map(({ block }) => block)} />
          {business.settings.is_open === 0 && (
            <div className="notice" role="note">
              <strong>{text('home.not_taking_bookings')}</strong>
              <p>{text('home.not_taking_bookings_detail')}</p>
            </div>
          )}
          {blocks.map(({ block, body }) => (
            <section
              key={block}
              id={block}
              className={`block block-${block.replace('_', '-')}`}
              aria-labelledby={`${block}-title`}
              tabIndex={-1}
            >
              {body}
            </section>
          ))}
        </div>
      </div>
      <BookBar business={business} now={now} />
    </>
  );
}

/** The salon's blocks that have something to show. */
function blocksOf({ business, home, search }: HomePage): { block: HomeBlock; body: ReactNode }[] {
  const { reviews, offers } = home;
  const own = business.business;
  const bodies: Readonly<Partial<Record<HomeBlock, ReactNode>>> = {
    services: <ServiceMenu business={business} search={search} />,
    ...(business.employees.length === 0 ? {} : { team: <Team business={business} ratings={reviews.employees} /> }),
    ...(offers.length === 0 ? {} : { offers: <Offers business={business} offers={offers} /> }),
    ...(own.sells_gift_cards === 0 ? {} : { gift_cards: <GiftCards business={business} /> }),
    ...(own.gallery.length === 0 ? {} : { gallery: <Gallery business={business} /> }),
    ...(reviews.reviews.length === 0 ? {} : { reviews: <Reviews business={business} home={home} /> }),
    about: <About business={business} home={home} />,
  };
  return home.blocks.flatMap((block) => (bodies[block] === undefined ? [] : [{ block, body: bodies[block] }]));
}
