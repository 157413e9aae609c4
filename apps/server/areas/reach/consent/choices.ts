import { saveChoices, unsubscribe } from '@rawnaq/contract/reach/consent';
import type { Output } from '@rawnaq/contract/endpoint';
import { type ConsentAction, type ConsentChannel, consentChoices, type ConsentPurpose, isOn } from '@rawnaq/domain/reach/consent/consent';
import type { Language } from '@rawnaq/messages/format';
import type { Db } from '../../../db/database.ts';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import type { Services } from '../../../services.ts';
import { isGenuine, readSecret } from './link.ts';
import { type ConsentAnswer, recordConsent } from './record.ts';
import { type LedgerRow, readLedger, readOwner, stateIn } from './store.ts';
import { consentWords } from './words.ts';

interface Choice {
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  is_on: boolean;
  words: string;
}

/** What a customer sees of a signed link. Of the name only the first word: links are passed on. */
export interface CustomerChoices {
  customer_name: string;
  /** By which way the link went out, and what its one-click withdrawal ends. */
  channel: 'whatsapp' | 'email';
  choices: Choice[];
}

/** The customer of a genuine link; null where it is forged, or went to an address that is no longer the customer's. */
async function ownerOf({ db, account_id, services }: { db: Db; account_id: number; services: Pick<Services, 'secrets'> }, secret: string) {
  const named = readSecret(secret);
  if (named === null) return null;
  const owner = await readOwner(db, account_id, named.customer_id);
  const address = named.kind === 'e' ? owner?.email : owner?.mobile;
  if (owner === undefined || address == null) return null;
  const { customer_id, kind, signature } = named;
  if (!isGenuine(services, { account_id, customer_id, kind, address }, signature)) return null;
  return { ...owner, channel: kind === 'e' ? ('email' as const) : ('whatsapp' as const) };
}

/** What the page by link shows; null where the link has ended. */
export async function readChoices(
  given: { db: Db; account_id: number; services: Pick<Services, 'secrets'> },
  secret: string,
  language: Language,
): Promise<CustomerChoices | null> {
  const owner = await ownerOf(given, secret);
  if (owner === null) return null;
  const ledger = await readLedger(given.db, given.account_id, [owner.id]);
  const business = language === 'ar' ? owner.arabic_name : owner.english_name;
  return {
    customer_name: owner.name.split(/\s+/, 1)[0] ?? '',
    channel: owner.channel,
    choices: shownTo(owner, ledger).map(({ purpose, channel }) => ({
      purpose,
      channel,
      is_on: isOn(purpose, stateIn({ allow_whatsapp: owner.allow_whatsapp, ledger }, purpose, channel)),
      words: consentWords(language, business, purpose, channel),
    })),
  };
}

interface Reachable {
  mobile: string | null;
  email: string | null;
  /** Whether the salon sends SMS at all. */
  has_sms: boolean;
}

/** Ways by which nothing could reach the customer are no choice, and pictures are one only of a customer who was asked: most salons take none. */
function shownTo({ mobile, email, has_sms }: Reachable, ledger: readonly LedgerRow[]): Pick<Choice, 'purpose' | 'channel'>[] {
  const reaches = (channel: ConsentChannel): boolean => (channel === 'email' ? email : mobile) !== null && (channel !== 'sms' || has_sms);
  const wasAsked = (channel: ConsentChannel): boolean => ledger.some((row) => row.purpose === 'pictures' && row.channel === channel);
  return consentChoices.flatMap(({ purpose, channels }) =>
    channels.filter(purpose === 'pictures' ? wasAsked : reaches).map((channel) => ({ purpose, channel })),
  );
}

/**
 * A link may be used often by its customer, and by the mail programs that press it for them from a few networks; only links that are none count against
 * a network.
 */
async function linkOwner(context: OnlineContext, secret: string) {
  const { services, account_id, ip } = context;
  const owner = await ownerOf(context, secret);
  const [key, points] = owner === null ? [`choices ${networkOf(ip)}`, 60] : [`choices ${account_id} ${owner.id}`, 40];
  if (!(await services.rateLimits.allow(key, points, 600))) return refuse('request.too_many');
  return owner ?? refuse('consent.link_ended');
}

const save = handleOnline(saveChoices, async ({ secret, chosen }, context) => {
  const owner = await linkOwner(context, secret);
  if (!('id' in owner)) return owner;
  const before = await readChoices(context, secret, context.language);
  const answers = (before?.choices ?? [])
    .map((choice) => ({ ...choice, wanted: chosen.includes(`${choice.purpose}:${choice.channel}`) }))
    .filter(({ is_on, wanted }) => is_on !== wanted)
    .map(({ purpose, channel, words, wanted }): ConsentAnswer => ({ purpose, channel, action: wanted ? 'given' : 'withdrawn', words }));
  return write(context, owner.id, answers);
});

const withdraw = handleOnline(unsubscribe, async ({ secret }, context) => {
  const owner = await linkOwner(context, secret);
  if (!('id' in owner)) return owner;
  const action: ConsentAction = 'withdrawn';
  return write(context, owner.id, [{ purpose: 'advertising', channel: owner.channel, action, words: null }]);
});

async function write(context: OnlineContext, customer_id: number, answers: ConsentAnswer[]): Promise<Output<typeof saveChoices.output>> {
  if (answers.length === 0) return { changed_count: 0 };
  await recordConsent(context, { customer_ids: [customer_id], answers, how: 'by_link' });
  return { changed_count: answers.length };
}

export const choicesHandlers = [save, withdraw];
