import { numberedAnswer } from '@rawnaq/domain/reach/whatsapp/numbered-answers';
import { sql } from 'kysely';
import type { MessageContent } from '../../../../adapters/ports.ts';
import type { JobContext } from '../../../../http/context.ts';

/** A number answers the message before it, not one of last month. */
const answeredWithinDays = 14;

/**
 * Which button a customer means who wrote a number alone: that of the last message with answers that went to this mobile. Null where the text is no number, or
 * nothing was to be answered. `from` in digits.
 */
export async function buttonOfNumber(
  { db, account_id, now }: JobContext,
  { from, text }: { from: string; text: string },
): Promise<{ id: string; provider_id: string | null } | null> {
  if (numberedAnswer(text, 9) === null) return null;
  const since = new Date(now.getTime() - answeredWithinDays * 86_400_000);
  const row = await db
    .selectFrom('outbox_messages as m')
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.customer_id'))
    .where('m.account_id', '=', account_id)
    .where('c.account_id', '=', account_id)
    .where('c.mobile', '=', from)
    .where('m.channel', '=', 'whatsapp')
    .where('m.state', 'in', ['sending', 'unknown', 'sent', 'delivered', 'read'])
    .where('m.created_at', '>=', since.toISOString())
    .where(sql<boolean>`jsonb_array_length(coalesce(m.content -> 'buttons', '[]')) > 0`)
    .select(['m.content', 'm.provider_id'])
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const buttons = (row?.content as MessageContent | null | undefined)?.buttons ?? [];
  const index = numberedAnswer(text, buttons.length);
  const button = index === null ? undefined : buttons[index];
  return button === undefined ? null : { id: button.id, provider_id: row?.provider_id ?? null };
}
