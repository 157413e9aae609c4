import type { Emirate } from '../../tax/einvoicing/emirates.ts';
import { isDeducted, isReverseCharge, isSale, purchaseTreatments, saleTreatments, takesBack, type VatSum } from './vat-class.ts';
import { emirateBoxes, noEmirateBox, placementsOf, type VatForm } from './vat-form.ts';

/** A box as the form prints it, in minor units; null where the form has no such column. */
export interface ReturnBox {
  box: string;
  section: 'sales' | 'purchases' | 'net';
  /** `documents` open into what they sum up, `entered` are typed by a user, `derived` follow from other boxes or returns. */
  kind: 'documents' | 'entered' | 'derived';
  amount_minor: number | null;
  adjustment_minor: number | null;
  vat_minor: number | null;
}

/** What no document of the period says and a user enters; minor units, none negative. */
export interface EnteredFigures {
  /** Corrections of earlier periods: VAT that is owed more, and VAT that is owed less. */
  corrections_up_minor: number;
  corrections_down_minor: number;
  /** Of the first return alone: the credit that the authority already owes. Later ones take it from the return before. */
  credit_minor: number;
  /** VAT201 box 2, taken off: what tourists were given back, as the authority names it. */
  tourists_amount_minor: number;
  tourists_vat_minor: number;
  /** VAT201 box 7: what customs reported too little, and too much. */
  imports_up_amount_minor: number;
  imports_up_vat_minor: number;
  imports_down_amount_minor: number;
  imports_down_vat_minor: number;
  /** VAT201, the adjustment column of the salon's own emirate, taken off: VAT of debts that are bad. */
  bad_debts_vat_minor: number;
}

/** Which figures a form asks a user for. */
export const enteredOfForm = {
  ksa: ['corrections_up_minor', 'corrections_down_minor', 'credit_minor'],
  uae: [
    'bad_debts_vat_minor',
    'tourists_amount_minor',
    'tourists_vat_minor',
    'imports_up_amount_minor',
    'imports_up_vat_minor',
    'imports_down_amount_minor',
    'imports_down_vat_minor',
  ],
  general: ['corrections_up_minor', 'corrections_down_minor', 'credit_minor'],
} as const satisfies Record<VatForm, readonly (keyof EnteredFigures)[]>;

export const enteredNames = [...enteredOfForm.ksa, ...enteredOfForm.uae] as const satisfies readonly (keyof EnteredFigures)[];
export const noFigures = Object.fromEntries(enteredNames.map((name) => [name, 0])) as unknown as EnteredFigures;

/** The figures that a form asks for, all others nothing; the credit only where no return before says it. */
export function figuresOfForm(form: VatForm, entered: EnteredFigures, hasCreditBefore: boolean): EnteredFigures {
  const kept = Object.fromEntries(enteredOfForm[form].map((name) => [name, entered[name]])) as Partial<EnteredFigures>;
  return { ...noFigures, ...kept, ...(hasCreditBefore ? { credit_minor: 0 } : {}) };
}

export interface ReturnFacts {
  form: VatForm;
  emirate: Emirate | null;
  /** Documents of the period. */
  sums: readonly VatSum[];
  /** Documents of earlier periods that came after those were locked, and what they changed. */
  late: readonly VatSum[];
  entered: EnteredFigures;
  /** What the return before left as a credit; null where there is none before. */
  credit_before_minor: number | null;
}

export interface VatReturn {
  boxes: ReturnBox[];
  /** Documents that the form leaves out. */
  outside: { amount_minor: number; vat_minor: number };
  /** VAT of the documents, late ones included: owed on sales and by reverse charge, and deducted. */
  output_vat_minor: number;
  input_vat_minor: number;
  /** VAT that was entered by hand, the credit brought forward aside: owed more, or less where it is negative. */
  entered_vat_minor: number;
  /** VAT that corrects earlier periods. */
  corrections_vat_minor: number;
  /** To be paid, or, where negative, what the authority owes. */
  net_minor: number;
}

interface Figures {
  amount_minor: number;
  adjustment_minor: number;
  vat_minor: number;
}
type Boxes = Map<string, Figures>;

const signed = (sum: VatSum): 1 | -1 => (takesBack(sum) ? -1 : 1);
const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** VAT owed on documents, and deducted: a reverse charge is both, so it comes to nothing. */
const outputOf = (sums: readonly VatSum[]) => total(sums, (sum) => (isSale(sum) || isReverseCharge(sum) ? signed(sum) * sum.vat_minor : 0));
const inputOf = (sums: readonly VatSum[]) => total(sums, (sum) => (isSale(sum) || !isDeducted(sum) ? 0 : signed(sum) * sum.vat_minor));

function fill(boxes: Boxes, { form, emirate }: ReturnFacts, sums: readonly VatSum[]): void {
  for (const sum of sums)
    for (const { box, column, sign, vat_sign } of placementsOf(form, sum, emirate)) {
      const figures = boxes.get(box) ?? { amount_minor: 0, adjustment_minor: 0, vat_minor: 0 };
      figures[`${column}_minor`] += sign * sum.net_minor;
      figures.vat_minor += vat_sign * sum.vat_minor;
      boxes.set(box, figures);
    }
}

