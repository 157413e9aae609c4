/** Why a report is not shown for a period, or to a reader. */
export const reportsRefusals = {
  'report.ends_before_start': 'The period ends before it begins. Choose a later last day.',
  'report.too_long': 'A report covers at most five years. Choose a shorter period.',
  'report.customers_not_allowed': 'Your role does not include seeing customers. Choose another view, or ask your system admin for it.',
  'report.takings_not_allowed': 'Your role does not include seeing takings. Choose visits, or ask your system admin for it.',
} as const;
