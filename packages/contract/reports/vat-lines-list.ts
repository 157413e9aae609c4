import type { Output } from '../endpoint.ts';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listVatLines } from './vat-return.ts';

type Line = Output<typeof listVatLines.output>['data'][number];
const percent_bp = 100;

/** What a line is called: the form's own words, or of one without numbers how it is taxed and at which rate. */
function lineName({ form, box }: Pick<Line, 'form' | 'box'>, { say }: Pick<ColumnWords<'vatReturn'>, 'say'>): string {
  const [, treatment, rate] = box.split(' ');
  if (treatment === undefined) return say(`vatReturn.forms.${form}.${box}` as 'vatReturn.forms.ksa.1');
  const called = say(`vatReturn.treatments.${treatment}` as 'vatReturn.treatments.zero');
  return Number(rate) === 0 ? called : say('vatReturn.line', { treatment: called, rate: `${Number(rate) / percent_bp}%` });
}

/** What a VAT return writes into its file: the lines of its form. */
export const vatLineColumns = listColumns<typeof listVatLines, 'vatReturn'>()({
  section: { title: 'vatReturn.columns.section', value: ({ section }, { say }) => say(`vatReturn.sections.${section}`), onPhone: 'line' },
  box: { title: 'vatReturn.columns.box', value: ({ form, box }) => (form === 'general' ? null : box), width: 4 },
  line: { title: 'vatReturn.columns.line', value: lineName, onPhone: 'title' },
  amount_minor: { title: 'vatReturn.columns.amount', kind: 'money' },
  adjustment_minor: { title: 'vatReturn.columns.adjustment', kind: 'money' },
  vat_minor: { title: 'vatReturn.columns.vat_short', kind: 'money', onPhone: 'amount' },
});

export const vatLinesFile = listFile(listVatLines, {
  title: 'screens.merchant.vat_report',
  columns: vatLineColumns,
  right: 'reports.export',
  summary: 'The VAT return of a period as a file',
});

export const vatLinesListEndpoints = [vatLinesFile] as const;
