/** A request to become a merchant; specification §4. Active: nobody had to decide (the training account); approved: a manager let the account in. */
export const AccountRequestStatus = { rejected: 0, active: 1, waiting_for_verify: 2, approved: 3 } as const;
export type AccountRequestStatusId = (typeof AccountRequestStatus)[keyof typeof AccountRequestStatus];

/** A merchant's account; specification §4 names the states, the numbers are ours. */
export const AccountStatus = {
  disabled: 0,
  active: 1,
  trial: 2,
  premium: 3,
  expired: 4,
  requested: 5,
  rejected: 6,
  waiting_for_verification: 7,
} as const;
export type AccountStatusId = (typeof AccountStatus)[keyof typeof AccountStatus];

/** A message sent by mail; specification §4. */
export const MailStatus = { failed: 0, pending: 1, success: 2 } as const;
export type MailStatusId = (typeof MailStatus)[keyof typeof MailStatus];

/** Who ran into an unexpected error; specification §3. */
export const JsErrorType = { user: 1, manager: 2 } as const;
export type JsErrorTypeId = (typeof JsErrorType)[keyof typeof JsErrorType];

/** The training account's number and a trial's length in days; specification §9. */
export const training_account_id = 1;
export const trial_days = 7;
