import { telephone, whatsapp } from '../../fields/contact-fields.ts';
import type { FieldFaultCode } from '../../fields/field-fault.ts';
import { SocialLinkType, type SocialLinkTypeId } from '../../fields/record-status.ts';

/** The sites a link of a type may lead to; a host matches itself and its subdomains. */
const hosts: Partial<Record<SocialLinkTypeId, readonly string[]>> = {
  [SocialLinkType.google_maps]: ['google.com', 'goo.gl', 'app.goo.gl', 'g.page'],
  [SocialLinkType.instagram]: ['instagram.com'],
  [SocialLinkType.snapchat]: ['snapchat.com'],
  [SocialLinkType.facebook]: ['facebook.com', 'fb.com', 'fb.me'],
  [SocialLinkType.tiktok]: ['tiktok.com'],
  [SocialLinkType.google_review]: ['google.com', 'goo.gl', 'g.page'],
};

export interface SocialLinkFault {
  code: FieldFaultCode | 'link.not_an_address' | 'link.other_site';
  params?: Record<string, string | number>;
}

/**
 * What is wrong with a link of the business's page, or null: a telephone begins with + or 00, a WhatsApp number does not (specification §5),
 * a Facebook page id is digits, everything else is an https address of the site the type names (specification §3).
 */
export function socialLinkFault(type: SocialLinkTypeId, value: string): SocialLinkFault | null {
  if (type === SocialLinkType.telephone) return telephone(value);
  if (type === SocialLinkType.whatsapp) return whatsapp(value);
  if (type === SocialLinkType.facebook_page_id) return /^\d{5,20}$/.test(value) ? null : { code: 'field.not_numeric' };
  const address = /^https:\/\/([a-z0-9.-]+\.[a-z]{2,})(?:[/?#]\S*)?$/i.exec(value);
  const host = address?.[1]?.toLowerCase();
  if (host === undefined) return { code: 'link.not_an_address' };
  const allowed = hosts[type] ?? [];
  return allowed.some((site) => host === site || host.endsWith(`.${site}`))
    ? null
    : { code: 'link.other_site', params: { site: allowed[0] ?? '' } };
}
