import { type WizardStep, wizardSteps } from '@rawnaq/domain/settings/settings/wizard';
import { isOpenTo } from '../../../shell/menu.ts';
import { screenTable } from '../../../shell/screens/built.ts';
import { pathOf, type ScreenName } from '../../../shell/screens/table.ts';
import type { MessageKey } from '../../../shell/text/text.ts';

const screens = {
  'general-informations': 'wizard_general_information',
  vat: 'wizard_vat',
  'business-hours': 'wizard_business_hours',
  employees: 'wizard_employees',
  'invoice-setting': 'wizard_invoice_setting',
  'activate-services': 'wizard_activate_services',
} as const satisfies Record<WizardStep, string>;

export const pathOfStep = (step: WizardStep): string => pathOf(`merchant.${screens[step]}` satisfies ScreenName);
/** Whether the user holds the rights that a step asks for; a user with all steps but one sets up the others. */
export function isStepOpen(step: WizardStep): boolean {
  const screen = screenTable.get(`merchant.${screens[step]}`);
  return screen !== undefined && isOpenTo(screen);
}

/** The first step that is not finished and that the user may open; null where there is none. */
export const nextOpenStep = (finished: readonly string[]): WizardStep | null =>
  wizardSteps.find((step) => !finished.includes(step) && isStepOpen(step)) ?? null;

export const titleOfStep = (step: WizardStep): MessageKey => `screens.merchant.${screens[step]}`;
