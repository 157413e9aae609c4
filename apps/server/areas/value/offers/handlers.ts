import { offerHandlers } from './offer-handlers.ts';
import { packageHandlers } from './package-handlers.ts';
import { soldOfferHandlers } from './sold-offer-handlers.ts';

export const offersHandlers = [...offerHandlers, ...soldOfferHandlers, ...packageHandlers];
