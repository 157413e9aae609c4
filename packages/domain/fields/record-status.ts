/** The generic status of a record; specification §4. */
export const RecordStatus = { disabled: 0, active: 1 } as const;
export type RecordStatusId = (typeof RecordStatus)[keyof typeof RecordStatus];

/** What a switch sends: checkboxes become 1 or 0 (specification §5). */
export const SwitchValue = { inactive: 0, active: 1 } as const;
export type SwitchValueId = (typeof SwitchValue)[keyof typeof SwitchValue];

/** What a user can be notified about; the words are the specification's (§3), spelling included. */
export const notificationTypes = ['stocks', 'surveys', 'suggestionsAndComplains', 'orders'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Kinds of links on the business's pages; specification §3. */
export const SocialLinkType = {
  telephone: 0,
  whatsapp: 1,
  google_maps: 2,
  instagram: 3,
  snapchat: 4,
  facebook: 5,
  facebook_page_id: 6,
  tiktok: 7,
  google_review: 8,
} as const;
export type SocialLinkTypeId = (typeof SocialLinkType)[keyof typeof SocialLinkType];
