export const resourcesRefusals = {
  'resource.english_name_exists': 'This English name is taken already. Choose another name.',
  'resource.arabic_name_exists': 'This Arabic name is taken already. Choose another name.',
  'resource.units_booked': {
    by: 'count',
    one: 'A place you take away is still booked by {visits}; {count} appointment in total. Move or cancel it first, or keep the number.',
    other:
      'A place you take away is still booked by {visits}; {count} appointments in total. Move or cancel them first, or keep the number.',
  },
  'resource.needed_by_services': {
    by: 'services',
    one: '{services} service needs it. Take it off that service first, or disable it instead.',
    other: '{services} services need it. Take it off those services first, or disable it instead.',
  },
  'resource.was_booked': 'Appointments were booked on it, so its history has to stay. Disable it instead.',
} as const;
