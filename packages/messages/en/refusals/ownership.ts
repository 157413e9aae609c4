export const ownershipRefusals = {
  'owner.only_owner': 'Only the owner of the account can do this. Sign in as the owner, or write to support.',
  'owner.changed_meanwhile': 'The account has another owner by now. Reload the page and look again.',
  'owner.is_owner': '{name} is the owner already. Choose another employee.',
  'owner.not_an_employee': 'Only an employee of this business with a sign-in can become the owner. Choose one from the list.',
  'owner.employee_not_active': '{name} is not active. Activate this employee first, or choose another one.',
  'owner.sign_in_disabled': 'The sign-in of {name} is disabled. Enable it first, or choose another employee.',
  'owner.not_an_administrator': '{name} has no administrator rights. Give {name} the role of an administrator first, under Employees.',
  'owner.no_place': {
    by: 'limit',
    one: 'The present owner becomes an employee, and the plan allows {limit} active employee, which it has. Disable an employee first, or contact sales for a larger plan.',
    other:
      'The present owner becomes an employee, and the plan allows {limit} active employees, which it has. Disable an employee first, or contact sales for a larger plan.',
  },
  'owner.code_too_soon': {
    by: 'seconds',
    one: 'A code was just sent. Wait {seconds} second before asking for another one.',
    other: 'A code was just sent. Wait {seconds} seconds before asking for another one.',
  },
  'owner.code_wrong': 'This is not the code of the newest e-mail for this employee. Check the six digits.',
  'owner.code_expired': 'This code has expired or was tried too often. Have another one sent.',
  'account_export.in_progress': 'An export is being prepared already. Wait for it on this page.',
  'account_export.once_a_day': 'There is one export a day. The next one can be requested from {at}.',
  'account_export.not_ready': 'This export is not ready. Wait until the page says that it is.',
  'account_export.being_taken': 'This export is being downloaded already. Wait until that is done.',
  'account_export.used': 'This export was downloaded already, and its file is deleted. Request another one.',
  'account_export.expired': 'This export was ready for 24 hours, and its file is deleted. Request another one.',
} as const;
