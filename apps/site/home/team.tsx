import { averageStars } from '@rawnaq/domain/reach/feedback/average-stars';
import { Face } from '../frame/face.tsx';
import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { nameIn, textIn, useSite } from '../frame/site-context.tsx';
import type { HomePage, OnlineBusiness } from '../page.ts';

type Ratings = HomePage['home']['reviews']['employees'];

/** Who looks after the customer, with what customers thought of them. Only employees who can be booked online are here. */
export function Team({ business, ratings }: { business: OnlineBusiness; ratings: Ratings }) {
  const { text, format, language, link } = useSite();
  const canBook = business.settings.is_open === 1;
  return (
    <>
      <h2 id="team-title">{text('salon.tab_team')}</h2>
      <ul className="team">
        {business.employees.map((employee) => {
          const name = nameIn(language, employee);
          const title = textIn(language, employee.job_title_english, employee.job_title_arabic);
          const rated = ratings.find(({ employee_id }) => employee_id === employee.id);
          const stars = rated === undefined ? null : averageStars(rated.rating_count, rated.rating_stars);
          return (
            <li key={employee.id} className="member">
              <Face name={name} picture={employee.picture_unique_id} id={employee.id} size={72} />
              <bdi className="member-name">{name}</bdi>
              {title !== null && <span className="member-title">{title}</span>}
              <span className="member-stars">
                {stars !== null && (
                  <>
                    <Icon path={moreIcons.star} />
                    <bdi>{format.digits(stars)}</bdi>
                    <span className="for-ears">{format.digits(text('salon.ratings', { count: rated?.rating_count ?? 0 }))}</span>
                  </>
                )}
              </span>
              {canBook && (
                <a className="member-book" href={link(`/booking?employee=${employee.id}`)}>
                  {text('salon.choose')}
                  <span className="for-ears"> {text('booking.with', { employee: name })}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
