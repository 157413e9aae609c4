/** Roles and what they may do. */
export const roles = {
  add: 'Add role',
  search: 'Name of the role',
  empty: 'There are no roles yet',
  empty_text: 'A role says what its people may see and do.',
  rights: 'Rights',
  users: 'Users',
  new: 'New role',
  save_new: 'Add role',
  save: 'Save role',
  name: 'Name',
  rights_note: 'You can give the rights that you hold yourself. Changes apply immediately to everyone with this role.',
  held_by: 'Held by {users}',
  held_by_nobody: 'Nobody has this role yet',
  added: 'The role {name} is added',
  delete: {
    do: 'Delete',
    actions: 'More for {name}',
    title: 'Delete the role {name}?',
    text: 'Nobody can be given this role any more. This can’t be undone.',
    done: 'The role {name} is deleted',
  },
} as const;
