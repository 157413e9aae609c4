/** Words of the public pages that no script needs: they are only ever written by the server. */
export const onlineReading = {
  prices: { download_pdf: 'Download as PDF, to print or pass on' },
  missing: {
    title: 'Page not found',
    detail: 'This page does not exist. The address may have a typo.',
    return_home: 'Go to the start page',
  },
  refused: { title: 'This did not work', back: 'Go to the start page' },
  failed: { title: 'Something went wrong', detail: 'The page could not be shown. Please try again in a moment.', retry: 'Try again' },
  outage: {
    title: 'Back in a moment',
    /** Of a page that is only read: it loads itself again. */
    page: 'This page cannot be shown right now. It will try again automatically.',
    form: 'Nothing you filled in is lost: press the button to send it again.',
    retry: 'Try again',
  },
} as const;
