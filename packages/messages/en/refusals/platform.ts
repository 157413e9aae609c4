export const platformRefusals = {
  'merchant.already_decided': 'This request is no longer waiting: {manager} already decided it. Look at the list again.',
  'merchant.not_rejected': 'Only a rejected request can be reopened. Look at the list again.',
  'merchant.not_working': 'This account was never approved, so this cannot be done. Decide its request first.',
  'suggestion.english_name_exists': 'There is already a suggestion with this English name here. Choose another name, or edit that one.',
  'suggestion.arabic_name_exists': 'There is already a suggestion with this Arabic name here. Choose another name, or edit that one.',
  'suggestion.barcode_exists': 'Another suggested product has this barcode. Edit that one instead.',
  'suggestion.group_unknown': 'This group is no longer there, or is for something else. Choose another one.',
  'suggestion.picture_unknown': 'This picture is no longer there. Upload it again.',
  'suggestion.kind_in_use': 'This group has suggestions already, so it stays what it is for. Add a new group.',
  'check_entry.already_decided': 'This entry is no longer waiting: {manager} already decided it. Look at the list again.',
  'ip.not_an_address': 'This is not an IP address, such as 203.0.113.7.',
  'ip.own_address': 'This is your own address: you would lock yourself out.',
} as const;
