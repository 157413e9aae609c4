/**
 * What dates with hours of their own are called: by their name, and without one by their date as `dateInWords` writes it, so that each reader
 * reads it in their own language.
 */
export const customDayName = (name: string, dateInWords: string): string => (name === '' ? dateInWords : name);
