import { appointmentRefusals as arAppointment } from './ar/refusals/appointment.ts';
import { generalRefusals as arGeneral } from './ar/refusals/general.ts';
import { identityRefusals as arIdentity } from './ar/refusals/identity.ts';
import { messagingRefusals as arMessaging } from './ar/refusals/messaging.ts';
import { onlineRefusals as arOnline } from './ar/refusals/online.ts';
import { appointmentRefusals as enAppointment } from './en/refusals/appointment.ts';
import { generalRefusals as enGeneral } from './en/refusals/general.ts';
import { identityRefusals as enIdentity } from './en/refusals/identity.ts';
import { messagingRefusals as enMessaging } from './en/refusals/messaging.ts';
import { onlineRefusals as enOnline } from './en/refusals/online.ts';
import { salesRefusals as arSales } from './ar/refusals/sales.ts';
import { salesRefusals as enSales } from './en/refusals/sales.ts';
import { customersRefusals as arCustomers } from './ar/refusals/customers.ts';
import { customersRefusals as enCustomers } from './en/refusals/customers.ts';
import { hrRefusals as arHr } from './ar/refusals/hr.ts';
import { hrRefusals as enHr } from './en/refusals/hr.ts';
import { hoursRefusals as arHours } from './ar/refusals/hours.ts';
import { hoursRefusals as enHours } from './en/refusals/hours.ts';
import { rolesRefusals as arRoles } from './ar/refusals/roles.ts';
import { rolesRefusals as enRoles } from './en/refusals/roles.ts';
import { catalogueRefusals as arCatalogue } from './ar/refusals/catalogue.ts';
import { catalogueRefusals as enCatalogue } from './en/refusals/catalogue.ts';
import { settingsRefusals as arSettings } from './ar/refusals/settings.ts';
import { settingsRefusals as enSettings } from './en/refusals/settings.ts';
import { platformRefusals as arPlatform } from './ar/refusals/platform.ts';
import { platformRefusals as enPlatform } from './en/refusals/platform.ts';
import { filesRefusals as arFiles } from './ar/refusals/files.ts';
import { filesRefusals as enFiles } from './en/refusals/files.ts';
import { resourcesRefusals as arResources } from './ar/refusals/resources.ts';
import { resourcesRefusals as enResources } from './en/refusals/resources.ts';
import { depositsRefusals as arDeposits } from './ar/refusals/deposits.ts';
import { depositsRefusals as enDeposits } from './en/refusals/deposits.ts';
import { seriesRefusals as arSeries } from './ar/refusals/series.ts';
import { seriesRefusals as enSeries } from './en/refusals/series.ts';
import { waitingRefusals as arWaiting } from './ar/refusals/waiting.ts';
import { waitingRefusals as enWaiting } from './en/refusals/waiting.ts';
import { stockRefusals as arStock } from './ar/refusals/stock.ts';
import { stockRefusals as enStock } from './en/refusals/stock.ts';
import { offersRefusals as arOffers } from './ar/refusals/offers.ts';
import { offersRefusals as enOffers } from './en/refusals/offers.ts';
import type { ArabicOf, Language } from './format.ts';

const english = { ...enAppointment, ...enGeneral, ...enIdentity, ...enMessaging, ...enOnline, ...enSales, ...enOffers, ...enCustomers, ...enHr, ...enHours, ...enRoles, ...enCatalogue, ...enSettings, ...enPlatform, ...enFiles, ...enWaiting, ...enSeries, ...enResources, ...enDeposits, ...enStock } as const;
const arabic: ArabicOf<typeof english> = { ...arAppointment, ...arGeneral, ...arIdentity, ...arMessaging, ...arOnline, ...arSales, ...arOffers, ...arCustomers, ...arHr, ...arHours, ...arRoles, ...arCatalogue, ...arSettings, ...arPlatform, ...arFiles, ...arWaiting, ...arSeries, ...arResources, ...arDeposits, ...arStock };

export type RefusalCode = keyof typeof english;

/** The sentence of every refusal code, by language. */
export const refusalSentences: Record<Language, Readonly<Record<string, string>>> = { en: english, ar: arabic };
