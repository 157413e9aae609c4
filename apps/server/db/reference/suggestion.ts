/** One suggested service: names, price in halalas including VAT, minutes, and a line for the customer in each language. */
interface Suggestion {
  english_name: string;
  arabic_name: string;
  price_minor: number;
  job_time_minutes: number;
  english_description: string;
  arabic_description: string;
}

export interface SuggestionGroup {
  english_name: string;
  arabic_name: string;
  services: readonly Suggestion[];
}

type Row = readonly [
  english_name: string,
  arabic_name: string,
  riyals: number,
  job_time_minutes: number,
  english_description: string,
  arabic_description: string,
];

/** Reads a table of rows, prices written in riyals. */
export function suggestionGroup(english_name: string, arabic_name: string, rows: readonly Row[]): SuggestionGroup {
  return {
    english_name,
    arabic_name,
    services: rows.map(([english, arabic, riyals, job_time_minutes, english_description, arabic_description]) => ({
      english_name: english,
      arabic_name: arabic,
      price_minor: riyals * 100,
      job_time_minutes,
      english_description,
      arabic_description,
    })),
  };
}
