export const seriesRefusals = {
  'series.no_end': 'Choose how many times it repeats, or until which day.',
  'series.too_short': 'This comes only once. Choose a later end.',
  'series.too_many': {
    by: 'most',
    one: 'At most {most} visit can be booked at a time. Choose an earlier end.',
    other: 'At most {most} visits can be booked at a time. Choose an earlier end.',
  },
  'series.too_long': 'A series may reach two years ahead. Choose an earlier end.',
  'series.too_few': 'A series needs at least two visits. Choose another time instead of leaving so many out.',
  'series.conflicts': 'Some of the visits cannot be booked as planned. Choose another time for them, or leave them out.',
  'series.nothing_left': 'None of these visits can be changed any more.',
  'series.already': 'This visit already repeats. Change its series instead.',
} as const;
