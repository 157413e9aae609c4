import { appointmentsEndpoints } from './appointments.ts';
import { calendarFeedsEndpoints } from './calendar-feeds.ts';
import { boardEndpoints } from './board.ts';
import type { Endpoint } from './endpoint.ts';
import { customersEndpoints } from './customers.ts';
import { hrEndpoints } from './hr.ts';
import { myProfileEndpoints } from './my-profile.ts';
import { notificationsEndpoints } from './notifications.ts';
import { rolesEndpoints } from './roles.ts';
import { searchEndpoints } from './search.ts';
import { identityEndpoints } from './identity.ts';
import { liveEndpoints } from './live.ts';
import { messagingEndpoints } from './messaging.ts';
import { onlineEndpoints } from './online.ts';
import { salesEndpoints } from './sales.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { resourcesEndpoints } from './resources.ts';
import { settingsEndpoints } from './settings.ts';
import { platformEndpoints } from './platform.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { feedbackEndpoints } from './feedback.ts';
import { seriesEndpoints } from './series.ts';
import { filesEndpoints } from './files.ts';

/** Every endpoint there is. An area adds its list here and its handlers in the server; the start fails when one is without the other. */
export const endpoints: readonly Endpoint[] = [...appointmentsEndpoints, ...boardEndpoints, ...customersEndpoints, ...hrEndpoints, ...myProfileEndpoints, ...notificationsEndpoints, ...rolesEndpoints, ...searchEndpoints, ...identityEndpoints, ...liveEndpoints, ...messagingEndpoints, ...onlineEndpoints, ...salesEndpoints, ...catalogueEndpoints, ...resourcesEndpoints, ...settingsEndpoints, ...platformEndpoints, ...dashboardEndpoints, ...seriesEndpoints, ...filesEndpoints, ...calendarFeedsEndpoints, ...feedbackEndpoints];
