import { Icon } from '../frame/icon.tsx';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { ChoicesPage as Page, CustomerChoices } from '../page.ts';
import { choicesWordsIn } from './words.ts';

const purposes = ['service', 'advertising', 'survey', 'pictures'] as const;

/** What the customer of a signed link may be sent, and how. Plain forms; the page has no script. */
export function ChoicesPage({ page }: { page: Page }) {
  const { language } = useSite();
  const say = choicesWordsIn(language);
  const { business, choices, said, secret } = page;
  const name = nameIn(language, business.business);
  if (choices === null)
    return (
      <div className="narrow choices">
        <h1>{say('ended_title')}</h1>
        <p className="lead">{say('ended_lead', { business: name })}</p>
      </div>
    );
  return (
    <div className="narrow choices">
      <h1>{say('title')}</h1>
      <p className="lead">{say('lead', { name: choices.customer_name, business: name })}</p>
      {said !== null && (
        <p className={said === 'failed' ? 'notice notice-bad' : 'notice'} role="status">
          {say(`said_${said}`)}
        </p>
      )}
      {page.asks_to_stop && said === null && <StopOffers choices={choices} secret={secret} />}
      <ChoicesForm choices={choices} secret={secret} />
    </div>
  );
}

/** Where "unsubscribe" of an e-mail leads: nothing has changed yet, and one press does it. */
function StopOffers({ choices, secret }: { choices: CustomerChoices; secret: string }) {
  const { language, link } = useSite();
  const say = choicesWordsIn(language);
  const isOn = choices.choices.some(({ purpose, channel, is_on }) => purpose === 'advertising' && channel === choices.channel && is_on);
  if (!isOn) return <p className="notice">{say('stopped')}</p>;
  return (
    <form className="card choices-stop" method="post" action={link(`/unsubscribe/${secret}`)}>
      <h2>{say('stop_title')}</h2>
      <p>{say(choices.channel === 'email' ? 'stop_email' : 'stop_whatsapp')}</p>
      <button type="submit" name="do" value="stop" className="button button-main">
        {say('stop')}
      </button>
      <p className="fine">{say('stop_note')}</p>
    </form>
  );
}

function ChoicesForm({ choices, secret }: { choices: CustomerChoices; secret: string }) {
  const { language, link } = useSite();
  const say = choicesWordsIn(language);
  return (
    <form className="choices-form" method="post" action={link(`/choices/${secret}`)}>
      {purposes.map((purpose) => {
        const own = choices.choices.filter((choice) => choice.purpose === purpose);
        if (own.length === 0) return null;
        return (
          <fieldset key={purpose} className="card" aria-describedby={`${purpose}-note`}>
            <legend>{say(purpose)}</legend>
            <p id={`${purpose}-note`} className="fine">
              {say(`${purpose}_note`)}
            </p>
            {own.map(({ channel, is_on, words }) => (
              <label key={channel} className="choice">
                <input type="checkbox" name="chosen" value={`${purpose}:${channel}`} defaultChecked={is_on} />
                <span>
                  <strong>{say(`by.${channel}`)}</strong>
                  <small>{words}</small>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className="choices-save">
        <button type="submit" name="do" value="save" className="button button-main button-wide">
          <Icon name="check" />
          {say('save')}
        </button>
      </div>
      <p className="fine">{say('proof')}</p>
    </form>
  );
}
