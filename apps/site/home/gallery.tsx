import { pictureAddress, pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';

/** The salon's own pictures in the shape they have, all of one height; each opens in its full size. */
export function Gallery({ business: { business } }: { business: OnlineBusiness }) {
  const { text, format, language } = useSite();
  return (
    <>
      <h2 id="gallery-title">{text('salon.pictures')}</h2>
      <ul className="gallery">
        {business.gallery.map(({ unique_id, width, height }, index) => (
          <li key={unique_id}>
            <a href={pictureAddress(unique_id, 2000)} target="_blank" rel="noopener">
              <img
                {...pictureSources(unique_id, [320, 640])}
                sizes="270px"
                alt={format.digits(text('salon.picture_of', { number: index + 1, business: nameIn(language, business) }))}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
