// Path data of icons that some pages alone have.
export const plus = 'M10 4.5v11M4.5 10h11';
export const document =
  'M5.5 2.8h6l4 4v9c0 .8-.6 1.4-1.4 1.4H5.5c-.8 0-1.4-.6-1.4-1.4V4.2c0-.8.6-1.4 1.4-1.4ZM11.3 3v4h4M7.3 10.5h5.4M7.3 13.5h3.5';
