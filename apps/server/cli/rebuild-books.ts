/**
 * Derives the journal of every account anew from its ledgers and mends what differs: `npm run books:rebuild`, for one account `-- --account 12`. Takes nothing of it
 * away: what was wrong is taken back by its reversal. What counts on a cash basis is folded anew.
 */
import { parseArgs } from 'node:util';
import { rebuildAccount } from '../areas/reports/accounting/public/rebuild.ts';
import { ConfigError } from '../config.ts';
import { configOrStop, runCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { account: { type: 'string' } } });
  if (values.account !== undefined && !/^[1-9]\d{0,8}$/.test(values.account))
    throw new ConfigError(['--account takes the number of an account']);
  return withDatabase(configOrStop(), async (database) => {
    const all = await database.withPlatform((db) => db.selectFrom('accounts').select('id').orderBy('id').execute());
    const chosen = all.filter(({ id }) => values.account === undefined || id === Number(values.account));
    const lines: string[] = [];
    for (const { id } of chosen) {
      const { documents, entries } = await rebuildAccount({ database, now: () => new Date() }, id);
      lines.push(
        `Account ${id}: ${documents} rows of ledgers read, ${entries === 0 ? 'the journal is right' : `${entries} entries written`}.`,
      );
    }
    return lines.length === 0 ? 'There is no such account.' : lines.join('\n');
  });
}

runCommand(main);
