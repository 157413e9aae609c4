import { partOf } from '../../../shell/part.tsx';
import { loadText } from '../../../shell/text/text.ts';

export type { RepeatRule } from './repeat-rule.ts';
export type { SeriesAction } from './series-actions.tsx';

const items = partOf(async () => {
  await loadText(['series']);
  return (await import('./series-actions.tsx')).SeriesItems;
});
const dialog = partOf(async () => {
  await loadText(['series']);
  return (await import('./series-actions.tsx')).SeriesDialog;
});
const fields = partOf(async () => {
  await loadText(['series']);
  return (await import('./repeat-fields.tsx')).RepeatFields;
});
const newSeries = partOf(async () => {
  await loadText(['series']);
  return (await import('./new-series-dialog.tsx')).NewSeriesDialog;
});

/** What the menu of a visit offers to repeat it, or to move or cancel its series, and where that is done; both bring their sentences. */
export const { Part: SeriesItems, fetch: fetchSeriesItems } = items;
export const { Part: SeriesDialog } = dialog;
/** Whether a visit that is being put together comes again, and how. */
export const { Part: RepeatFields } = fields;
/** Checks every time of such a visit, and books them all. */
export const { Part: NewSeriesDialog } = newSeries;
