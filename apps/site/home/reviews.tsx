import { averageStars } from '@rawnaq/domain/reach/feedback/average-stars';
import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { useSite } from '../frame/site-context.tsx';
import type { HomePage, OnlineBusiness } from '../page.ts';

const reviewsMore = 20;

/** What customers say: the average of all, and the newest with words. More of them is the same page, longer; it needs no script. */
export function Reviews({ business, home }: { business: OnlineBusiness; home: HomePage['home'] }) {
  const { text, format, link } = useSite();
  const { rating_count, rating_stars } = business.business;
  const average = averageStars(rating_count, rating_stars);
  return (
    <>
      <h2 id="reviews-title">{text('salon.tab_reviews')}</h2>
      {average !== null && (
        <p className="reviews-sum">
          <bdi className="reviews-average">{format.digits(average)}</bdi>
          <Stars stars={Math.round(rating_stars / rating_count)} isQuiet />
          <span>{format.digits(text('salon.ratings', { count: rating_count }))}</span>
        </p>
      )}
      {home.reviews.has_hidden && <p className="reviews-note">{text('salon.reviews_hidden')}</p>}
      <ul className="reviews">
        {home.reviews.reviews.map(({ stars, words, author, on }, index) => (
          <li key={index} className="review-card">
            <p className="review-by">
              <Stars stars={stars} />
              <span>
                <bdi>{author ?? text('salon.a_customer')}</bdi>
                <span aria-hidden="true"> · </span>
                <time dateTime={on}>
                  {format.dayOfMonth(on)} {format.monthShort(on)} {format.digits(on.slice(0, 4))}
                </time>
              </span>
            </p>
            <p className="review-words" dir="auto">
              {words}
            </p>
          </li>
        ))}
      </ul>
      {home.reviews.has_more && (
        <a className="more" href={`${link('')}?reviews=${home.reviews_shown + reviewsMore}#reviews`} rel="nofollow">
          {text('salon.more_reviews')}
        </a>
      )}
    </>
  );
}

function Stars({ stars, isQuiet = false }: { stars: number; isQuiet?: boolean }) {
  const { text, format } = useSite();
  return (
    <span
      className="five-stars"
      {...(isQuiet ? { 'aria-hidden': true } : { role: 'img', 'aria-label': format.digits(text('salon.stars', { stars })) })}
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={place <= stars ? 'star-full' : 'star-empty'}>
          <Icon path={moreIcons.star} />
        </span>
      ))}
    </span>
  );
}
