export const resourcesRefusals = {
  'resource.english_name_exists': 'This English name is taken already. Choose another name.',
  'resource.arabic_name_exists': 'This Arabic name is taken already. Choose another name.',
  'resource.units_booked': 'A place you take away is still booked by {visits}; {count} appointments in all. Move or cancel them first, or keep the number.',
  'resource.needed_by_services': '{services} services need it. Take it off those services first, or disable it instead.',
  'resource.was_booked': 'Appointments were booked on it, so its history has to stay. Disable it instead.',
} as const;