const nothing: Figures = { amount_minor: 0, adjustment_minor: 0, vat_minor: 0 };
const sumOf = (rows: readonly ReturnBox[]): Figures => ({
  amount_minor: total(rows, (row) => row.amount_minor ?? 0),
  adjustment_minor: total(rows, (row) => row.adjustment_minor ?? 0),
  vat_minor: total(rows, (row) => row.vat_minor ?? 0),
});

const net = (box: string, kind: ReturnBox['kind'], vat_minor: number): ReturnBox => ({
  box,
  section: 'net',
  kind,
  amount_minor: null,
  adjustment_minor: null,
  vat_minor,
});

/** The last lines of a form with corrections and a credit of their own. */
function netBoxes(facts: ReturnFacts, names: readonly [string, string, string, string], due_minor: number) {
  const corrections =
    outputOf(facts.late) - inputOf(facts.late) + facts.entered.corrections_up_minor - facts.entered.corrections_down_minor;
  const credit = facts.credit_before_minor ?? facts.entered.credit_minor;
  const net_minor = due_minor + corrections - credit;
  const boxes = [
    net(names[0], 'derived', due_minor),
    net(names[1], 'entered', corrections),
    net(names[2], facts.credit_before_minor === null ? 'entered' : 'derived', credit),
    net(names[3], 'derived', net_minor),
  ];
  return { boxes, corrections_vat_minor: corrections, net_minor };
}

const lines = (boxes: Boxes, names: readonly string[], section: ReturnBox['section']): ReturnBox[] =>
  names.map((box) => ({ box, section, kind: 'documents', ...(boxes.get(box) ?? nothing) }));

function ksaReturn(facts: ReturnFacts) {
  const boxes: Boxes = new Map();
  fill(boxes, facts, facts.sums);
  const sales = lines(boxes, ['1', '2', '3', '4', '5'], 'sales');
  const purchases = lines(boxes, ['7', '8', '9', '10', '11'], 'purchases');
  const sold: ReturnBox = { box: '6', section: 'sales', kind: 'derived', ...sumOf(sales) };
  const bought: ReturnBox = { box: '12', section: 'purchases', kind: 'derived', ...sumOf(purchases) };
  const last = netBoxes(facts, ['13', '14', '15', '16'], (sold.vat_minor ?? 0) - (bought.vat_minor ?? 0));
  return { ...last, boxes: [...sales, sold, ...purchases, bought, ...last.boxes] };
}

/** VAT201 counts late documents in their own boxes, and has no line for a credit: what is recoverable more stays with the authority's account. */
function uaeReturn(facts: ReturnFacts) {
  const { entered, emirate } = facts;
  const boxes: Boxes = new Map();
  fill(boxes, facts, [...facts.sums, ...facts.late]);
  const imports = {
    amount_minor: entered.imports_up_amount_minor - entered.imports_down_amount_minor,
    vat_minor: entered.imports_up_vat_minor - entered.imports_down_vat_minor,
  };
  const own = emirate === null ? noEmirateBox : emirateBoxes[emirate];
  const unknown = emirate === null ? [noEmirateBox] : [];
  const typed = (box: string, amount_minor: number, vat_minor: number): ReturnBox => ({
    box,
    section: 'sales',
    kind: 'entered',
    amount_minor,
    adjustment_minor: null,
    vat_minor,
  });
  const plain = (row: ReturnBox): ReturnBox => ({ ...row, adjustment_minor: null });
  const sales = [
    ...lines(boxes, [...unknown, ...Object.values(emirateBoxes)], 'sales').map((row) =>
      row.box === own ? { ...row, adjustment_minor: 0 - entered.bad_debts_vat_minor } : row,
    ),
    typed('2', 0 - entered.tourists_amount_minor, 0 - entered.tourists_vat_minor),
    ...lines(boxes, ['3', '4', '5', '6'], 'sales').map((row) =>
      row.box === '3' || row.box === '6' ? plain(row) : { ...plain(row), vat_minor: null },
    ),
    typed('7', imports.amount_minor, imports.vat_minor),
  ];
  const purchases = [...lines(boxes, ['9'], 'purchases'), ...lines(boxes, ['10'], 'purchases').map(plain)];
  // What customs reported wrongly was declared in 7, and is recovered with the rest in 10.
  const recovered = purchases[1];
  if (recovered !== undefined) {
    recovered.amount_minor = (recovered.amount_minor ?? 0) + imports.amount_minor;
    recovered.vat_minor = (recovered.vat_minor ?? 0) + imports.vat_minor;
  }
  const sold: ReturnBox = { box: '8', section: 'sales', kind: 'derived', ...sumOf(sales) };
  const bought: ReturnBox = { box: '11', section: 'purchases', kind: 'derived', ...sumOf(purchases) };
  const due = (sold.vat_minor ?? 0) + (sold.adjustment_minor ?? 0);
  const recoverable = (bought.vat_minor ?? 0) + (bought.adjustment_minor ?? 0);
  return {
    boxes: [
      ...sales,
      sold,
      ...purchases,
      bought,
      net('12', 'derived', due),
      net('13', 'derived', recoverable),
      net('14', 'derived', due - recoverable),
    ],
    corrections_vat_minor: outputOf(facts.late) - inputOf(facts.late),
    net_minor: due - recoverable,
  };
}

