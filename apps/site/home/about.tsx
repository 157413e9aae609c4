import { useSite } from '../frame/site-context.tsx';
import type { HomePage, OnlineBusiness } from '../page.ts';
import { Contact } from '../pages/contact.tsx';
import { OpeningHours } from '../pages/opening-hours.tsx';
import { MapCard } from './map-card.tsx';

/** When the salon is open, where it is, and how to reach it. */
export function About({ business, home }: { business: OnlineBusiness; home: HomePage['home'] }) {
  const { text } = useSite();
  return (
    <>
      <h2 id="about-title">{text('salon.tab_about')}</h2>
      <div className="about">
        <div className="about-where">
          <MapCard business={business} home={home} />
          <Contact business={business} />
        </div>
        <OpeningHours business={business} />
      </div>
    </>
  );
}
