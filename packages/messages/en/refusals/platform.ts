export const platformRefusals = {
  'merchant.already_decided': 'This request is no longer waiting: {manager} already decided it. Look at the list again.',
  'merchant.not_rejected': 'Only a rejected request can be reopened. Look at the list again.',
  'merchant.not_working': 'This account was never approved, so this cannot be done. Decide its request first.',
  'ip.not_an_address': 'This is not an IP address, such as 203.0.113.7.',
  'ip.own_address': 'This is your own address: you would lock yourself out.',
} as const;
