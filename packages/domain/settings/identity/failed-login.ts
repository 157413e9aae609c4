/** Why a sign-in failed; specification §4. */
export const FailedLoginType = { email: 1, password: 2, blocked: 3, disallowed_country: 4 } as const;
export type FailedLoginTypeId = (typeof FailedLoginType)[keyof typeof FailedLoginType];