const treatmentOrder: readonly string[] = [...new Set<string>([...saleTreatments, ...purchaseTreatments])];

/** Standard first, then by what it is, the higher rate before the lower one. */
function byTreatment(a: string, b: string): number {
  const [, of = '', rate = ''] = a.split(' ');
  const [, than = '', lower = ''] = b.split(' ');
  return treatmentOrder.indexOf(of) - treatmentOrder.indexOf(than) || Number(lower) - Number(rate);
}

function generalReturn(facts: ReturnFacts) {
  const boxes: Boxes = new Map();
  fill(boxes, facts, facts.sums);
  const named = (side: string) => [...boxes.keys()].filter((box) => box.startsWith(`${side} `)).toSorted(byTreatment);
  const sales = lines(boxes, named('sale'), 'sales');
  const purchases = lines(boxes, named('purchase'), 'purchases');
  const sold: ReturnBox = { box: 'sales', section: 'sales', kind: 'derived', ...sumOf(sales) };
  const bought: ReturnBox = { box: 'purchases', section: 'purchases', kind: 'derived', ...sumOf(purchases) };
  const last = netBoxes(facts, ['due', 'corrections', 'credit', 'net'], (sold.vat_minor ?? 0) - (bought.vat_minor ?? 0));
  return { ...last, boxes: [...sales, sold, ...purchases, bought, ...last.boxes] };
}

const forms = { ksa: ksaReturn, uae: uaeReturn, general: generalReturn } as const satisfies Record<VatForm, unknown>;

/** What figures that were entered change of what is due. Corrections of imports are owed and deducted. */
const enteredVat = ({ form, entered }: ReturnFacts): number =>
  form === 'uae'
    ? 0 - entered.tourists_vat_minor - entered.bad_debts_vat_minor
    : entered.corrections_up_minor - entered.corrections_down_minor;

/**
 * The boxes of a return from the sums of its documents, all in minor units. Every document is counted in the boxes that `placementsOf` names, or in `outside`.
 * For the forms and their sources see `vat-form.ts`.
 */
export function vatReturnOf(facts: ReturnFacts): VatReturn {
  const left = facts.sums.filter((sum) => placementsOf(facts.form, sum, facts.emirate).length === 0);
  return {
    ...forms[facts.form](facts),
    outside: {
      amount_minor: total(left, (sum) => signed(sum) * sum.net_minor),
      vat_minor: total(left, (sum) => signed(sum) * sum.vat_minor),
    },
    output_vat_minor: outputOf(facts.sums) + outputOf(facts.late),
    input_vat_minor: inputOf(facts.sums) + inputOf(facts.late),
    entered_vat_minor: enteredVat(facts),
  };
}

/** Corrections up to so much go into the next return; beyond it the earlier one has to be amended (Saudi Arabia), or a voluntary disclosure made (Emirates). */
export const correctionLimits = { ksa: 500_000, uae: 1_000_000, general: null } as const satisfies Record<VatForm, number | null>;

/**
 * The figure by which corrections that were entered by hand bring the return beyond the limit, in minor units of VAT; null where they do not. Corrections that were
 * found may be beyond it alone, and what is entered may take them out again.
 */
export function correctionsBeyond(
  form: VatForm,
  { corrections_vat_minor }: Pick<VatReturn, 'corrections_vat_minor'>,
  { corrections_up_minor, corrections_down_minor }: Pick<EnteredFigures, 'corrections_up_minor' | 'corrections_down_minor'>,
): 'corrections_up_minor' | 'corrections_down_minor' | null {
  const limit = correctionLimits[form];
  const found_minor = corrections_vat_minor - (corrections_up_minor - corrections_down_minor);
  const all_minor = Math.abs(corrections_vat_minor);
  if (limit === null || all_minor <= limit || all_minor <= Math.abs(found_minor)) return null;
  return corrections_vat_minor > 0 ? 'corrections_up_minor' : 'corrections_down_minor';
}

/** Why a return cannot be locked as it is; null where it can. */
export function returnFault(
  form: VatForm,
  emirate: Emirate | null,
  { corrections_vat_minor }: Pick<VatReturn, 'corrections_vat_minor'>,
): 'amend_earlier_return' | 'disclose_voluntarily' | 'no_emirate' | null {
  const limit = correctionLimits[form];
  if (limit !== null && Math.abs(corrections_vat_minor) > limit) return form === 'ksa' ? 'amend_earlier_return' : 'disclose_voluntarily';
  return form === 'uae' && emirate === null ? 'no_emirate' : null;
}
