import type { Output } from '@rawnaq/contract/endpoint';
import type { changeAutomaticMessage } from '@rawnaq/contract/reach/automatic';
import { textFault } from '@rawnaq/domain/reach/automatic/message-text';
import { type AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import { type AutomaticTrigger, categoriesOf, channelsOf, mayBeOff, ruleOf } from '@rawnaq/domain/reach/automatic/triggers';
import { refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import type { AutomaticRule } from './rules.ts';

type Change = Output<typeof changeAutomaticMessage.input>;

/** The refusal of a text, at its field. */
export function refusalOfText(trigger: AutomaticTrigger, field: string, text: string, channels: readonly AutomaticChannel[]) {
  const fault = textFault(trigger, text, channels);
  switch (fault?.code) {
    case undefined:
      return null;
    case 'unknown_variable':
      return refuse('automatic.unknown_variable', { field, params: { variable: fault.variable } });
    case 'missing_variable':
      return refuse('automatic.missing_variable', { field, params: { variable: `{${fault.variable}}` } });
    case 'too_long':
      return fault.channel === 'sms'
        ? refuse('automatic.too_many_parts', { field, params: { count: fault.count, most: fault.most } })
        : refuse('automatic.too_long', {
            field,
            params: { count: fault.count, most: fault.most },
          });
  }
}

/** A subject only must not name what cannot be filled; nothing in it is needed. */
function refusalOfSubject(trigger: AutomaticTrigger, field: string, subject: string) {
  const fault = textFault(trigger, subject, []);
  return fault?.code === 'unknown_variable' ? refuse('automatic.unknown_variable', { field, params: { variable: fault.variable } }) : null;
}

function timeFault({ trigger, amount, unit, at_minute }: Change) {
  const { timing, time } = ruleOf(trigger);
  if ((timing === 'at_once' || timing === 'on_send') && (amount !== time.amount || unit !== time.unit || at_minute !== undefined))
    return refuse('automatic.time_fixed', { field: 'amount' });
  if (timing === 'daily' && (unit !== 'days' || at_minute === undefined))
    return refuse('automatic.hour_needs_days', { field: 'at_minute' });
  return at_minute !== undefined && unit !== 'days' ? refuse('automatic.hour_needs_days', { field: 'at_minute' }) : null;
}

/** Why a rule cannot be saved like this; null where it can. */
export async function findFault({ db, account_id }: UserContext, input: Change, { usual }: AutomaticRule) {
  const { trigger, channels, category, english_on, arabic_on, service_ids } = input;
  if (input.is_on === 0 && !mayBeOff(trigger)) return refuse('automatic.always_sent', { field: 'is_on' });
  if (english_on === 0 && arabic_on === 0) return refuse('automatic.no_language', { field: 'english_on' });
  if (!categoriesOf(trigger).includes(category)) return refuse('automatic.category_fixed', { field: 'category' });
  if (channels.length === 0) return refuse('automatic.no_channel', { field: 'channels' });
  if (new Set(channels).size < channels.length || channels.some((channel) => !channelsOf(category).includes(channel)))
    return refuse('automatic.channel_not_allowed', { field: 'channels' });
  const fault = timeFault(input);
  if (fault !== null) return fault;
  if (service_ids.length > 0 && !(await areServices(db, account_id, service_ids)))
    return refuse('automatic.service_not_found', { field: 'service_ids' });
  for (const [language, is_used] of [
    ['english', english_on],
    ['arabic', arabic_on],
  ] as const) {
    // A language that is off keeps its text too, and it goes out once it is on again: both are judged.
    const wrong =
      refusalOfText(
        trigger,
        `${language}_text`,
        input[`${language}_text`] ?? usual[`${language}_text`],
        is_used === 1 ? channels : ['email'],
      ) ?? refusalOfSubject(trigger, `${language}_subject`, input[`${language}_subject`] ?? usual[`${language}_subject`]);
    if (wrong !== null) return wrong;
  }
  return null;
}

async function areServices(db: UserContext['db'], account_id: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const { count } = await db
    .selectFrom('services')
    .where('account_id', '=', account_id)
    .where('id', 'in', wanted)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === wanted.length;
}
