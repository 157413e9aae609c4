// Pieces of a screen that belong to a higher wing than the screen: the screen says where such a piece has its place, and this file which area brings
// it, with its sentences. Each is fetched when it is shown. Beside the wings, as the shell is; a screen uses what lies above it in no other way.
import { partOf } from './part.tsx';
import { loadText } from './text/text.ts';

/** On a user's own page: the user's calendars. */
export const { Part: OwnCalendars } = partOf(async () => {
  await loadText(['calendar']);
  return (await import('../areas/calendar/feeds/public.ts')).OwnCalendars;
});

/** Beside the preview of a message: the customer whose values it shows. */
export const { Part: CustomerChoice } = partOf(
  async () => (await import('../areas/customers/customers/public/customer-choice.ts')).CustomerChoice,
);

/** In the form of an employee: the services the employee performs. */
export const { Part: PerformedServices } = partOf(
  async () => (await import('../areas/catalogue/catalogue/public/performed-services.ts')).PerformedServices,
);

/** In the form of a service: the resources it needs. */
export const { Part: ResourceChoice } = partOf(async () => (await import('../areas/calendar/resources/public.ts')).ResourceChoice);

/** In the form of a service: its own rules of booking. */
export const { Part: ServiceRules } = partOf(async () => {
  await loadText(['bookingRules']);
  return (await import('../areas/calendar/online/public.ts')).ServiceRules;
});

/** On a user's own page: the day of the employee the user is. */
export const { Part: OwnDay } = partOf(async () => {
  await loadText(['appointments']);
  return (await import('../areas/calendar/appointments/public/own-day.ts')).OwnDay;
});

/** On a user's own page: the user's coming leaves. */
export const { Part: OwnLeaves } = partOf(async () => {
  await loadText(['hours']);
  return (await import('../areas/calendar/hours/public.ts')).OwnLeaves;
});

/** On an employee's page: what is left of annual leave. */
export const { Part: LeaveBalancePanel } = partOf(async () => {
  await loadText(['hours']);
  return (await import('../areas/calendar/hours/public.ts')).LeaveBalancePanel;
});

/** On a user's own record: what the user has left of annual leave. */
export const { Part: OwnLeaveBalance } = partOf(async () => {
  await loadText(['hours']);
  return (await import('../areas/calendar/hours/public.ts')).OwnLeaveBalance;
});

/** On a user's own page: what the user earned by sales. */
export const { Part: OwnCommission } = partOf(async () => {
  await loadText(['commissions']);
  return (await import('../areas/finance/commissions/public.ts')).OwnCommission;
});

/** On the page of a user who is no employee: the salon's day. */
export const { Part: SalonDay } = partOf(async () => {
  await loadText(['dashboard']);
  return (await import('../areas/reports/dashboard/public.ts')).SalonDay;
});

/** On every report: what it shows, saved under a name. */
export const { Part: SavedViews } = partOf(async () => {
  await loadText(['savedViews', 'reportMails']);
  return (await import('../areas/reports/saved-views/public.ts')).SavedViews;
});

/** Among the general settings: the account's subscription and owner. */
export const { Part: SubscriptionSection } = partOf(async () => {
  await loadText(['ownership']);
  return (await import('../areas/platform/ownership/public/subscription.ts')).SubscriptionSection;
});

/** In the drawer of a deposit that was taxed when it was taken: its tax documents. */
export const { Part: DepositDocuments } = partOf(async () => {
  await loadText(['einvoiceState']);
  return (await import('../areas/sales/prepayments/public.ts')).DepositDocuments;
});

/** On the screen of security: whose faces are enrolled. */
export const { Part: EnrolledFaces } = partOf(async () => {
  await loadText(['faces']);
  return (await import('../areas/team/faces/public/list.ts')).EnrolledFaces;
});

/** From the page of an employee who left: erasing the personal file. */
export const { Part: EmployeeErasure } = partOf(async () => {
  await loadText(['employeeErasure', 'personalData']);
  return (await import('../areas/reports/personal-data/public.ts')).EmployeeErasure;
});

/** On an employee's page: what the employee asked about the personal data. */
export const { Part: EmployeeRequests } = partOf(async () => {
  await loadText(['dataRequests']);
  return (await import('../areas/reports/personal-data/public.ts')).EmployeeRequests;
});

/** On the hub of the team: who is away today, birthdays, headcount. */
export const { Part: TeamToday } = partOf(async () => {
  await loadText(['teamDashboard', 'attendance']);
  return (await import('../areas/reports/team-dashboard/public.ts')).TeamToday;
});
