import { partOf } from '../../../shell/part.tsx';
import { loadText } from '../../../shell/text/text.ts';

export type { RepeatRule } from './repeat-rule.ts';

const actions = partOf(async () => {
  await loadText(['series']);
  return (await import('./series-actions.tsx')).SeriesActions;
});
const fields = partOf(async () => {
  await loadText(['series']);
  return (await import('./repeat-fields.tsx')).RepeatFields;
});
const newSeries = partOf(async () => {
  await loadText(['series']);
  return (await import('./new-series-dialog.tsx')).NewSeriesDialog;
});

/** The buttons of a visit that repeat it, or move or cancel its series; brings its own sentences. */
export const { Part: SeriesActions } = actions;
/** Whether a visit that is being put together comes again, and how. */
export const { Part: RepeatFields } = fields;
/** Checks every time of such a visit, and books them all. */
export const { Part: NewSeriesDialog } = newSeries;
