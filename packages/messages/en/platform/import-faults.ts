/** What is wrong with a cell of an imported file, where the form of the record has no such sentence. */
export const importFaults = {
  imported_error: '{label} holds an error of the spreadsheet, {value}',
  imported_shortened: '{label} was shortened by the spreadsheet to {value}: format the column as text and enter the whole number',
  imported_unknown: '{label}: {value} is not known here',
  imported_no_date: '{label}: {value} is no date in the chosen order',
  imported_in_future: '{label} is in the future',
  imported_too_early: '{label} is before {earliest}',
  imported_no_amount: '{label}: {value} is no amount of money',
  imported_no_percent: '{label}: {value} is no percentage. Write it like 10 or 10 %',
  imported_no_minutes: '{label}: {value} is no length of time. Write minutes, or hours and minutes like 1:30',
  imported_no_quantity: '{label}: {value} is no quantity',
  imported_has_moved: '{label}: this product has moved in stock already. Enter what is there by a stock count',
  imported_taken: '{label} belongs to another record already, {value}',
  imported_above_price: '{label} is above the price',
  imported_no_place:
    'No place is left for another active employee: the limit of your subscription is {limit}. Choose a larger plan, or disable somebody first',
} as const;
