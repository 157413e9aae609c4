import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { textIn, useSite } from '../frame/site-context.tsx';
import type { HomePage, OnlineBusiness } from '../page.ts';
import { mapAddress } from '../pages/contact.tsx';
import { drawMap } from './map-drawing.ts';

/** The way to the salon: a drawn map, made of nothing but the place, that opens the real one. Nothing is asked of the network for it. */
export function MapCard({ business, home }: { business: OnlineBusiness; home: HomePage['home'] }) {
  const { text, language } = useSite();
  const own = business.business;
  const address = mapAddress(own);
  if (address === null) return null;
  const district = textIn(language, home.english_district, home.arabic_district);
  const drawing = drawMap(own.latitude ?? 0, own.longitude ?? own.alias.length);
  return (
    <a className="map" href={address} target="_blank" rel="noopener">
      <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="map-park" d={drawing.park} />
        <path className="map-streets" d={drawing.streets} />
        <path className="map-roads" d={drawing.roads} />
        <g className="map-pin" transform="translate(200 100)">
          <ellipse rx="14" ry="5" cy="2" />
          <path d="M0 0C-20 -20 -24 -30 -24 -40a24 24 0 0 1 48 0C24 -30 20 -20 0 0Z" />
          <circle r="9" cy="-40" />
        </g>
      </svg>
      <span className="map-words">
        {district !== null && <bdi>{district}</bdi>}
        <span className="map-open">
          <Icon path={moreIcons.pin} />
          {text('salon.open_map')}
        </span>
      </span>
    </a>
  );
}
