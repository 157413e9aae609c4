/** What a sealed credential is bound to: taken to another account or another place, it does not open. */
export const sealedAt = (whose: number | 'main', key: 'access_token' | 'app_secret' | 'device_secret' | 'device_session'): string =>
  `whatsapp:${whose}:${key}`;
