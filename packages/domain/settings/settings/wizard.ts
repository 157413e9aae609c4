/** The steps of the setup wizard in their order and what each is worth, out of 100 (specification §9). */
export const wizardWeights = {
  'general-informations': 20,
  vat: 10,
  'business-hours': 15,
  employees: 20,
  'invoice-setting': 15,
  'activate-services': 20,
} as const;

export type WizardStep = keyof typeof wizardWeights;
export const wizardSteps = Object.keys(wizardWeights) as WizardStep[];

/** True for the name of a step. */
export function isWizardStep(step: string): step is WizardStep {
  return Object.hasOwn(wizardWeights, step);
}

/** How far the set-up has come, 0–100; a step counts once, a name that is no step counts nothing. */
export function wizardProgress(finished: readonly string[]): number {
  let percent = 0;
  for (const step of new Set(finished)) if (isWizardStep(step)) percent += wizardWeights[step];
  return percent;
}

/** The first step that is not finished, or null when all are. */
export function nextWizardStep(finished: readonly string[]): WizardStep | null {
  return wizardSteps.find((step) => !finished.includes(step)) ?? null;
}
