// Written by npm run registries from the folders.
import type { AnswerTaker } from './reach/whatsapp/public/webhooks.ts';
import { visitAnswerTakers } from './calendar/online/visit-answers.ts';

/** Who does what customers tap under messages, by the kind of the button. */
export const answerTakers: readonly AnswerTaker[] = [...visitAnswerTakers];
