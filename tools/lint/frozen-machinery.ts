// Machinery for speed that only a measurement justifies. It is frozen: who uses it today is listed with how often, and a further use fails the lint
// until a decision record shows by a measurement what it saves, and stands behind the new number here.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Machinery {
  /** What a use of it looks like; its definition is none. */
  use: RegExp;
  /** The decision that brought it in. */
  decision: string;
  /** How often a file may use it; the numbers only go down. */
  users: Readonly<Record<string, number>>;
}

export const FROZEN: Readonly<Record<string, Machinery>> = {
  handlePrefetched: {
    use: /(?<!function )\bhandlePrefetched\(/g,
    decision: '23 and 27',
    users: {
      'apps/server/areas/calendar/appointments/booking/booking-handlers.ts': 1,
      'apps/server/areas/sales/sales/issue.ts': 2,
    },
  },
  handleOnlineCached: {
    use: /(?<!function )\bhandleOnlineCached\(/g,
    decision: '15',
    users: {
      'apps/server/areas/calendar/online/available-times.ts': 1,
    },
  },
  pipelineCommit: {
    use: /(?<!function )\bpipeline(Before)?Commit\(/g,
    decision: '23 and 27',
    users: {
      'apps/server/areas/calendar/appointments/visit/visits.ts': 1,
      'apps/server/areas/sales/sales/issue-sale.ts': 1,
      'apps/server/areas/settings/identity/guess-limits.ts': 1,
      'apps/server/areas/tax/einvoicing/ksa-document.ts': 1,
      'apps/server/http/guesses.ts': 1,
      'apps/server/http/idempotency.ts': 1,
    },
  },
  waitForSameRequest: {
    use: /(?<!function )\bwaitForSameRequest\(|\{ contested[:,}\s]/g,
    decision: '27',
    users: {
      'apps/server/areas/calendar/appointments/booking/booking-handlers.ts': 1,
      'apps/server/http/bind.ts': 1,
      'apps/server/http/handle.ts': 2,
    },
  },
  'statements written by hand': {
    use: /\bask(?:<[^\n]*?>)?\(\s*(?:context\.)?db\b|\bdatabase\.once\b|\bCompiledQuery\.raw\(/g,
    decision: '11, 15, 22, 23 and 27',
    users: {
      'apps/server/areas/calendar/appointments/board/store-board.ts': 1,
      'apps/server/areas/calendar/appointments/booking/facts-claims.ts': 1,
      'apps/server/areas/calendar/appointments/booking/write-at-once.ts': 1,
      'apps/server/areas/calendar/online/free-times-cache.ts': 1,
      'apps/server/areas/catalogue/stock/ledger.ts': 3,
      'apps/server/areas/catalogue/stock/till-store.ts': 1,
      'apps/server/areas/sales/sales/cart/cart-facts.ts': 2,
      'apps/server/areas/sales/sales/save-invoice.ts': 1,
      'apps/server/areas/tax/einvoicing/chain-store.ts': 2,
      'apps/server/areas/tax/einvoicing/devices/device-keys.ts': 1,
      'apps/server/areas/tax/einvoicing/ksa-document.ts': 1,
      'apps/server/db/client-dialect.ts': 1,
      'apps/server/db/database.ts': 2,
      'apps/server/db/reading-on.ts': 3,
      'apps/server/http/health.ts': 1,
      'apps/server/http/idempotency.ts': 3,
      'apps/server/http/session.ts': 1,
    },
  },
};

/** How often the text of a file uses a machinery, comments aside. */
export function usesOf(text: string, { use }: Pick<Machinery, 'use'>): number {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').match(use)?.length ?? 0;
}

/** How often each file of the server uses a machinery, tests aside. */
export function usersOf(root: string, machinery: Pick<Machinery, 'use'>): Map<string, number> {
  const files = globSync('apps/server/**/*.ts', { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|testing)$/.test(name) });
  const counted = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file): [string, number] => [file, usesOf(readFileSync(join(root, file), 'utf8'), machinery)]);
  return new Map(counted.filter(([, count]) => count > 0).toSorted());
}

/** One sentence for each file that uses frozen machinery more often than it is listed with. */
export function refusedUses(root: string, frozen: Readonly<Record<string, Machinery>> = FROZEN): string[] {
  return Object.entries(frozen).flatMap(([name, machinery]) =>
    [...usersOf(root, machinery)]
      .filter(([file, count]) => count > (machinery.users[file] ?? 0))
      .map(
        ([file, count]) =>
          `${file} uses ${name} (${count}, listed with ${machinery.users[file] ?? 0}). It is frozen (decision ${machinery.decision}): a further use needs a decision record with its measurement.`,
      ),
  );
}
