import type { Wing } from '../lint/wings.ts';

/** What `npm run new-area` was asked for. */
export interface AreaRequest {
  readonly wing: AreaWing;
  /** The folder: the plural in kebab-case, `price-lists`. */
  readonly area: string;
  /** The singular in kebab-case, `price-list`. */
  readonly noun: string;
  /** The singular and the plural as an Arabic reader says them. */
  readonly arabic: readonly [singular: string, plural: string];
  /** The rights `<rights>.view`, `.create`, `.edit`, `.delete`; of its own unless another area's are named. */
  readonly rights: string;
  readonly icon: string;
  /** Whether a rule of the domain and its test are made too. */
  readonly hasRule: boolean;
}

/** The platform's screens are the managers': they have another table of addresses and other rights. */
export type AreaWing = Exclude<Wing, 'platform'>;

/** Where the screens of a wing are listed, in which part of the navigation, and the section of its rights. */
export const placeOfWing: Readonly<Record<AreaWing, { screens: string; navigation: string; section: number }>> = {
  reach: { screens: 'merchant-reach', navigation: 'messages', section: 6 },
  settings: { screens: 'merchant-settings', navigation: 'business', section: 6 },
  team: { screens: 'merchant-team', navigation: 'people', section: 3 },
  catalogue: { screens: 'merchant-catalogue', navigation: 'offering', section: 4 },
  finance: { screens: 'merchant-money', navigation: 'spent', section: 8 },
  customers: { screens: 'merchant-customers', navigation: 'records', section: 2 },
  value: { screens: 'merchant-customers', navigation: 'benefits', section: 4 },
  calendar: { screens: 'merchant-calendar', navigation: 'bookings', section: 1 },
  tax: { screens: 'merchant-money', navigation: 'tax_filing', section: 8 },
  sales: { screens: 'merchant-till', navigation: 'documents', section: 7 },
  reports: { screens: 'merchant-money', navigation: 'figures', section: 9 },
};

/** One area's names in every spelling that a floor uses. */
export interface AreaNames extends AreaRequest {
  /** `priceList`, `priceLists`, `PriceList`, `PriceLists`. */
  readonly one: string;
  readonly many: string;
  readonly One: string;
  readonly Many: string;
  /** `price_list` and `price_lists`: on the wire and in the database. */
  readonly subject: string;
  readonly table: string;
  /** "price list", "price lists", "Price lists". */
  readonly text: string;
  readonly texts: string;
  readonly Texts: string;
}

const usage = `npm run new-area -- <wing>/<areas> [--noun <area>] [--arabic <singular>,<plural>] [--rights <area whose rights it has>] [--icon <icon>] [--rule]

  npm run new-area -- catalogue/brands --arabic "علامة تجارية,علامات تجارية" --icon tag
  wings: ${Object.keys(placeOfWing).join(', ')}`;

/** The request of a command line; a sentence where it cannot be read. */
export function readRequest(words: readonly string[]): AreaRequest | string {
  const [path = '', ...rest] = words;
  const [wing = '', area = ''] = path.split('/');
  if (!Object.hasOwn(placeOfWing, wing)) return `There is no wing "${wing}" for a new area.\n${usage}`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(area)) return `An area is named in small letters with hyphens, in the plural.\n${usage}`;
  const options = new Map<string, string>();
  for (let place = 0; place < rest.length; place += 1) {
    const name = rest[place] ?? '';
    if (!['--noun', '--arabic', '--rights', '--icon', '--rule'].includes(name)) return `What "${name}" means is not said.\n${usage}`;
    options.set(name, name === '--rule' ? 'yes' : (rest[(place += 1)] ?? ''));
  }
  const noun = options.get('--noun') ?? area.replace(/ies$/, 'y').replace(/s$/, '');
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun) || noun === area) return `Name the singular of ${area}: --noun.\n${usage}`;
  const [singular = '', plural = ''] = (options.get('--arabic') ?? 'سجل,سجلات').split(/[,،]/).map((text) => text.trim());
  if (singular === '' || plural === '') return `Say one and many in Arabic, with a comma between them.\n${usage}`;
  return {
    wing: wing as AreaWing,
    area,
    noun,
    arabic: [singular, plural],
    rights: options.get('--rights') ?? area.replaceAll('-', '_'),
    icon: options.get('--icon') ?? 'list',
    hasRule: options.has('--rule'),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function namesOf(request: AreaRequest): AreaNames {
  const { area, noun } = request;
  const texts = area.replaceAll('-', ' ');
  return {
    ...request,
    one: camel(noun),
    many: camel(area),
    One: capital(camel(noun)),
    Many: capital(camel(area)),
    subject: noun.replaceAll('-', '_'),
    table: area.replaceAll('-', '_'),
    text: noun.replaceAll('-', ' '),
    texts,
    Texts: capital(texts),
  };
}
