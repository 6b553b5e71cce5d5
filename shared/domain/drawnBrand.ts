/** The SITE_NAME whose name is drawn in public/logo.svg; any other is set in type beside the icon. */
export const DRAWN_BRAND = 'Tovaro';
