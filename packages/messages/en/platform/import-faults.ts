/** What is wrong with a cell of an imported file, where the form of the record has no such sentence. */
export const importFaults = {
  imported_error: '{label} holds an error of the spreadsheet, {value}',
  imported_shortened: '{label} was shortened by the spreadsheet to {value}: format the column as text and enter the whole number',
  imported_unknown: '{label}: {value} is not known here',
  imported_no_date: '{label}: {value} is no date in the chosen order',
  imported_in_future: '{label} is in the future',
  imported_too_early: '{label} is before {earliest}',
} as const;
