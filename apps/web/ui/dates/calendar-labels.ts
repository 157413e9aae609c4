import { t } from '../../shell/text/text.ts';

/** What the calendar's arrows are called for those who hear the page. */
export const calendarLabels = () => ({
  previousMonth: t('ui.previous_month'),
  nextMonth: t('ui.next_month'),
  previousYear: t('ui.previous_year'),
  nextYear: t('ui.next_year'),
  previousDecade: t('ui.previous_decade'),
  nextDecade: t('ui.next_decade'),
});
