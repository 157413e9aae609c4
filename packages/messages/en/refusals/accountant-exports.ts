export const accountantExportsRefusals = {
  'exports.period_ends_before_it_begins': 'The period ends before it begins. Choose a later last day.',
  'exports.nothing_new': 'There is nothing new to export: all entries of this period have been exported already, or there are none.',
  'exports.too_many_entries': {
    by: 'most',
    one: 'An export holds {most} entry at most. Choose a shorter period.',
    other: 'An export holds {most} entries at most. Choose a shorter period.',
  },
  'exports.names_missing': {
    by: 'count',
    one: '{count} account or tax has no name in this program yet. Enter it first.',
    other: '{count} accounts or taxes have no name in this program yet. Enter them first.',
  },
  'exports.entry_too_long': 'Entry {entry} has more lines than a file of this program may hold. Choose the CSV or Excel file.',
} as const;
