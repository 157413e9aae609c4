export const rolesRefusals = {
  'role.name_exists': 'Another role already has this name.',
  'role.right_unknown': 'One of these rights does not exist. Reload the page and choose again.',
  'role.right_not_held': 'You can only give and take rights that you have yourself. Ask someone who has: {rights}.',
  'role.own_role': 'Nobody changes the rights of their own role. Ask the owner, or somebody with another role.',
  'role.has_employees': {
    by: 'count',
    one: '{name} is the role of {count} user. Give this user another role first: {users}.',
    other: '{name} is the role of {count} users. Give them another role first: {users}.',
  },
  'profile.name_of_employee': 'Your names are those of your employee record. Ask someone who manages employees to change them there.',
  'profile.not_as_owner': 'A platform manager cannot change the profile of the owner.',
} as const;
