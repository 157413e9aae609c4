/** The account's connection to the chat service; specification §4. */
export const ChatConnection = { disconnected: 0, connected: 1, server_disconnected: 2 } as const;
export type ChatConnectionId = (typeof ChatConnection)[keyof typeof ChatConnection];

/** The account's chat package; specification §4. */
export const ChatPackageStatus = { disabled: 0, active: 1, paused: 2 } as const;
export type ChatPackageStatusId = (typeof ChatPackageStatus)[keyof typeof ChatPackageStatus];

/** Another verification code cannot be requested within this time; specification §5 and §9. */
export const verification_code_pause_minutes = 1;
