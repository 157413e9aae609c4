/** Words of the public pages that no script needs: they are only ever written by the server. */
export const onlineReading = {
  missing: {
    title: 'Page not found',
    detail: 'There is no such page here. Perhaps the address has a typing mistake.',
    return_home: 'To the start page',
  },
  failed: { title: 'Something went wrong', detail: 'The page could not be shown. Please try again in a moment.', retry: 'Try again' },
} as const;
