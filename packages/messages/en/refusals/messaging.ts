export const messagingRefusals = {
  'outbox.not_local': 'The outbox can be read only where messages are not really sent.',
} as const;
