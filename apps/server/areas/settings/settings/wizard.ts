import { updateWizardProgress } from '@rawnaq/contract/settings/settings-business';
import { isWizardStep, nextWizardStep, wizardProgress, wizardSteps } from '@rawnaq/domain/settings/settings/wizard';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { readWizardProgress, writeWizardProgress } from './general-store.ts';

const update = handle(updateWizardProgress, async ({ step }, context) => {
  const { db, account_id } = context;
  if (!isWizardStep(step)) return refuse('wizard.unknown_step', { params: { step }, field: 'step' });
  const before = await readWizardProgress(db, account_id);
  const finished = wizardSteps.filter((name) => name === step || before.includes(name));
  if (!before.includes(step)) {
    await writeWizardProgress(db, account_id, finished);
    await context.audit({ area: 'settings', action: 'finish_step', subject_type: 'wizard', subject_id: step, before, after: finished });
    context.publish('settings', account_id);
  }
  return { wizard_progress: finished, percent: wizardProgress(finished), next_step: nextWizardStep(finished) };
});

export const wizardHandlers = [update];
