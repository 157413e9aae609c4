import { palettes } from '@rawnaq/design/colours';
import { letterLook as arabic } from '@rawnaq/messages/ar/reach/letter-look';
import { letterLook as english } from '@rawnaq/messages/en/reach/letter-look';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { letterHtml, type LetterLook } from '../../../../mail/letter-html.ts';
import { letterLogo } from '../../../../mail/letter-logo.ts';
import { buttonOf } from './letter-buttons.ts';

const words = { en: english, ar: arabic } as const;

/** Who a business is in its e-mails. */
export interface Letterhead {
  name: string;
  /** Where answers go. */
  email: string | null;
  accent: string;
  logo_id: string | null;
  contact: readonly string[];
}

export async function readLetterhead(db: Db, account_id: number, language: Language): Promise<Letterhead> {
  const { logo_id, ...row } = await db
    .selectFrom('accounts as a')
    .leftJoin('businesses as b', 'b.account_id', 'a.id')
    .leftJoin('online_settings as o', 'o.account_id', 'a.id')
    .leftJoin('files as f', (join) => join.onRef('f.account_id', '=', 'b.account_id').onRef('f.id', '=', 'b.logo_file_id'))
    .where('a.id', '=', account_id)
    .select(['a.english_name', 'a.arabic_name', 'b.email', 'b.telephone', 'b.english_address', 'b.arabic_address', 'o.accent_colour'])
    .select(sql<string | null>`f.unique_id::text`.as('logo_id'))
    .executeTakeFirstOrThrow();
  const [name, otherName, address, otherAddress] =
    language === 'ar'
      ? [row.arabic_name, row.english_name, row.arabic_address, row.english_address]
      : [row.english_name, row.arabic_name, row.english_address, row.arabic_address];
  // A number reads from left to right in Arabic too.
  const telephone = row.telephone ? `\u2066${row.telephone}\u2069` : null;
  const contact = [address || otherAddress, telephone].flatMap((line) => line || []);
  return { name: name || otherName, email: row.email, accent: row.accent_colour ?? ownAccent, logo_id, contact };
}

/** Of the platform, and of a business that has chosen none. */
const ownAccent = palettes.brand[8];

interface Letter {
  template: string;
  purpose: string;
  language: Language;
  subject: string | null;
  body: string;
  unsubscribe_url?: string | null;
}

/** Why a reader has an e-mail; service messages and reminders need no other word than that it is about the reader's own visits. */
const reasonFor = ({ purpose }: Pick<Letter, 'purpose'>): 'service' | 'advertising' | 'staff' =>
  purpose === 'advertising' || purpose === 'staff' ? purpose : 'service';

/** An e-mail of a business with its look. `filesDir` is where pictures are kept. */
export async function dressedLetter(letter: Letter, head: Letterhead, filesDir: string): Promise<string> {
  const { language, unsubscribe_url } = letter;
  const say = words[language];
  return letterHtml({
    ...lookOf(letter),
    sender: head.name,
    logo: head.logo_id === null ? null : await letterLogo(filesDir, head.logo_id),
    accent: head.accent,
    reason: fillSentence(say[reasonFor(letter)], language, { business: head.name }),
    contact: head.contact,
    unsubscribe: typeof unsubscribe_url === 'string' ? { label: say.unsubscribe, link: unsubscribe_url } : null,
  });
}

const lookOf = ({ template, language, subject, body }: Letter): Pick<LetterLook, 'language' | 'subject' | 'body' | 'button'> => ({
  language,
  subject,
  body,
  button: words[language].buttons[buttonOf(template)],
});

/** A letter of the platform with its look. */
export const dressedPlatformLetter = (letter: Omit<Letter, 'purpose'>): string =>
  letterHtml({
    ...lookOf({ purpose: 'staff', ...letter }),
    sender: letter.language === 'ar' ? 'رونق' : 'Rawnaq',
    logo: null,
    accent: ownAccent,
    reason: words[letter.language].platform,
    contact: [],
    unsubscribe: null,
  });

/** The plain text of an e-mail; one that advertises says where that ends. */
export const plainLetter = ({ body, language, unsubscribe_url }: Pick<Letter, 'body' | 'language' | 'unsubscribe_url'>): string =>
  typeof unsubscribe_url === 'string' ? `${body}\n\n${words[language].unsubscribe_text.replace('{link}', unsubscribe_url)}` : body;
