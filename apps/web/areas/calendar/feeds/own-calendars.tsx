import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { MyCalendars } from './my-calendars.tsx';
import { PracticeCalendar } from './practice-calendar.tsx';

/** On a user's own page: the addresses of the user's calendars, and the exchange with one elsewhere. */
export function OwnCalendars() {
  return (
    <>
      <FormSection title={t('calendar.title')} note={t('calendar.note')}>
        <MyCalendars />
      </FormSection>
      <PracticeCalendar />
    </>
  );
}
