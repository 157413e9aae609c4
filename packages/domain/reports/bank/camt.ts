import type { Decimals } from '../../money/currency-decimals.ts';
import { parseAmount } from '../../money/money-amount.ts';
import { isCalendarDate } from '../../time/calendar-date.ts';
import type { Statement, StatementFault, StatementLine } from './statement.ts';
import { at, type Element, readXml, textAt } from './xml.ts';

/** The digits of an amount behind what the currency has may only be zeros: the schema allows five of them. */
function minorOf(text: string, decimals: Decimals): number | null {
  const [whole = '', part = ''] = text.split('.');
  if (!/^\d{1,15}$/.test(whole) || !/^\d{0,5}$/.test(part) || part.slice(decimals).replaceAll('0', '') !== '') return null;
  return parseAmount(`${whole}.${part.slice(0, decimals)}`, decimals);
}

function lineOf(entry: Element, decimals: Decimals): { line: StatementLine; currency: string } | null {
  const [amount] = at(entry, 'Amt');
  const minor = amount === undefined ? null : minorOf(amount.text.trim(), decimals);
  const mark = textAt(entry, 'CdtDbtInd');
  const day = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt')).slice(0, 10);
  if (amount === undefined || minor === null || (mark !== 'CRDT' && mark !== 'DBIT') || !isCalendarDate(day)) return null;
  const details = at(entry, 'NtryDtls', 'TxDtls');
  const words = [
    textAt(entry, 'AddtlNtryInf'),
    ...details.flatMap((detail) => at(detail, 'RmtInf', 'Ustrd').map(({ text }) => text)),
    ...details.map((detail) => textAt(detail, 'RltdPties', mark === 'CRDT' ? 'Dbtr' : 'Cdtr', 'Nm')),
  ];
  const references = [
    textAt(entry, 'AcctSvcrRef'),
    ...details.map((detail) => textAt(detail, 'Refs', 'EndToEndId')),
    textAt(entry, 'NtryRef'),
  ];
  return {
    line: {
      day,
      amount_minor: mark === 'CRDT' ? minor : -minor || 0,
      text: words.filter((text) => text !== '').join(' '),
      reference: references.find((text) => text !== '' && text !== 'NOTPROVIDED') ?? null,
    },
    currency: amount.attributes.get('Ccy') ?? '',
  };
}

/**
 * ISO 20022 camt.053, Bank to Customer Statement (versions 001.02 to 001.13, which agree in what is read here): booked entries; pending ones come again when they
 * are booked. `CdtDbtInd` says the direction of the entry, of a reversal too.
 */
export function readCamt(text: string, decimals: Decimals): Statement | StatementFault {
  const root = readXml(text.replace(/^\uFEFF/, ''));
  if (root === null || root.name !== 'Document') return { fault: 'unreadable' };
  const statements = at(root, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) return { fault: 'unreadable' };
  const lines: StatementLine[] = [];
  const currencies = new Set<string>();
  for (const statement of statements) {
    const own = textAt(statement, 'Acct', 'Ccy');
    if (own !== '') currencies.add(own);
    for (const [index, entry] of at(statement, 'Ntry').entries()) {
      if ((textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) !== 'BOOK') continue;
      const read = lineOf(entry, decimals);
      if (read === null) return { fault: 'row', row: index + 1 };
      currencies.add(read.currency);
      if (read.line.amount_minor !== 0) lines.push(read.line);
    }
  }
  const iban = textAt(statements[0] as Element, 'Acct', 'Id', 'IBAN');
  return { format: 'camt053', currency: [...currencies].join(', ') || null, iban: iban === '' ? null : iban, lines };
}
