/** Why nothing can be sent by WhatsApp (specification §8). Apart from the rule, because screens that send load it with their endpoints. */
export const senderObstacles = [
  'whatsapp.not_connected',
  'whatsapp.server_disconnected',
  'whatsapp.package_expired',
  'whatsapp.package_paused',
  'whatsapp.allowance_used',
] as const;
export type SenderObstacle = (typeof senderObstacles)[number];
