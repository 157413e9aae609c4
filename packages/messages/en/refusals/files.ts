export const filesRefusals = {
  'file.too_large': 'The file should have at most 5 MB. This one has {megabytes} MB.',
  'file.not_a_picture': 'The file must be one of: {extensions}',
  'file.not_square': 'The picture should be square. This one is {width} × {height}: crop it and upload it again.',
  'file.too_many_pixels': 'The picture should have at most 6000 × 6000 pixels. Make it smaller and upload it again.',
  'file.unreadable': 'The picture cannot be read to its end: it is damaged. Save it again and upload it, as {extensions}.',
} as const;
