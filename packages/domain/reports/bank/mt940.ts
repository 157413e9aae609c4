import type { Decimals } from '../../money/currency-decimals.ts';
import { isCalendarDate } from '../../time/calendar-date.ts';
import type { Statement, StatementFault, StatementLine } from './statement.ts';

/**
 * SWIFT MT940, Customer Statement Message (SWIFT Standards, Category 9): fields 25 (account), 60a (opening balance), 61 (statement line), 86 (what it is) and
 * 62a (closing balance). A file may hold several statements of one account.
 */
const balance = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,3})/;
/** Value date, entry date, mark, funds code, amount, type, reference of the owner, reference of the bank. */
const statementLine = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,3})([A-Z][A-Z0-9]{3})?([^\n/]{0,16})?(?:\/\/([^\n]{0,16}))?(?:\n|$)/;

const dayOf = (yymmdd: string): string | null => {
  const day = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4)}`;
  return isCalendarDate(day) ? day : null;
};

function minorOf(text: string, decimals: Decimals): number | null {
  const [whole = '', part = ''] = text.split(',');
  if (part.slice(decimals).replaceAll('0', '') !== '') return null;
  const minor = Number(`${whole}${part.slice(0, decimals).padEnd(decimals, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Fields by their tags, in the order of the file; a field goes on until the next tag. */
const fieldsOf = (text: string): { tag: string; value: string }[] =>
  [...text.replaceAll('\r', '').matchAll(/(?:^|\n):(\d{2}[A-Z]?):([^]*?)(?=\n:\d{2}[A-Z]?:|\n-\}?|$(?![^]))/g)].map(
    ([, tag = '', value = '']) => ({ tag, value }),
  );

export function readMt940(text: string, decimals: Decimals): Statement | StatementFault {
  const lines: StatementLine[] = [];
  let currency: string | null = null;
  let iban: string | null = null;
  let sum: number | null = null;
  let row = 0;
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '25') iban = /[A-Z]{2}\d{2}[A-Z0-9]{10,30}/.exec(value.replaceAll(' ', ''))?.[0] ?? iban;
    if (tag === '60F' || tag === '60M' || tag === '62F' || tag === '62M') {
      const found = balance.exec(value);
      const minor = found === null ? null : minorOf(found[4] ?? '', decimals);
      if (found === null || minor === null || (currency !== null && currency !== found[3])) return { fault: 'unreadable' };
      currency = found[3] ?? null;
      const amount = found[1] === 'D' ? -minor : minor;
      if (tag.startsWith('60')) sum = amount;
      else if (sum !== null && sum !== amount) return { fault: 'sums_differ' };
    }
    if (tag === '61') {
      row += 1;
      const found = statementLine.exec(value);
      const minor = found === null ? null : minorOf(found[5] ?? '', decimals);
      const day = found === null ? null : dayOf(found[1] ?? '');
      if (found === null || minor === null || day === null) return { fault: 'row', row };
      // RC takes a credit back, RD a debit.
      const amount_minor = found[3] === 'C' || found[3] === 'RD' ? minor : -minor;
      if (sum !== null) sum += amount_minor;
      const named = [found[8], found[7]].map((part) => part?.trim() ?? '').find((part) => part !== '' && part !== 'NONREF');
      if (amount_minor !== 0) lines.push({ day, amount_minor, text: value.slice(found[0].length), reference: named ?? null });
    }
    const last = lines.at(-1);
    if (tag === '86' && last !== undefined) last.text = `${last.text} ${value.replaceAll('\n', ' ')}`;
  }
  if (currency === null) return { fault: 'unreadable' };
  return { format: 'mt940', currency, iban, lines };
}
