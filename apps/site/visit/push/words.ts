import { visitPush as arabic } from '@rawnaq/messages/ar/calendar/visit-push';
import { visitPush as english } from '@rawnaq/messages/en/calendar/visit-push';
import type { Language } from '@rawnaq/messages/format';

/** In both languages: they come with the part that is loaded when the button is pressed. */
export const pushWords = (language: Language): typeof english | typeof arabic => (language === 'ar' ? arabic : english);
