import { partOf } from '../../../shell/part.tsx';
import { loadText } from '../../../shell/text/text.ts';

/** On the page of a customer: that e-mails to the customer's address come back. */
export const { Part: EmailReturns } = partOf(async () => {
  await loadText(['sentMessages']);
  return (await import('./email-returns.tsx')).EmailReturns;
});
