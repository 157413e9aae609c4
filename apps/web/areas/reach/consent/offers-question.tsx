import { Checkbox } from '@mantine/core';
import { may } from '../../../shell/globals.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { useConsentWords } from './words.ts';

export function OffersQuestion({ form }: { form: FormView<{ agrees_to_offers?: 0 | 1 | undefined }> }) {
  const wordsOf = useConsentWords();
  if (!may('messages.record_consent')) return null;
  return <Checkbox {...form.flag('agrees_to_offers')} description={wordsOf('advertising', 'whatsapp')} />;
}
