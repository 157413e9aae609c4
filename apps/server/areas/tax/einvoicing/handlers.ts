import { einvoiceDocumentHandlers } from './document-handlers.ts';
import { einvoicePlatformHandlers } from './platform/platform-handlers.ts';
import { einvoiceSettingHandlers } from './setting-handlers.ts';
import { uaeProviderHandlers } from './uae/uae-provider-setting.ts';

export const einvoicingHandlers = [
  ...einvoiceSettingHandlers,
  ...einvoiceDocumentHandlers,
  ...einvoicePlatformHandlers,
  ...uaeProviderHandlers,
];
