/** Chairs, rooms and devices. */
export const resources = {
  add: 'Add',
  new: 'New chair, room or device',
  saves: { '1': 'Save chair', '2': 'Save room', '3': 'Save device' },
  name: 'Name',
  kind: 'Kind',
  all_kinds: 'All kinds',
  kinds: { '1': 'Chair', '2': 'Room', '3': 'Device' },
  count: 'Number',
  services: 'Needed by',
  and_more: { one: '{names} and {count} more', other: '{names} and {count} more' },
  no_service: 'No service yet',
  active: 'In use',
  disabled: 'Not in use',
  status_hint: 'While it is not in use, services are booked as if they did not need it. Existing appointments stay.',
  capacity_hint: 'How many appointments can use them at the same time.',
  empty: 'What does your salon have only a few of?',
  empty_text:
    'Six styling chairs, one treatment room, one laser. Add them here and choose on each service what it needs: then nobody can book a seventh chair.',
  after_save: 'Now choose on the services that need it.',
} as const;
