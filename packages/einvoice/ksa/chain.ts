import { setImmediate } from 'node:timers/promises';
import type { KsaChainPlace } from './draft.ts';
import { firstPreviousHash } from './signing/hash.ts';
import { type KsaVerification, verifyKsaDocument } from './verify.ts';

/** One document to walk over; the name is only told back. */
export interface ChainedDocument {
  name?: string;
  xml: string | Uint8Array;
}

/**
 * - `unreadable`: no document, or one without a counter value;
 * - `altered`: its hash, signature, certificate or QR code is not right;
 * - `gap`: counter values are missing before it;
 * - `twin`: another document has the same counter value;
 * - `fork`: it follows a document that another one follows already;
 * - `unlinked`: it follows a document that is not here, though the one before it is.
 */
export type KsaBreakKind = 'unreadable' | 'altered' | 'gap' | 'twin' | 'fork' | 'unlinked';

export interface KsaChainBreak {
  kind: KsaBreakKind;
  name: string;
  icv: number | null;
  message: { en: string; ar: string };
}

export interface KsaChain {
  /** Documents in the chain; a second copy of the same one, such as the cleared one beside the sent one, is not counted. */
  count: number;
  first: KsaChainPlace | null;
  last: KsaChainPlace | null;
  /** The place of the document that would come next; null while there is none. */
  next: KsaChainPlace | null;
  /** In the order of the chain. */
  breaks: KsaChainBreak[];
}

const documentsAtOnce = 32;

interface Link extends Pick<KsaVerification, 'invoice_hash' | 'previous_hash' | 'uuid'> {
  name: string;
  icv: number;
}

/**
 * Walks the documents of one device, given in any order, from the lowest counter value to the highest, verifies each from its bytes and tells each
 * break. The walk may begin in the middle, as a period's documents do: what came before the first one is then not judged.
 */
export async function walkKsaChain(documents: Iterable<ChainedDocument> | AsyncIterable<ChainedDocument>): Promise<KsaChain> {
  const breaks: KsaChainBreak[] = [];
  const links: Link[] = [];
  let walked = 0;
  for await (const { name = '', xml } of documents) {
    // A long walk lets others work in between, and lets the parser's memory be swept up.
    walked += 1;
    if (walked % documentsAtOnce === 0) await setImmediate();
    const found = verifyKsaDocument(xml);
    const errors = found.faults.filter(({ severity }) => severity === 'error');
    if (found.icv === null) {
      breaks.push(breakOf('unreadable', name, null));
      continue;
    }
    const { icv, invoice_hash, previous_hash, uuid } = found;
    if (errors.length > 0) breaks.push(breakOf('altered', name, icv, errors.map(({ rule }) => rule).join(', ')));
    links.push({ name, icv, invoice_hash, previous_hash, uuid });
  }
  links.sort((a, b) => a.icv - b.icv);
  const chain = withoutCopies(links);
  breaks.push(...breaksOfOrder(chain));
  breaks.sort((a, b) => (a.icv ?? 0) - (b.icv ?? 0));
  const [first, last] = [chain[0], chain.at(-1)];
  return {
    count: chain.length,
    first: first === undefined ? null : placeOf(first),
    last: last === undefined ? null : placeOf(last),
    next: last === undefined ? null : { icv: last.icv + 1, previous_hash: last.invoice_hash },
    breaks,
  };
}

const placeOf = ({ icv, previous_hash }: Link): KsaChainPlace => ({ icv, previous_hash: icv === 1 ? null : previous_hash });

/** The cleared copy of a document has another stamp but the same hash; it stands where the sent one does. */
function withoutCopies(links: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return links.filter(({ icv, invoice_hash, uuid }) => {
    const key = `${icv} ${invoice_hash} ${uuid}`;
    return !seen.has(key) && seen.add(key);
  });
}

function breaksOfOrder(chain: readonly Link[]): KsaChainBreak[] {
  const breaks: KsaChainBreak[] = [];
  const followed = new Set<string>();
  let before: Link[] = [];
  let same: Link[] = [];
  for (const [index, link] of chain.entries()) {
    const previous = chain[index - 1];
    if (previous !== undefined && previous.icv === link.icv) {
      breaks.push(breakOf('twin', link.name, link.icv, previous.name));
    } else {
      before = same;
      same = [];
      const lastIcv = previous?.icv ?? link.icv - 1;
      if (link.icv > lastIcv + 1) {
        breaks.push(breakOf('gap', link.name, link.icv, lastIcv + 2 === link.icv ? `${lastIcv + 1}` : `${lastIcv + 1}–${link.icv - 1}`));
        before = [];
      }
      const broken = link.icv === 1 ? link.previous_hash !== firstPreviousHash : before.length > 0 && !follows(link, before);
      if (broken) breaks.push(breakOf(followed.has(link.previous_hash) ? 'fork' : 'unlinked', link.name, link.icv));
    }
    followed.add(link.previous_hash);
    same.push(link);
  }
  return breaks;
}

const follows = (link: Link, before: readonly Link[]): boolean => before.some(({ invoice_hash }) => invoice_hash === link.previous_hash);

function breakOf(kind: KsaBreakKind, name: string, icv: number | null, detail = ''): KsaChainBreak {
  return { kind, name, icv, message: words[kind](icv ?? 0, detail) };
}

const words: Record<KsaBreakKind, (icv: number, detail: string) => { en: string; ar: string }> = {
  unreadable: () => ({
    en: 'This file is not a document with a place in the chain.',
    ar: 'هذا الملف ليس مستنداً له موضع في السلسلة.',
  }),
  altered: (icv, rules) => ({
    en: `Document ${icv} is not as it was signed: ${rules}.`,
    ar: `المستند ${icv} ليس كما وُقّع: ${rules}.`,
  }),
  gap: (icv, missing) => ({
    en: `Before document ${icv} something is missing: ${missing}.`,
    ar: `قبل المستند ${icv} مستندات مفقودة: ${missing}.`,
  }),
  twin: (icv, other) => ({
    en: `Two different documents have the number ${icv} in the chain${other === '' ? '' : `; the other one is ${other}`}.`,
    ar: `مستندان مختلفان يحملان الرقم ${icv} في السلسلة${other === '' ? '' : `، والآخر هو ${other}`}.`,
  }),
  fork: (icv) => ({
    en: `Document ${icv} follows a document that another one follows already.`,
    ar: `المستند ${icv} يتبع مستنداً سبق أن تبعه مستند آخر.`,
  }),
  unlinked: (icv) => ({
    en: `Document ${icv} does not name the hash of the document before it.`,
    ar: `المستند ${icv} لا يذكر بصمة المستند الذي قبله.`,
  }),
};
