import type { WizardStep } from '@rawnaq/domain/settings/settings/wizard';
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
export const titleOfStep = (step: WizardStep): MessageKey => `screens.merchant.${screens[step]}`;
