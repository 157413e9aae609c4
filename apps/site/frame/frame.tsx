import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import type { ReactNode } from 'react';
import type { Page } from '../page.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { nameIn, useSite } from './site-context.tsx';

/** What every page has around it: the salon's name, the other language, and at the foot the small print. */
export function Frame({ page, children }: { page: Page; children: ReactNode }) {
  const { text, link, language, otherLanguage } = useSite();
  const business = page.business?.business ?? null;
  const name = business === null ? null : nameIn(language, business);
  const isEmbedded = page.name === 'booking' && page.is_embedded;
  return (
    <div className={`page page-${page.name.replaceAll('_', '-')}${isEmbedded ? ' embedded' : ''}`}>
      <a className="skip" href="#content">
        {text('frame.skip')}
      </a>
      <header className="top">
        {name !== null && !isEmbedded && (
          <a className="brand" href={link('')}>
            <Logo name={name} picture={business?.logo_unique_id ?? null} />
            <bdi className="brand-name">{name}</bdi>
          </a>
        )}
        {business !== null && !isEmbedded && (
          <a className="mine-link" href={link('/my-bookings')}>
            {text('frame.my_bookings')}
          </a>
        )}
        <a
          className="language"
          href={isEmbedded ? `${otherLanguage}?embed=1` : otherLanguage}
          lang={language === 'ar' ? 'en' : 'ar'}
          hrefLang={language === 'ar' ? 'en' : 'ar'}
        >
          {text('frame.other_language')}
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        {business !== null && !isEmbedded && (
          <nav aria-label={name ?? undefined}>
            <a href={link('')}>{text('frame.home')}</a>
            <a href={link('/price-list')}>{text('frame.price_list')}</a>
            {business.has_offers === 1 && <a href={link('/offers')}>{text('frame.offers')}</a>}
            {business.sells_gift_cards === 1 && <a href={link('/buy-gift-card')}>{text('frame.gift_cards')}</a>}
            {business.has_terms === 1 && <a href={link('/terms-and-conditions')}>{text('frame.terms')}</a>}
            {business.has_refund_policy === 1 && <a href={link('/refund-policy')}>{text('frame.refund_policy')}</a>}
          </nav>
        )}
        <p className="maker">{text('frame.made_with')}</p>
      </footer>
      <OfflineNotice />
    </div>
  );
}

const particles = /^(?:ال|صالون\s+|مركز\s+|the\s+|salon\s+)/iu;

/** The salon's initial on its own colour, where a logo would be. */
/** The salon's own sign, or the first letter of its name where it has none. The name stands beside it, so neither is read aloud. */
export function Logo({ name, picture }: { name: string; picture: string | null }) {
  if (picture === null) return <Monogram name={name} />;
  return <img className="monogram logo" {...pictureSources(picture, [160, 320])} sizes="96px" alt="" width={96} height={96} />;
}

function Monogram({ name }: { name: string }) {
  const initial = [...(name.replace(particles, '').trim() || name)][0] ?? '';
  return (
    <span className="monogram" aria-hidden="true">
      {initial.toLocaleUpperCase('en')}
    </span>
  );
}
