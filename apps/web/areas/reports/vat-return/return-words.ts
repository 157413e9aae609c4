import type { getVatReport } from '@rawnaq/contract/reports/vat-return';
import type { Output } from '@rawnaq/contract/endpoint';
import { t, textOf } from '../../../shell/text/text.ts';

export type VatReturn = Output<typeof getVatReport.output>;
export type Box = VatReturn['boxes'][number];

/** What a line of a form is called: the form's own words, or of one without numbers how it is taxed and at which rate. */
export function lineOf(form: VatReturn['form'], box: string, percent: (rate_bp: number) => string): string {
  if (box === 'outside') return t('vatReturn.outside');
  const [, treatment, rate] = box.split(' ');
  const known = textOf(`vatReturn.forms.${form}.${box}`);
  if (known !== null || treatment === undefined) return known ?? box;
  const called = textOf(`vatReturn.treatments.${treatment}`) ?? treatment;
  return Number(rate) === 0 ? called : t('vatReturn.line', { treatment: called, rate: percent(Number(rate)) });
}

/** Lines that no documents are summed in, but that documents of earlier periods change. */
const corrections = ['14', 'corrections'];

/** Whether a box leads to documents. */
export const opens = ({ form, boxes }: Pick<VatReturn, 'form' | 'boxes'>, { box, kind }: Box): boolean =>
  kind === 'documents' || (form !== 'uae' && corrections.includes(box) && boxes.length > 0);

/** The address of a box's documents. */
export const documentsPath = (path: string, day: string, box: string): string => `${path}?${new URLSearchParams({ day, box }).toString()}`;
