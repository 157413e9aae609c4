import { fillSentence, type Params } from '@rawnaq/messages/format';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { Page } from '../page.ts';
import { CardDecor } from './card-decor.tsx';
import { giftCardWords } from './words.ts';

type GiftCardView = Extract<Page, { name: 'e_gift_card' }>;

/** A gift card for who holds its link: what is left, the code to show, until when. Works without any script. */
export function GiftCardPage({ page: { business, card, qr } }: { page: GiftCardView }) {
  const { language, format, link } = useSite();
  const words = giftCardWords[language];
  const say = (key: keyof typeof words, params?: Params): string => fillSentence(words[key], language, params);
  const isOver = card.state === 'used' || card.state === 'expired' || card.state === 'disabled';
  const paper = `/api/online/${business.business.alias}/gift_cards/${card.unique_id}/pdf?language=${language}`;
  return (
    <div className="narrow gift" data-state={card.state}>
      <h1>{say('title')}</h1>
      <section className={`gift-card gift-design-${card.design_id}`}>
        <CardDecor look={card.design_id} picture={card.picture_unique_id} />
        <p className="gift-salon">
          <bdi>{nameIn(language, business.business)}</bdi>
        </p>
        <p className="gift-worth">
          <bdi>{format.money(card.left_minor)}</bdi>
        </p>
        {card.beneficiary_name !== null && <p className="gift-for">{say('for', { name: card.beneficiary_name })}</p>}
        {card.message !== null && (
          <p className="gift-message">
            <bdi>{card.message}</bdi>
          </p>
        )}
        {card.buyer_name !== null && <p>{say('from', { name: card.buyer_name })}</p>}
      </section>
      {isOver ? (
        <p className="card gift-over" role="status">
          {say(card.state === 'used' ? 'used' : card.state === 'expired' ? 'expired' : 'disabled')}
        </p>
      ) : (
        <section className="card gift-code">
          <svg className="gift-qr" viewBox={`-2 -2 ${qr.modules + 4} ${qr.modules + 4}`} role="img" aria-label={say('qr')}>
            <path d={qr.path} />
          </svg>
          <p className="gift-number">
            <bdi dir="ltr">{card.code}</bdi>
          </p>
          <p className="fine">{say('show')}</p>
        </section>
      )}
      <dl className="card facts">
        <div>
          <dt>{say('value')}</dt>
          <dd>
            <bdi>{format.money(card.value_minor)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say('left')}</dt>
          <dd>
            <strong>
              <bdi>{format.money(card.left_minor)}</bdi>
            </strong>
          </dd>
        </div>
        <div>
          <dt>{say('valid_until')}</dt>
          <dd>
            <bdi>
              {card.expires_on === null ? say('for_ever') : `${format.date(card.expires_on)} ${format.digits(card.expires_on.slice(0, 4))}`}
            </bdi>
          </dd>
        </div>
      </dl>
      <div className="visit-actions">
        {!isOver && (
          <a className="button button-main" href={link('/booking')}>
            {say('book')}
          </a>
        )}
        <a className="button button-quiet" href={paper} rel="nofollow">
          {say('print')}
        </a>
      </div>
    </div>
  );
}
