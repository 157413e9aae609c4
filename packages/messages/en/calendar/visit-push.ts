/** Notifications about a visit on a customer's device: loaded when the button for them is pressed. */
export const visitPush = {
  title: 'Notifications on this device',
  lead: 'A notification when there is news about this visit, such as a new time or the salon’s answer. It shows the salon’s name only: what is new is on this page.',
  turn_on: 'Turn on',
  turn_off: 'Turn off',
  is_on: 'Notifications are on for this device.',
  turned_off: 'Notifications are off on this device.',
  said_no: 'The browser was not allowed to show notifications, so nothing has changed.',
  failed: 'The browser could not turn on notifications. Check its connection and try again.',
  unable: 'This browser cannot receive notifications. Chrome, Edge, Firefox and Safari can.',
  blocked: 'Notifications from this site are blocked in your browser. Allow them in its settings, then come back to this page.',
  home_screen: 'On an iPhone or iPad, put this page on the home screen first:',
  steps: {
    share: 'Tap Share in Safari.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open the page from the home screen and turn on notifications there.',
  },
} as const;
