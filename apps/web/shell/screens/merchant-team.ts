import type { MerchantRows } from './screen.ts';

/** Who works here, when, and what they earn by it. */
export const teamScreens = {
  hr_dashboard: { path: '/merchant/hr-dashboard', permission: 'attendance.view', icon: 'chart' },
  employees: { path: '/merchant/employees', permission: 'employees.view', group: 'people', icon: 'employees' },
  new_employee: { path: '/merchant/employee-form', permission: 'employees.create', parent: 'employees' },
  employee: { path: '/merchant/employee-form/{id}', permission: 'employees.view', parent: 'employees' },
  employees_documents: { path: '/merchant/employees-documents', permission: 'personal_files.view', group: 'people', icon: 'documents' },
  employees_dependents: { path: '/merchant/employees-dependents', permission: 'personal_files.view', group: 'people', icon: 'family' },
  dependents_documents: {
    path: '/merchant/employees-dependents-documents',
    permission: 'personal_files.view',
    parent: 'employees_dependents',
  },

  attendance: { path: '/merchant/attendence', permission: 'attendance.view', group: 'time', icon: 'clock' },
  attendance_chart: { path: '/merchant/attendence-chart', permission: 'attendance.view', group: 'time', icon: 'trend' },
  attendance_kiosks: { path: '/merchant/attendence/kiosks', permission: 'attendance.edit_kiosks', group: 'time', icon: 'device' },
  leaves: { path: '/merchant/leaves', permission: 'employees.view', group: 'time', icon: 'plane' },

  commissions: { path: '/merchant/commissions', permission: 'commissions.view', group: 'pay', icon: 'coins' },
  commission_payouts: { path: '/merchant/commissions/payouts', permission: 'commissions.view', parent: 'commissions' },
  pay: { path: '/merchant/pay', permission: 'pay.view', group: 'pay', icon: 'wallet' },
  tips: { path: '/merchant/tips', permission: 'payments.view', group: 'pay', icon: 'coins' },
  salary_certificates: { path: '/merchant/salary-certificates', permission: 'pay.view', group: 'pay', icon: 'certificate' },
  new_salary_certificate: { path: '/merchant/salary-certificate', permission: 'pay.issue_certificates', parent: 'salary_certificates' },
  salary_certificate: { path: '/merchant/salary-certificate/{id}', permission: 'pay.view', parent: 'salary_certificates' },

  hr_reports: { path: '/merchant/hr-reports', permission: 'attendance.view', group: 'team_reports', icon: 'report' },
  employee_attendance_report: { path: '/merchant/hr-reports/employee-attendence-report', permission: 'attendance.view' },
  detailed_attendance_report: { path: '/merchant/hr-reports/detailed-attendence-report', permission: 'attendance.view' },
  leaving_report: { path: '/merchant/hr-reports/leaving-report', permission: 'attendance.view' },
  under_timing_report: { path: '/merchant/hr-reports/under-timing-report', permission: 'attendance.view' },
  cumulative_attendance_report: { path: '/merchant/hr-reports/commulative-attendence-report', permission: 'attendance.view' },
} as const satisfies MerchantRows;
