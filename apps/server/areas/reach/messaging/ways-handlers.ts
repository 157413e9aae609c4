import type { Output } from '@rawnaq/contract/endpoint';
import { changeMessageChannels } from '@rawnaq/contract/reach/message-channels';
import { type OrderedChannel, usualOrder } from '@rawnaq/domain/reach/messaging/channel-order';
import { refuse } from '../../../http/answers/refusal.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import type { Db } from '../../../db/database.ts';

type Ways = Output<typeof changeMessageChannels.output>;

/** In which order an account tries the ways to its customers. */
export async function readWays(db: Db, account_id: number): Promise<Ways> {
  const row = await db
    .selectFrom('message_channels')
    .where('account_id', '=', account_id)
    .select(['channels', 'version'])
    .executeTakeFirst();
  return row === undefined
    ? { channels: [...usualOrder], version: 0 }
    : { channels: row.channels as OrderedChannel[], version: row.version };
}

/** False where it is no longer the version that was read. */
async function saveWays(db: Db, account_id: number, { channels, version }: Ways): Promise<boolean> {
  const values = { channels: JSON.stringify(channels) };
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('message_channels')
      .values({ account_id, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('message_channels')
    .set({ ...values, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const change = handle(changeMessageChannels, async (input, context) => {
  const { db, account_id } = context;
  if (new Set(input.channels).size < input.channels.length) return refuse('messaging.channel_twice', { field: 'channels' });
  const before = await readWays(db, account_id);
  if (!(await saveWays(db, account_id, input)))
    return changedMeanwhile(context, {
      subject_types: ['message_channels'],
      version: input.version,
      current: await readWays(db, account_id),
    });
  const after = await readWays(db, account_id);
  await context.audit({
    area: 'notifications',
    action: 'change_message_channels',
    subject_type: 'message_channels',
    subject_id: account_id,
    before,
    after,
  });
  context.publish('settings', account_id);
  return after;
});

export const waysHandlers = [change];
