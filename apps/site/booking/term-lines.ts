import type { quoteOnlineTerms } from '@rawnaq/contract/calendar/online-booking';
import { bookingTerms as arabic } from '@rawnaq/messages/ar/calendar/booking-terms';
import { bookingTerms as english } from '@rawnaq/messages/en/calendar/booking-terms';
import { fillSentence, type Language } from '@rawnaq/messages/format';
import type { Format } from '../format/format.ts';
import type { Declared } from './send.ts';

export type ToldTerms = Declared<typeof quoteOnlineTerms>['output'];

export const termSentences = (language: Language) => (language === 'ar' ? arabic : english);

/** What booking asks, sentence by sentence: a yes of the salon, a deposit, and what changing one's mind costs. `today`: YYYY-MM-DD of the salon. */
export function termLines(told: ToldTerms, { language, format, today }: { language: Language; format: Format; today: string }): string[] {
  const words = termSentences(language);
  const say = (key: keyof typeof english, params: Record<string, string> = {}): string => fillSentence(words[key], language, params);
  return [...approvalLines(told), ...paymentLines(told), changeLine(told), ...priceOfChange(told)];

  function approvalLines({ approval }: ToldTerms): string[] {
    return approval === 0 ? [] : [say(approval === 2 ? 'approval_everybody' : 'approval_new')];
  }

  function paymentLines({ approval, deposit_minor, deposit_from, pay_within_minutes, total_minor, discount_minor }: ToldTerms): string[] {
    const left_minor = total_minor - discount_minor;
    // A discount may leave nothing to pay.
    if (left_minor === 0 && discount_minor > 0) return [];
    if (deposit_minor === 0) return [words.pay_there];
    const params = { amount: format.money(deposit_minor), time: format.duration(pay_within_minutes) };
    const always = approval === 2 ? 'deposit_after_approval' : 'deposit';
    const key = deposit_from === 1 ? 'deposit_new' : deposit_from === 2 ? 'deposit_missed' : always;
    return [`${say(key, params)}${deposit_minor < left_minor ? ` ${words.pay_rest}` : ''}`];
  }

  function changeLine({ may_cancel, may_move, cancel_until, move_until }: ToldTerms): string {
    // "9:00" and what follows it stay on one line.
    const near = (moment: string): string => format.near(moment, today).replace(/ (?=\S+$)/, '\u00a0');
    if (may_cancel === 0) return may_move === 0 ? words.change_never : say('move_only', { until: near(move_until) });
    if (may_move === 0) return say('cancel_only', { until: near(cancel_until) });
    if (move_until === cancel_until) return say('change_until', { until: near(cancel_until) });
    return say('change_both', { move: near(move_until), cancel: near(cancel_until) });
  }

  function priceOfChange({ deposit_minor, may_cancel, late_cancel_fee_minor }: ToldTerms): string[] {
    return [
      ...(deposit_minor > 0 && may_cancel === 1 ? [words.deposit_back] : []),
      ...(late_cancel_fee_minor === 0
        ? []
        : [say(may_cancel === 1 ? 'late_fee' : 'cancel_fee', { amount: format.money(late_cancel_fee_minor) })]),
    ];
  }
}
