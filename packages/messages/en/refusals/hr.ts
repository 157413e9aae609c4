export const hrRefusals = {
  'employee.limit_exceeded': {
    by: 'limit',
    one: 'Your subscription allows {limit} active employee, and that place is taken. Disable someone, or contact sales for a larger subscription.',
    other:
      'Your subscription allows {limit} active employees, and all places are taken. Disable someone, or contact sales for a larger subscription.',
  },
  'employee.mobile_exists': 'This mobile belongs to {name}, who is already an employee.',
  'employee.email_exists': 'This e-mail belongs to {name}, who is already an employee.',
  'employee.mobile_taken': 'Another employee has this mobile.',
  'employee.email_taken': 'Another employee has this e-mail.',
  'employee.hours_overlap': 'Two shifts overlap. Change the times so that one ends before the next begins.',
  'employee.hours_too_long': 'A shift can last 24 hours at most. Check its times.',
  'employee.service_unknown': 'One of the services does not exist any more. Reload the page and choose again.',
  'employee.owner_protected': 'Only the owner can change the owner.',
  'employee.has_history':
    '{name} has appointments, sales, other entries or a sign-in, which have to be kept. Choose “Left working” instead: {name} can then no longer be booked.',
  'employee.not_yourself': 'You cannot shut yourself out. Ask another person with this right.',
  'employee.picture_unknown': 'This picture is no longer there. Upload it again.',
  'employee.has_appointments': {
    by: 'count',
    one: '{name} has {count} appointment ahead: {first}. Move it to someone else or cancel it first.',
    other: '{name} has {count} appointments ahead, the first {first}. Move them to someone else or cancel them first.',
  },
  'employee.not_active': '{name} is not active. Activate this employee first.',
  'employee.no_sign_in': '{name} has no sign-in yet.',
  'employee.sign_in_email_exists': 'Someone already signs in with this e-mail. Choose another one.',
  'employee.user_name_exists': 'This user name is taken in your business. Choose another one.',
  'employee.role_unknown': 'Choose a role of the list.',
  'employee.field_not_yours': 'Your role does not let you change this. Ask someone who may.',
  'employee.own_role': 'Nobody changes their own role. Ask the owner, or somebody else who may.',
  'employee.role_above_yours': 'This role includes rights that you do not have yourself. Ask someone who has them.',
} as const;
