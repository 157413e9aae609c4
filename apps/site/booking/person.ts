import type { Language } from '@rawnaq/messages/format';

/** Who is coming, and how far the proof of the mobile has got. Kept for the tab only, never in the address. */
export interface Person {
  name: string;
  mobile: string;
  /** The mobile a code was sent to, and when another may be asked for (epoch milliseconds). */
  code_mobile: string | null;
  next_code_at: number;
  /** The names of the people the customer brings along, as far as typed. */
  guests: readonly string[];
  /** A discount code, as typed; null while none is asked for. */
  discount_code: string | null;
  /** The language in whose words the box for offers was ticked; null while it is not. */
  agreed_in: Language | null;
}

export const nobody: Person = {
  name: '',
  mobile: '',
  code_mobile: null,
  next_code_at: 0,
  guests: [],
  discount_code: null,
  agreed_in: null,
};

const key = (alias: string): string => `booking:${alias}`;

export function rememberPerson(alias: string, person: Person): void {
  try {
    sessionStorage.setItem(key(alias), JSON.stringify(person));
  } catch {
    // Storage may be full or forbidden: then a reload asks for the name again, and nothing else is lost.
  }
}

export function recallPerson(alias: string): Person {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(alias)) ?? 'null');
    return isPerson(kept) ? { ...nobody, ...kept } : nobody;
  } catch {
    return nobody;
  }
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false;
  const { name, mobile, code_mobile, next_code_at, guests } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof mobile === 'string' &&
    (code_mobile === null || typeof code_mobile === 'string') &&
    typeof next_code_at === 'number' &&
    Array.isArray(guests)
  );
}
