import type { Handler } from '../http/handle.ts';
import { customersHandlers } from './customers/handlers.ts';
import { liveHandlers } from '../live/streams.ts';
import { appointmentsHandlers } from './appointments/handlers.ts';
import { hrHandlers } from './hr/handlers.ts';
import { hoursHandlers } from './hours/handlers.ts';
import { calendarFeedsHandlers } from './calendar/handlers.ts';
import { myProfileHandlers } from './identity/my-profile.ts';
import { rolesHandlers } from './identity/roles.ts';
import { securityHandlers } from './identity/security.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { messagingHandlers } from './messaging/handlers.ts';
import { onlineHandlers } from './online/handlers.ts';
import { salesHandlers } from './sales/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { resourcesHandlers } from './resources/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { platformHandlers } from './platform/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { seriesHandlers } from './series/handlers.ts';
import { filesHandlers } from './files/handlers.ts';
import { penaltiesHandlers } from './penalties/handlers.ts';
import { depositsHandlers } from './deposits/handlers.ts';

/** Every handler there is; the start fails when an endpoint is without one. */
export const handlers: readonly Handler[] = [...appointmentsHandlers, ...customersHandlers, ...hrHandlers, ...hoursHandlers, ...myProfileHandlers, ...notificationsHandlers, ...rolesHandlers, ...searchHandlers, ...securityHandlers, ...identityHandlers, ...liveHandlers, ...messagingHandlers, ...onlineHandlers, ...salesHandlers, ...catalogueHandlers, ...resourcesHandlers, ...settingsHandlers, ...platformHandlers, ...dashboardHandlers, ...seriesHandlers, ...filesHandlers, ...calendarFeedsHandlers, ...feedbackHandlers, ...depositsHandlers, ...penaltiesHandlers];
