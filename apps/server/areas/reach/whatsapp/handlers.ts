import { connectHandlers } from './connect.ts';
import { mainInstanceHandlers } from './main-instance.ts';
import { merchantHandlers } from './merchants.ts';
import { messageTemplateHandlers } from './message-templates/message-template-handlers.ts';
import { platformPackageHandlers } from './platform-packages.ts';
import { templateHandlers } from './templates.ts';

export const whatsappHandlers = [
  ...connectHandlers,
  ...templateHandlers,
  ...messageTemplateHandlers,
  ...platformPackageHandlers,
  ...mainInstanceHandlers,
  ...merchantHandlers,
];
