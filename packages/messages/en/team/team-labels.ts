/** What fields of the wing team are called that no other wing has. */
export const teamLabels = {
  dependent_id: 'Dependent',
  document_id: 'Document',
  document_type_id: 'Document type',
  issued_on: 'Issued on',
  relation: 'Relation',
  bookable_online: 'Can be booked online',
  has_own_hours: 'Own working hours',
  job_title_arabic: 'Job title in Arabic',
  job_title_english: 'Job title in English',
  left_on: 'Left on',
  role_id: 'Role',
  show_in_appointments: 'Shown on the appointment board',
} as const;
