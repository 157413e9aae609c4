import { partOf } from '../../../shell/part.tsx';
import { loadText } from '../../../shell/text/text.ts';

// Each comes with its sentences when it is shown: the forms and lists they belong to open without them.

/** On the page of a customer: what the customer agreed to receive. */
export const { Part: CustomerConsents } = partOf(async () => {
  await loadText(['consent']);
  return (await import('./customer-consents.tsx')).CustomerConsents;
});

/** Beside a list of chosen customers: what they said or signed. */
export const { Part: RecordConsent } = partOf(async () => {
  await loadText(['consent']);
  return (await import('./record-consent.tsx')).RecordConsent;
});

/** In the form of a new customer: whether offers may be sent. Not ticked before somebody asked. */
export const { Part: OffersQuestion } = partOf(async () => {
  await loadText(['consent']);
  return (await import('./offers-question.tsx')).OffersQuestion;
});
