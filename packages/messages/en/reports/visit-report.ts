/** What the reports of appointments say. */
export const visitReport = {
  date: 'Date',
  name: 'Name',
  weekday: 'Weekday',
  hour: 'Hour',
  cuts: { month: 'Month', day: 'Day', source: 'Source', lead_time: 'Days ahead' },
  sources: { '0': 'Booked by the salon', '1': 'Booked online' },
  lead_times: {
    '0': 'Same day',
    '1': 'The day before',
    '2': '2–3 days ahead',
    '4': '4–7 days ahead',
    '8': '8–14 days ahead',
    '15': '15–30 days ahead',
    '31': 'More than 30 days ahead',
  },
  day_end: 'Each day is shown as it was at its end: what was marked or moved later changes nothing.',
  hours_note: 'Takings are by the hour of the invoice. Hours of work are those of the schedule as it is today.',
  heat: '{measure} by weekday and hour',
  shown: 'What the table shows',
} as const;
