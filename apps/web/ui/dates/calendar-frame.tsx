import { DatesProvider } from '@mantine/dates';
import 'dayjs/locale/ar';
import type { ReactNode } from 'react';
import { language } from '../../shell/text/language.ts';
import { pointArrows } from './rtl-arrows.ts';

/** `firstDayOfWeek` 0 is Sunday (specification §3). */
const settings = { locale: language, firstDayOfWeek: 0 as const, weekendDays: [5 as const, 6 as const] };

/** Around every calendar: the names and weeks of the page's language, and arrow keys that go where they point. */
export function CalendarFrame({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={settings}>
      <div onKeyDownCapture={pointArrows}>{children}</div>
    </DatesProvider>
  );
}
