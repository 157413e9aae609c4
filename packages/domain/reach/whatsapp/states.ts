/** An account's package of messages; specification §4. Disabled is final: whoever wants more is given a new package. */
export const ChatPackageStatus = { disabled: 0, active: 1, paused: 2 } as const;
export type ChatPackageStatusId = (typeof ChatPackageStatus)[keyof typeof ChatPackageStatus];

/** The account's own connection to WhatsApp; specification §4. */
export const ChatConnection = { disconnected: 0, connected: 1, server_disconnected: 2 } as const;
export type ChatConnectionId = (typeof ChatConnection)[keyof typeof ChatConnection];

/** The platform's own number; specification §4. */
export const MainInstance = { disconnected: 0, connected: 1, server_disconnected: 2, paused: 3 } as const;
export type MainInstanceId = (typeof MainInstance)[keyof typeof MainInstance];

interface Change {
  /** `null`: there is none yet. */
  readonly from: readonly (number | null)[];
  readonly to: number;
}

/** What happens to a package (specification §4 calls these its labels), and the only changes of its status there are. */
export const packageChanges = {
  active: { from: [null], to: ChatPackageStatus.active },
  paused: { from: [ChatPackageStatus.active], to: ChatPackageStatus.paused },
  resumed: { from: [ChatPackageStatus.paused], to: ChatPackageStatus.active },
  expired: { from: [ChatPackageStatus.active, ChatPackageStatus.paused], to: ChatPackageStatus.disabled },
  removed: { from: [ChatPackageStatus.active, ChatPackageStatus.paused], to: ChatPackageStatus.disabled },
} as const satisfies Record<string, Change>;
export type PackageEvent = keyof typeof packageChanges;
export const packageEvents = Object.keys(packageChanges) as readonly PackageEvent[];

/** `lost`: the machine that keeps the connection does not answer, or its key is refused; `disconnected`: a user ended it, or the phone did. */
export const connectionChanges = {
  connected: { from: [null, ChatConnection.disconnected, ChatConnection.server_disconnected], to: ChatConnection.connected },
  lost: { from: [ChatConnection.connected], to: ChatConnection.server_disconnected },
  disconnected: { from: [ChatConnection.connected, ChatConnection.server_disconnected], to: ChatConnection.disconnected },
} as const satisfies Record<string, Change>;
export type ConnectionEvent = keyof typeof connectionChanges;

export const mainChanges = {
  connected: { from: [null, MainInstance.disconnected, MainInstance.server_disconnected], to: MainInstance.connected },
  lost: { from: [MainInstance.connected], to: MainInstance.server_disconnected },
  paused: { from: [MainInstance.connected, MainInstance.server_disconnected], to: MainInstance.paused },
  resumed: { from: [MainInstance.paused], to: MainInstance.connected },
  disconnected: {
    from: [MainInstance.connected, MainInstance.server_disconnected, MainInstance.paused],
    to: MainInstance.disconnected,
  },
} as const satisfies Record<string, Change>;
export type MainEvent = keyof typeof mainChanges;

/** Meta's word about a template in one language. `disabled` is final: the text is submitted under another name. */
export const templateStates = ['draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type TemplateState = (typeof templateStates)[number];

/** From each state of a template, those that may follow. A rejected or approved text can be changed and submitted again. */
export const templateChanges: Readonly<Record<TemplateState, readonly TemplateState[]>> = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected', 'paused', 'disabled'],
  approved: ['draft', 'submitted', 'rejected', 'paused', 'disabled'],
  rejected: ['draft', 'submitted', 'approved', 'disabled'],
  paused: ['draft', 'submitted', 'approved', 'rejected', 'disabled'],
  disabled: [],
};

/** The status that follows an event, or null where the event cannot happen to what is in this status. */
export function statusAfter<Event extends string>(
  changes: Readonly<Record<Event, Change>>,
  status: number | null,
  event: Event,
): number | null {
  const change = changes[event];
  return change.from.includes(status) ? change.to : null;
}

/** Whether any event leads from one status to another; the database asks the same (`is_whatsapp_change`). */
export const isChange = (changes: Readonly<Record<string, Change>>, from: number | null, to: number): boolean =>
  Object.values(changes).some((change) => change.to === to && change.from.includes(from));
