// Path data of the icons: 20 × 20 grid, stroked. Every page loads them: what one page or part alone has stands beside it.
export const search = 'M3.4 9a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0M13.2 13.2l3.6 3.6';
export const cart =
  'M2.5 3.5h1.7c.5 0 .9.3 1 .8l1.6 8c.1.5.5.8 1 .8h7.3c.4 0 .8-.3.9-.7l1.4-5.4H5.6M6.9 16.3a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M13.3 16.3a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0';
const cartBody =
  'M2 3.5h1.6c.5 0 .9.3 1 .8l1.6 8c.1.5.5.8 1 .8h7.6c.4 0 .8-.3.9-.7l.5-1.9M6.5 16.3a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M13.1 16.3a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0';
export const cartPlus = `${cartBody}M13.5 3v6M10.5 6h6`;
export const cartCheck = `${cartBody}M9.6 6.2l2.3 2.3 4.7-4.9`;
export const chevronDown = 'M6 8l4 4 4-4';
export const chevronUp = 'M6 12l4-4 4 4';
export const chevronRight = 'M8 6l4 4-4 4';
export const chevronLeft = 'M12 6l-4 4 4 4';
export const cross = 'M5.5 5.5l9 9m0-9-9 9';
export const check = 'M4.5 10.5l3.6 3.6 7.4-8';
export const arrowLeft = 'M16 10H4m5-5-5 5 5 5';
export const arrowRight = 'M4 10h12m-5-5 5 5-5 5';
export const clock = 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4.2l2.7 1.6';
export const lock =
  'M6.2 8.8h7.6a2.2 2.2 0 0 1 2.2 2.2v3.6a2.2 2.2 0 0 1-2.2 2.2h-7.6a2.2 2.2 0 0 1-2.2-2.2v-3.6a2.2 2.2 0 0 1 2.2-2.2M6.8 8.8V6.7a3.2 3.2 0 0 1 6.4 0v2.1';
export const alert = 'M10 3.2 17.6 16a.8.8 0 0 1-.7 1.2H3.1a.8.8 0 0 1-.7-1.2ZM10 8v4M10 14.6v.1';
export const info = 'M2.8 10a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0M10 9.2v4.3M10 6.5v.1';
export const parcel = 'M10 2.8l6.6 3.4v7.6L10 17.2l-6.6-3.4V6.2ZM3.6 6.3l6.4 3.3 6.4-3.3M10 9.6v7.4M6.7 4.6l6.5 3.3';
export const store =
  'M3.3 8v7.8c0 .6.5 1 1 1h11.4c.6 0 1-.4 1-1V8M2.7 7.2 4.3 3.5h11.4l1.6 3.7c0 1.2-1 2-2.2 2S13 8.4 12.5 7.6c-.5.8-1.4 1.6-2.5 1.6s-2-.8-2.5-1.6c-.5.8-1.5 1.6-2.6 1.6s-2.2-.8-2.2-2ZM8 16.8v-4.3h4v4.3';
export const grid =
  'M4.7 3.3h2.6a1.4 1.4 0 0 1 1.4 1.4v2.6a1.4 1.4 0 0 1-1.4 1.4h-2.6a1.4 1.4 0 0 1-1.4-1.4v-2.6a1.4 1.4 0 0 1 1.4-1.4M12.7 3.3h2.6a1.4 1.4 0 0 1 1.4 1.4v2.6a1.4 1.4 0 0 1-1.4 1.4h-2.6a1.4 1.4 0 0 1-1.4-1.4v-2.6a1.4 1.4 0 0 1 1.4-1.4M4.7 11.3h2.6a1.4 1.4 0 0 1 1.4 1.4v2.6a1.4 1.4 0 0 1-1.4 1.4h-2.6a1.4 1.4 0 0 1-1.4-1.4v-2.6a1.4 1.4 0 0 1 1.4-1.4M12.7 11.3h2.6a1.4 1.4 0 0 1 1.4 1.4v2.6a1.4 1.4 0 0 1-1.4 1.4h-2.6a1.4 1.4 0 0 1-1.4-1.4v-2.6a1.4 1.4 0 0 1 1.4-1.4';
export const external =
  'M11.5 3.5h5v5M16.2 3.8l-7 7M8 4.5H5.3a1.8 1.8 0 0 0-1.8 1.8v8.4c0 1 .8 1.8 1.8 1.8h8.4c1 0 1.8-.8 1.8-1.8V12';
export const menu = 'M3 5.5h14M3 10h14M3 14.5h14';
export const retry = 'M16.2 8.3A6.6 6.6 0 1 0 16.5 11M16.5 4.3v4h-4';
export const help =
  'M2.8 10a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0-14.4 0M7.9 8a2.2 2.2 0 1 1 3.1 2c-.7.3-1 .8-1 1.5M10 14v.1';
export const bolt = 'M11 2.8 4.5 11H9l-.7 6.2L15 9h-4.6Z';
export const video =
  'M4.7 5h6.1a2.2 2.2 0 0 1 2.2 2.2v5.6a2.2 2.2 0 0 1-2.2 2.2h-6.1a2.2 2.2 0 0 1-2.2-2.2v-5.6a2.2 2.2 0 0 1 2.2-2.2M13 9l4.5-2.5v7L13 11';
