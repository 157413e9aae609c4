/** State of an account's connection to the tax authority; specification §4. */
export const EinvoicingSettingStatus = { cancelled: 0, pending: 1, connected: 2, renewed: 3 } as const;
export type EinvoicingSettingStatusId = (typeof EinvoicingSettingStatus)[keyof typeof EinvoicingSettingStatus];

/** What an e-invoice stands for; specification §4. */
export const EinvoiceReferenceType = { invoice: 1, credit_note: 2, debit_note: 3 } as const;
export type EinvoiceReferenceTypeId = (typeof EinvoiceReferenceType)[keyof typeof EinvoiceReferenceType];
