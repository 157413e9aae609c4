import { useSite } from '../frame/site-context.tsx';
import type { JoinPage } from '../page.ts';
import { JoinCode } from './join-code.tsx';
import { JoinForm } from './join-form.tsx';
import { joinWordsIn } from './join-words.ts';

/** Joining the waiting list: the wish with name and mobile, then the code sent to the mobile. Plain forms; the page has no script. */
export function JoinWaiting({ page }: { page: JoinPage }) {
  const { text, language } = useSite();
  const say = joinWordsIn(language);
  const { settings, services } = page.business;
  const isTaking = settings.is_open === 1 && services.some((service) => service.employee_ids.length > 0);
  const isCode = isTaking && page.step === 'code';
  return (
    <div className="narrow join">
      <h1>{say(isCode ? 'code_title' : 'title')}</h1>
      {!isTaking && (
        <div className="notice">
          <p>{text('home.not_taking_bookings')}</p>
          <p>{text('home.not_taking_bookings_detail')}</p>
        </div>
      )}
      {isTaking && !isCode && <p className="lead">{say('lead')}</p>}
      {isTaking && (page.trouble !== null || (!isCode && Object.keys(page.errors).length > 0)) && (
        <p className="notice notice-bad" role="alert">
          {page.trouble ?? say('look')}
        </p>
      )}
      {isTaking && (isCode ? <JoinCode page={page} /> : <JoinForm page={page} />)}
    </div>
  );
}
