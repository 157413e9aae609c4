/** What the designs of gift cards are called, where a card is sold and where it is looked at. */
export const giftCardDesigns = {
  '0': 'صورة الصالون',
  '1': 'زعفران',
  '2': 'ورد',
  '3': 'زمرد',
  '4': 'ليل',
  '5': 'رمل',
  '6': 'ليلك',
  '7': 'عيد ميلاد',
  '8': 'هلال',
  '9': 'زفاف',
};
