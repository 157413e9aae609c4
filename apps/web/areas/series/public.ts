import { partOf } from '../../shell/part.tsx';
import { loadText } from '../../shell/text.ts';

const deeds = partOf(async () => {
  await loadText(['series']);
  return (await import('./series-deeds.tsx')).SeriesDeeds;
});

/** The buttons of a visit that repeat it, or move or cancel its series; brings its own sentences. */
export const { Part: SeriesDeeds } = deeds;
