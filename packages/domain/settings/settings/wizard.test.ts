import { expect, test } from 'vitest';
import { nextWizardStep, wizardProgress, wizardSteps, wizardWeights } from './wizard.ts';

test('all steps together are 100', () => {
  expect(Object.values(wizardWeights).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
  expect(wizardProgress(wizardSteps)).toBe(100);
});

test('a step counts once, and a name that is no step counts nothing', () => {
  expect(wizardProgress([])).toBe(0);
  expect(wizardProgress(['vat', 'vat', 'employees', 'toString', 'pets'])).toBe(30);
});

test('the next step is the first that is not finished', () => {
  expect(nextWizardStep([])).toBe('general-informations');
  expect(nextWizardStep(['general-informations', 'business-hours'])).toBe('vat');
  expect(nextWizardStep(wizardSteps)).toBeNull();
});
