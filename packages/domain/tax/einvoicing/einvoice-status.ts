/** State of an account's connection to the tax authority; specification §4. */
export const EinvoicingSettingStatus = { cancelled: 0, pending: 1, connected: 2, renewed: 3 } as const;
export type EinvoicingSettingStatusId = (typeof EinvoicingSettingStatus)[keyof typeof EinvoicingSettingStatus];

/** What an e-invoice is issued for: an invoice or a note (specification §4), the invoice of a deposit or a credit note over one. */
export const EinvoiceReferenceType = { invoice: 1, credit_note: 2, debit_note: 3, prepayment: 4, prepayment_credit: 5 } as const;
export type EinvoiceReferenceTypeId = (typeof EinvoiceReferenceType)[keyof typeof EinvoiceReferenceType];

/**
 * The states of a document with the authority or provider it is sent to. Saudi Arabia: waiting, then reported (simplified), cleared (standard) or rejected. United Arab
 * Emirates: waiting, submitted (the provider has it), then delivered or rejected.
 */
export const einvoiceStates = ['waiting', 'submitted', 'reported', 'cleared', 'delivered', 'rejected'] as const;
export type EinvoiceState = (typeof einvoiceStates)[number];

/** The authority has accepted it: it may be corrected by notes, and a standard one handed to its buyer. */
export const isAccepted = (state: EinvoiceState): boolean => state === 'reported' || state === 'cleared' || state === 'delivered';

/** How far a device is on its way to the authority. Each step begins where the one before ended, also after a crash. */
export const einvoiceDeviceSteps = ['otp', 'compliance_certificate', 'checks', 'certificate', 'done'] as const;
export type EinvoiceDeviceStep = (typeof einvoiceDeviceSteps)[number];

/** Days before its end on which a certificate is first warned of. */
export const certificateWarningDays = 60;

/** Whole days until a moment, none once it has passed. Milliseconds since 1970. */
export const daysUntil = (until: number, now: number): number => Math.max(0, Math.floor((until - now) / 86_400_000));

/** A simplified document is reported within 24 hours of its issue (the duties of the authority). */
export const reportingHours = 24;
