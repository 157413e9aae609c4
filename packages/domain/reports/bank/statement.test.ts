import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankAmount, bankDay } from './amount.ts';
import { proposeMatches } from './proposals.ts';
import { isFault, lineKeys, readStatement, type Statement } from './statement.ts';

const read = (text: string): Statement => {
  const found = readStatement(text, 2, null);
  if (isFault(found)) throw new Error(JSON.stringify(found));
  return found;
};
const short = ({ lines }: Statement) => lines.map(({ day, amount_minor, reference }) => [day, amount_minor, reference]);

describe('CSV', () => {
  test('columns are found by their names in either language, below what the bank prints above them; sums below are no lines', () => {
    const english =
      'Account,SA03\nHolder,"Salon, Riyadh"\nDate,Description,Reference,Debit,Credit,Balance\n01/12/2026,"MADA, batch",B1,,"9,972.40",9972.40\n13/12/2026,Rent,,"4,000.00",,5972.40\n,Total,,4000.00,9972.40,\n';
    expect(short(read(english))).toEqual([
      ['2026-12-01', 997_240, 'B1'],
      ['2026-12-13', -400_000, null],
    ]);
    const arabic = 'التاريخ;البيان;المرجع;مدين;دائن\n٠١/١٢/٢٠٢٦;تسوية;ب١;;١٬٢٥٠٫٥٠\n٠٢/١٢/٢٠٢٦;رسوم;;١٢٫٠٠;\n';
    expect(short(read(arabic))).toEqual([
      ['2026-12-01', 125_050, 'ب١'],
      ['2026-12-02', -1_200, null],
    ]);
  });
  test.each([
    ['a column', 'Date,Description,Amount,Currency\n2026-12-01,Coffee,-5.00,usd\n', 'USD'],
    ['a column of an Arabic file', 'التاريخ;المبلغ;العملة\n2026-12-01;5.00;SAR\n', 'SAR'],
    ['a line above', 'Account,SA03\nAccount currency,USD\nDate,Amount\n2026-12-01,5.00\n', 'USD'],
    ['a cell above', 'Currency: EUR\nDate,Amount\n2026-12-01,5.00\n', 'EUR'],
    ['the amount', 'Date,Debit,Credit\n2026-12-01,USD 5.00,\n', 'USD'],
    ['two lines', 'Date,Amount,Ccy\n2026-12-01,5.00,SAR\n2026-12-02,5.00,USD\n', 'SAR, USD'],
    ['nothing', 'Date,Amount\n2026-12-01,5.00 CR\n', null],
  ])('the currency is what %s says', (_, text, currency) => expect(read(text).currency).toBe(currency));
  test('a column that is not found is asked for; what was said is read by', () => {
    const strange = 'When\tHow much\tWhat\n12-31-2026\t(5.00)\tFee\n';
    expect(readStatement(strange, 2, null)).toEqual({ fault: 'columns', columns: ['When', 'How much', 'What'] });
    const said = { day: 'When', date_order: 'mdy', amount: 'How much', out: null, in: null, text: 'What', reference: null } as const;
    expect(readStatement(strange, 2, said)).toMatchObject({ lines: [{ day: '2026-12-31', amount_minor: -500, text: 'Fee' }] });
    expect(readStatement('Date,Amount\n2026-12-01,5.005\n', 2, null)).toEqual({ fault: 'row', row: 2 });
  });
  test.each([
    ['1,250.00', 125_000],
    ['-12.5', -1_250],
    ['(12.50)', -1_250],
    ['12.50 DR', -1_250],
    ['SAR 12.50 CR', 1_250],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['1.250,00', null],
    ['12..5', null],
    ['', null],
  ])('the amount %s', (text, minor) => expect(bankAmount(text, 2)).toBe(minor));
  test.each([
    ['3/12/26', 'dmy', '2026-12-03'],
    ['12/3/2026', 'mdy', '2026-12-03'],
    ['2026-12-03T10:00:00', 'ymd', '2026-12-03'],
    ['03-Dec-2026', 'dmy', '2026-12-03'],
    ['31/02/2026', 'dmy', null],
  ] as const)('the day %s', (text, order, day) => expect(bankDay(text, order)).toBe(day));
});

