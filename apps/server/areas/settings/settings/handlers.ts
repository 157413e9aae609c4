import { businessHoursHandlers } from './business-hours.ts';
import { generalSettingHandlers } from './general-setting.ts';
import { invoiceSettingHandlers } from './invoice-setting.ts';
import { onlineSettingHandlers } from './online-setting.ts';
import { paymentMethodHandlers } from './payment-method-handlers.ts';
import { taxHandlers } from './tax-handlers.ts';
import { vatSettingHandlers } from './vat-setting.ts';
import { wizardHandlers } from './wizard.ts';

export const settingsHandlers = [
  ...generalSettingHandlers,
  ...vatSettingHandlers,
  ...wizardHandlers,
  ...businessHoursHandlers,
  ...taxHandlers,
  ...invoiceSettingHandlers,
  ...paymentMethodHandlers,
  ...onlineSettingHandlers,
];
