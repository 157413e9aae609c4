import { Icon } from '../frame/icon.tsx';
import { type MoreIcon, moreIcons } from '../frame/more-icons.ts';
import { textIn, useSite, type TextKey } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';

export interface ContactLink {
  label: TextKey;
  icon: MoreIcon;
  href: string;
  /** What is shown beside the label, written from left to right. */
  value: string | null;
  /** An address says by itself what it is. */
  showsLabel: boolean;
  isOutside: boolean;
  /** Worth a button at the top of the page. */
  isQuick: boolean;
}

const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^00/, '');
const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value);
const profile = (site: string) => (value: string) =>
  isWebAddress(value) ? value : `https://${site}/${encodeURIComponent(value.replace(/^@/, ''))}`;
const webAddress = (value: string): string | null => (isWebAddress(value) ? value : null);

/** How a link of each type (specification §3) becomes an address; null for one that cannot be followed safely. */
const linkTypes: Readonly<
  Record<number, { label: TextKey; icon: MoreIcon; href: (value: string) => string | null; showsValue?: true; isQuick?: true }>
> = {
  0: { label: 'links.telephone', icon: 'phone', href: (value) => `tel:${value.replace(/[^\d+]/g, '')}`, showsValue: true, isQuick: true },
  1: { label: 'links.whatsapp', icon: 'chat', href: (value) => `https://wa.me/${digitsOf(value)}`, isQuick: true },
  2: { label: 'links.google_maps', icon: 'pin', href: webAddress },
  3: { label: 'links.instagram', icon: 'camera', href: profile('instagram.com') },
  4: { label: 'links.snapchat', icon: 'camera', href: profile('snapchat.com/add') },
  5: { label: 'links.facebook', icon: 'link', href: profile('facebook.com') },
  6: { label: 'links.facebook', icon: 'link', href: profile('facebook.com') },
  7: {
    label: 'links.tiktok',
    icon: 'camera',
    href: (value) => (isWebAddress(value) ? value : `https://tiktok.com/@${encodeURIComponent(value.replace(/^@/, ''))}`),
  },
  8: { label: 'links.google_review', icon: 'star', href: webAddress },
};

/** Where the salon is found on a map, or null where it has not said. */
export function mapAddress(own: OnlineBusiness['business']): string | null {
  if (own.latitude !== null && own.longitude !== null)
    return `https://www.google.com/maps/search/?api=1&query=${own.latitude},${own.longitude}`;
  return own.links.find((link) => link.type === 2 && isWebAddress(link.value))?.value ?? null;
}

/** Every way to reach the salon, each once: its links first, then what the business's own record adds. */
export function contactLinks(own: OnlineBusiness['business']): ContactLink[] {
  const entries = [
    ...own.links,
    ...(own.telephone === null ? [] : [{ type: 0, value: own.telephone }]),
    ...(own.whatsapp === null ? [] : [{ type: 1, value: own.whatsapp }]),
  ];
  const links: ContactLink[] = [];
  for (const { type, value } of entries) {
    const kind = linkTypes[type];
    const href = kind?.href(value) ?? null;
    if (kind === undefined || href === null || type === 2 || links.some((link) => link.label === kind.label)) continue;
    links.push({
      label: kind.label,
      icon: kind.icon,
      href,
      value: kind.showsValue ? value : null,
      showsLabel: true,
      isOutside: !href.startsWith('tel:'),
      isQuick: kind.isQuick === true,
    });
  }
  if (own.email !== null)
    links.push({
      label: 'links.email',
      icon: 'mail',
      href: `mailto:${own.email}`,
      value: own.email,
      showsLabel: false,
      isOutside: false,
      isQuick: false,
    });
  if (own.website !== null && isWebAddress(own.website)) {
    links.push({
      label: 'links.website',
      icon: 'globe',
      href: own.website,
      value: own.website.replace(/^https?:\/\/(www\.)?|\/$/gi, ''),
      showsLabel: false,
      isOutside: true,
      isQuick: false,
    });
  }
  return links;
}

/** Address and links. Nothing at all where the salon has told nothing. */
export function Contact({ business }: { business: OnlineBusiness }) {
  const { text, language } = useSite();
  const own = business.business;
  const address = textIn(language, own.english_address, own.arabic_address);
  const links = contactLinks(own);
  if (address === null && links.length === 0) return null;
  return (
    <section className="card">
      <h3>{text('salon.contact')}</h3>
      {address !== null && (
        <div className="where">
          <Icon path={moreIcons.pin} />
          <address>{address}</address>
        </div>
      )}
      <ul className="links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} {...(link.isOutside ? { target: '_blank', rel: 'noopener' } : {})}>
              <Icon path={moreIcons[link.icon]} />
              <span className={link.showsLabel ? 'label' : 'for-ears'}>{text(link.label)}</span>
              {link.value !== null && (
                <span className="value">
                  <bdi>{link.value}</bdi>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
