import type { KsaFault } from '../draft.ts';
import { documentWords } from '../fault-words/document.ts';
import { lineWords } from '../fault-words/lines.ts';
import { partyWords } from '../fault-words/parties.ts';

/** Everything a draft can be refused for. */
const words = { ...documentWords, ...partyWords, ...lineWords };

export type DraftFault = keyof typeof words;

/** Every rule a draft can be refused by. */
export const draftRules: readonly string[] = [...new Set(Object.values(words).map(([rule]) => rule))];

/** Collects what is wrong with a draft, in the order it is looked at. */
export class DraftFaults {
  readonly found: KsaFault[] = [];

  /** `rule` where the same words stand for several official ids. */
  add(key: DraftFault, field: string, rule: string = words[key][0]): void {
    const [, en, ar] = words[key];
    this.found.push({ rule, severity: 'error', field, message: { en, ar } });
  }

  /** Adds the fault unless what is needed is there; answers whether it is. */
  need(there: boolean, key: DraftFault, field: string, rule?: string): boolean {
    if (!there) this.add(key, field, rule);
    return there;
  }
}

/** The fault of a date later than the day of signing; the builder has no clock, the signer has. */
export function issuedInFuture(): KsaFault {
  const faults = new DraftFaults();
  faults.add('issued_in_future', 'issued_at');
  return faults.found[0]!;
}