const mt940 = (closing = 'C261202SAR15972,40') =>
  `{1:F01BANKSARI}{4:\r\n:20:STMT1\r\n:25:SA0380000000608010167519\r\n:28C:1/1\r\n:60F:C261201SAR10000,00\r\n:61:2612011201C9972,40NTRFB1//BANK77\r\nPOS\r\n:86:MADA BATCH\r\n20261130\r\n:61:261202D4000,NCHKNONREF\r\n:86:RENT\r\n:62F:${closing}\r\n-}`;

test('MT940: lines with their marks, words and references; a balance that is not their sum is refused', () => {
  const statement = read(mt940());
  expect([statement.format, statement.currency, statement.iban]).toEqual(['mt940', 'SAR', 'SA0380000000608010167519']);
  expect(statement.lines).toEqual([
    { day: '2026-12-01', amount_minor: 997_240, text: 'POS MADA BATCH 20261130', reference: 'BANK77' },
    { day: '2026-12-02', amount_minor: -400_000, text: 'RENT', reference: null },
  ]);
  expect(readStatement(mt940('C261202SAR15972,41'), 2, null)).toEqual({ fault: 'sums_differ' });
  expect(readStatement(mt940().replace('C9972,40', 'X9972,40'), 2, null)).toEqual({ fault: 'row', row: 1 });
});

const camt = (entries: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id><Ccy>SAR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, mark: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status}<BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>Salon &amp; Spa</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test('CAMT.053: booked entries with their direction, pending ones left out, nothing expanded', () => {
  expect(
    read(camt(entry('9972.40', 'CRDT') + entry('12', 'DBIT', '<Sts>BOOK</Sts>') + entry('1', 'CRDT', '<Sts><Cd>PDNG</Cd></Sts>'))),
  ).toEqual({
    format: 'camt053',
    currency: 'SAR',
    iban: 'SA0380000000608010167519',
    lines: [
      { day: '2026-12-01', amount_minor: 997_240, text: 'Salon & Spa', reference: 'R1' },
      { day: '2026-12-01', amount_minor: -1_200, text: 'Salon & Spa', reference: 'R1' },
    ],
  });
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  expect(readStatement(camt(entry('1', 'CRDT'), bomb), 2, null)).toEqual({ fault: 'unreadable' });
  expect(readStatement(camt(entry('&b;', 'CRDT')), 2, null)).toEqual({ fault: 'unreadable' });
  expect(readStatement(camt(entry('1.005', 'CRDT')), 2, null)).toEqual({ fault: 'row', row: 1 });
});

test('whatever a file holds, it is read or refused, and never throws', () => {
  const pieces = fc.constantFrom(
    mt940(),
    camt(entry('1', 'CRDT')),
    'Date,Amount\n2026-12-01,5\n',
    ':61:',
    '<',
    '>',
    '&',
    '"',
    '\n',
    ',',
    '\0',
    '،',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), fc.nat(), (parts, at) => {
      const text = parts.join('');
      readStatement(text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + 1), 2, null);
    }),
  );
});

test('a line is itself by its content and its place among its like: the same file has no new one, two equal fees are two', () => {
  const fee = { day: '2026-12-01', amount_minor: -100, text: 'Fee', reference: null };
  const keys = lineKeys([fee, fee]);
  expect(new Set(keys).size).toBe(2);
  expect(lineKeys([fee])).toEqual([keys[0]]);
});

test('a line is proposed the movement of its amount: the one that it names, then the nearest; each movement once', () => {
  const line = (id: number, day: string, amount_minor: number, text = '') => ({ id, day, amount_minor, text, reference: null });
  const moved = (source_id: number, day: string, amount_minor: number, number: string | null = null) => ({
    source: 'settlement',
    source_id,
    day,
    amount_minor,
    number,
  });
  const proposed = proposeMatches(
    [line(1, '2026-12-05', 500), line(2, '2026-12-05', 500, 'POS B-77'), line(3, '2026-12-05', 700), line(4, '2026-12-05', -500)],
    [moved(1, '2026-12-05', 500, 'B-77'), moved(2, '2026-12-01', 500), moved(3, '2026-11-01', 700)],
  );
  expect([...proposed].map(([id, { source_id }]) => [id, source_id]).toSorted()).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
