// Named here so that the build gives the two font files their hashed names; the server writes their faces into the page.
import arabic from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2?url';

export const fonts = { arabic, latin };
