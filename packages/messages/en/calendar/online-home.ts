/** Words of a business's first page alone. */
export const onlineHome = {
  links: {
    telephone: 'Call',
    whatsapp: 'WhatsApp',
    google_maps: 'Google Maps',
    instagram: 'Instagram',
    snapchat: 'Snapchat',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    google_review: 'Reviews on Google',
    email: 'E-mail',
    website: 'Website',
  },
} as const;
