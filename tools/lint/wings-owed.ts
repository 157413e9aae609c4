// What still reaches up: a file of the server or the back office that uses the contract, a rule or the sentences of a higher wing, with the reason. The
// list only shrinks: an entry that is no longer needed fails the test, and a new one is not the way; move the piece to whom it belongs.
export const OWED: Readonly<Record<string, readonly string[]>> = {
  // Who is told of what depends on the rights of users, and settings tell their users: one of the two has to lie below the other.
  'apps/server/areas/reach/notifications/public.ts': ['settings'],
  // An account begins with types of expenses. They are written with it in one transaction.
  'apps/server/areas/settings/identity/registration.ts': ['finance'],
  // A deposit and a collected debt settle a visit: they read its status and write whether it is paid, by the numbers of the calendar.
  'apps/server/areas/value/deposits/handlers.ts': ['calendar'],
  'apps/server/areas/value/deposits/record-deposit.ts': ['calendar'],
  'apps/server/areas/value/receivables/collect.ts': ['calendar'],
  // The form of a service shows the account's rules of booking beside its own, and offers the resources it can need.
  'apps/web/areas/catalogue/catalogue/service-data.ts': ['calendar'],
  // A user's own page holds the addresses of their calendars.
  'apps/web/areas/settings/profile/my-calendars.tsx': ['calendar'],
  'apps/web/areas/settings/profile/practice-calendar.tsx': ['calendar'],
  // The form of an employee offers the services the employee performs.
  'apps/web/areas/team/hr/services-field.tsx': ['catalogue'],
};
